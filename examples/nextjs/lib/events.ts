export interface Question {
  id: string;
  text: string;
  votes: number;
}

export interface ServerToClientEvents {
  questions: (all: Question[]) => void;
  question: (newOrChanged: Question) => void;
}

export interface ClientToServerEvents {
  vote: (id: string) => void;
}
