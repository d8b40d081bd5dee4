const response = await fetch(`http://localhost:${process.env.METRICS_PORT ?? 3001}/metrics`);
const lines = (await response.text()).split("\n");
const values = (name) => lines.filter((line) => line.startsWith(`${name}{`)).map((line) => line.slice(name.length));

console.log(values("socketio_events_total")); // => [ '{event="bid"} 3', '{event="other"} 1' ]
console.log(values("socketio_listener_seconds_count").length); // => 2
