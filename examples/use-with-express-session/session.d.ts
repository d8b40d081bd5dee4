import type { Session, SessionData } from "express-session";

declare module "express-session" {
  interface SessionData {
    cook?: string;
  }
}

declare module "node:http" {
  interface IncomingMessage {
    session: Session & Partial<SessionData>;
    sessionStore: Express.SessionStore;
  }
}
