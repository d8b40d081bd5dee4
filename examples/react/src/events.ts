export interface Bid {
  id: number;
  bidder: string;
  amount: number;
}

export interface ServerToClientEvents {
  bids: (all: Bid[]) => void;
  bid: (bid: Bid) => void;
}

export interface ClientToServerEvents {
  "place bid": (amount: number, callback: (problem: string | null) => void) => void;
}
