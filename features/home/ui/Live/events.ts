/** What the server of the home page and its clients say to each other. */

export type Said = { name: string; tab: string; text: string };

export type ClientToServer = { message: (text: string, answer: (receivers: number) => void) => void };

export type ServerToClient = { message: (said: Said) => void; clients: (count: number) => void };
