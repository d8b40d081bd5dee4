import type { Session, SessionData } from "express-session";

declare global {
  namespace Express {
    interface User {
      id: string;
      name: string;
    }
  }
}

declare module "node:http" {
  interface IncomingMessage {
    session: Session & Partial<SessionData>;
    user?: Express.User;
  }
}
