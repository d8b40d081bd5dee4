import type { INestApplicationContext } from "@nestjs/common";
import { IoAdapter } from "@nestjs/platform-socket.io";
import { createAdapter } from "@socket.io/redis-adapter";
import { createClient } from "redis";
import type { Server, ServerOptions } from "socket.io";

/** Creates Socket.IO servers that are connected through Redis. */
export class RedisIoAdapter extends IoAdapter {
  private readonly publisher;
  private readonly subscriber;

  constructor(app: INestApplicationContext, url: string) {
    super(app);
    this.publisher = createClient({ url, commandOptions: { timeout: 0 } });
    this.subscriber = this.publisher.duplicate();
    for (const client of [this.publisher, this.subscriber]) {
      client.on("error", (error) => console.error("Redis:", error));
    }
  }

  async connect() {
    await Promise.all([this.publisher.connect(), this.subscriber.connect()]);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const io: Server = super.createIOServer(port, options);
    io.adapter(createAdapter(this.publisher, this.subscriber));
    return io;
  }

  override async dispose() {
    await Promise.all([this.publisher.close(), this.subscriber.close()]);
  }
}
