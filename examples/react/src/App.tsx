import { useEffect } from "react";
import { Bids } from "./Bids";
import { PlaceBid } from "./PlaceBid";
import { socket } from "./socket";
import { useConnected } from "./useConnected";

export default function App() {
  const connected = useConnected();

  useEffect(() => {
    socket.connect();
    return () => {
      socket.disconnect();
    };
  }, []);

  return (
    <main>
      <h1>One brass lamp</h1>
      <p role="status">{connected ? "Live" : "Not connected"}</p>
      <Bids />
      <PlaceBid disabled={!connected} />
    </main>
  );
}
