import type { Session, SessionData } from "express-session";

declare module "express-session" {
  interface SessionData {
    cook: string;
    jars: number;
  }
}

declare module "node:http" {
  interface IncomingMessage {
    session: Session & Partial<SessionData>;
  }
}
