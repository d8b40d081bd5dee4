import { NestFactory } from "@nestjs/core";
import type { NestExpressApplication } from "@nestjs/platform-express";
import { AppModule } from "./app.module.js";
import { RedisIoAdapter } from "./redis-io.adapter.js";

const app = await NestFactory.create<NestExpressApplication>(AppModule);
app.useStaticAssets("public");
app.enableShutdownHooks();

if (process.env.REDIS_URL) {
  const redis = new RedisIoAdapter(app, process.env.REDIS_URL);
  await redis.connect();
  app.useWebSocketAdapter(redis);
}

const port = process.env.PORT ?? 3000;
await app.listen(port);
console.log(`http://localhost:${port}`);
