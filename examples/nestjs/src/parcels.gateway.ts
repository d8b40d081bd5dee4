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

  // #region follow
  @SubscribeMessage("follow")
  async follow(
    @ConnectedSocket() socket: ParcelSocket,
    @MessageBody(ParcelNumberPipe) parcel: string,
  ): Promise<Answer<Scan[]>> {
    await socket.join(parcel); // before reading, so that the client misses no scan
    const scans = this.parcels.scansOf(parcel);
    if (!scans) {
      await socket.leave(parcel);
      throw new WsException(`There is no parcel ${parcel}.`);
    }
    return { result: scans };
  }
  // #endregion follow

  @SubscribeMessage("unfollow")
  async unfollow(
    @ConnectedSocket() socket: ParcelSocket,
    @MessageBody(ParcelNumberPipe) parcel: string,
  ): Promise<Answer<null>> {
    await socket.leave(parcel);
    return { result: null };
  }

  announce(parcel: string, scan: Scan) {
    this.io.to(parcel).emit("scan", parcel, scan);
  }
}
