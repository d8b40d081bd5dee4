import { useEffect, useState } from "react";
import type { Bid } from "./events";
import { socket } from "./socket";

export function Bids() {
  const [bids, setBids] = useState<Bid[]>([]);

  useEffect(() => {
    const load = () => socket.emit("list bids", (all) => setBids(all));
    const add = (bid: Bid) => setBids((earlier) => [...earlier, bid]);

    socket.on("connect", load);
    socket.on("bid", add);
    if (socket.connected) load();
    return () => {
      socket.off("connect", load);
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
