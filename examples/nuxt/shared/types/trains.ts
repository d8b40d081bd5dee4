export interface Train {
  number: string;
  to: string;
  at: string;
  /** In minutes. */
  delay: number;
}

export interface ServerToClientEvents {
  trains: (all: Train[]) => void;
  train: (changed: Train) => void;
}

/** The clients send no events. */
export type ClientToServerEvents = Record<never, never>;
