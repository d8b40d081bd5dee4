import { useEffect, useState } from "react";
import type { Bid } from "../events";
import { SocketProvider, useSocket } from "./SocketProvider";
import { useConnected } from "./useConnected";

export default function App() {
  const [token, setToken] = useState("token-of-ruth");

  return (
    <main>
      <h1>One brass lamp</h1>
      <label>
        Signed in as{" "}
        <select value={token} onChange={(event) => setToken(event.target.value)}>
          <option value="token-of-ruth">Ruth</option>
          <option value="token-of-amadou">Amadou</option>
        </select>
      </label>
      <SocketProvider key={token} token={token}>
        <Auction />
      </SocketProvider>
    </main>
  );
}

function Auction() {
  const socket = useSocket();
  const connected = useConnected();
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
  }, [socket]);

  const raise = () => {
    const highest = bids.at(-1)?.amount ?? 0;
    socket.emit("place bid", highest + 10, () => {});
  };

  return (
    <>
      <p role="status">{connected ? "Live" : "Not connected"}</p>
      <ol aria-label="Bids" aria-live="polite">
        {bids.map((bid) => (
          <li key={bid.id}>
            {bid.bidder}: {bid.amount}
          </li>
        ))}
      </ol>
      <button disabled={!connected} onClick={raise}>
        Bid 10 more
      </button>
    </>
  );
}
