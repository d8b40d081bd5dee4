import { io } from "socket.io-client";

const socket = io(`http://localhost:${process.env.PORT ?? 3000}`);

console.log((await socket.emitWithAck("bid", 40)) >= 40); // => true
socket.emit("bid", "forty"); // the listener throws an error
socket.emit("unknown event");
await socket.emitWithAck("bid", 41);

socket.disconnect();

if (process.env.METRICS !== "no") {
  const response = await fetch(`http://localhost:${process.env.METRICS_PORT ?? 3001}/metrics`);
  const lines = (await response.text()).split("\n");
  const values = (name) => lines.filter((line) => line.startsWith(`${name}{`)).map((line) => line.slice(name.length));

  console.log(values("socketio_events_total")); // => [ '{event="bid"} 3', '{event="other"} 1' ]
  console.log(values("socketio_listener_seconds_count").length); // => 2
}
