import { useEffect, useState } from "react";
import type { Bid } from "./events";
import { socket } from "./socket";

export function Bids() {
  const [bids, setBids] = useState<Bid[]>([]);

  useEffect(() => {
    const replace = (all: Bid[]) => setBids(all);
    const add = (bid: Bid) => setBids((earlier) => [...earlier, bid]);

    socket.on("bids", replace);
    socket.on("bid", add);
    return () => {
      socket.off("bids", replace);
      socket.off("bid", add);
    };
  }, []);

  return (
    <ol aria-label="Bids" aria-live="polite">
      {bids.map((bid) => (
        <li key={bid.id}>
          {bid.bidder}: {bid.amount}
        </li>
      ))}
    </ol>
  );
}
