/** The label of a seat and who holds it; "" while it is free. */
export type Seat = [label: string, holder: string];

export interface ServerToClientEvents {
  seats: (all: Seat[]) => void;
  seat: (...seat: Seat) => void;
}

export interface ClientToServerEvents {
  "switch seat": (label: string, callback: (problem: string | null) => void) => void;
}
