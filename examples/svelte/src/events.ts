export type Side = "left" | "right";

export type Score = Record<Side, number>;

export interface ServerToClientEvents {
  score: (score: Score) => void;
  game: (winner: Side, final: Score) => void;
}

export interface ClientToServerEvents {
  point: (side: Side, callback: (counted: boolean) => void) => void;
}
