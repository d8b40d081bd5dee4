import { Logger, UseFilters } from "@nestjs/common";
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
  WsException,
} from "@nestjs/websockets";
import { AnswerProblems } from "./answer-problems.filter.js";
import type { Answer, ParcelServer, ParcelSocket, Scan } from "./events.js";
import { ParcelNumberPipe } from "./parcel-number.pipe.js";
import { ParcelsService } from "./parcels.service.js";

const people = new Map([["token-of-noor", "Noor"]]);

@WebSocketGateway()
@UseFilters(AnswerProblems)
export class ParcelsGateway
  implements OnGatewayInit<ParcelServer>, OnGatewayConnection<ParcelSocket>, OnGatewayDisconnect<ParcelSocket>
{
  private readonly logger = new Logger(ParcelsGateway.name);

  @WebSocketServer()
  private readonly io!: ParcelServer;

  constructor(private readonly parcels: ParcelsService) {}

  afterInit(io: ParcelServer) {
    io.use((socket, next) => {
      const person = people.get(socket.handshake.auth.token);
      if (!person) return next(new Error("unknown token"));
      socket.data.person = person;
      next();
    });
  }

  handleConnection(socket: ParcelSocket) {
    this.logger.log(`+ ${socket.data.person} ${socket.id}`);
  }

  handleDisconnect(socket: ParcelSocket, reason?: string) {
    this.logger.log(`- ${socket.data.person} ${socket.id} ${reason}`);
  }

  @SubscribeMessage("follow")
  async follow(
    @ConnectedSocket() socket: ParcelSocket,
    @MessageBody(ParcelNumberPipe) parcel: string,
  ): Promise<Answer<Scan[]>> {
    const scans = this.parcels.scansOf(parcel);
    if (!scans) throw new WsException(`There is no parcel ${parcel}.`);

    await socket.join(parcel);
    return { result: scans };
  }

  @SubscribeMessage("unfollow")
  async unfollow(@ConnectedSocket() socket: ParcelSocket, @MessageBody(ParcelNumberPipe) parcel: string) {
    await socket.leave(parcel);
  }

  announce(parcel: string, scan: Scan) {
    this.io.to(parcel).emit("scan", parcel, scan);
  }
}
