export interface Bid {
  id: number;
  bidder: string;
  amount: number;
}

export interface ServerToClientEvents {
  bid: (bid: Bid) => void;
}

export interface ClientToServerEvents {
  "list bids": (callback: (all: Bid[]) => void) => void;
  "place bid": (amount: number, callback: (problem: string | null) => void) => void;
}
