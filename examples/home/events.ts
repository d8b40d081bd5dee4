export interface ClientToServerEvents {
  question: (text: string, answer: (reply: string) => void) => void;
}

export interface ServerToClientEvents {
  asked: (text: string) => void;
}
