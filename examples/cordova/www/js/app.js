const isApp = "cordova" in window;
const socket = io(isApp ? "https://tide.example.com" : undefined, { autoConnect: false });
const status = document.querySelector("[role=status]");
const output = document.querySelector("output");

socket.on("connect", () => {
  status.textContent = "Live";
});
socket.on("disconnect", () => {
  status.textContent = "Not connected";
});
socket.on("level", ({ centimeters, at }) => {
  output.textContent = `${centimeters} cm at ${new Date(at).toLocaleTimeString()}`;
});

function start() {
  socket.connect();
  document.addEventListener("pause", () => socket.disconnect());
  document.addEventListener("resume", () => socket.connect());
}

// In a browser there is no cordova.js, and no deviceready.
if (isApp) document.addEventListener("deviceready", start);
else start();
