const socket = io({ auth: { token: "token-of-noor" } });
const form = document.querySelector("form");
const problem = document.querySelector("[role=alert]");
const list = document.querySelector("ol");

let followed = "";
let scans = new Map(); // by ID, so that no scan appears twice

function show() {
  const sorted = [...scans.values()].sort((a, b) => a.id - b.id);
  const items = sorted.map(({ place, at }) => {
    const item = document.createElement("li");
    item.textContent = `${new Date(at).toLocaleTimeString()} ${place}`;
    return item;
  });
  list.replaceChildren(...items);
}

async function follow(parcel) {
  followed = parcel;
  scans = new Map();
  try {
    const answer = await socket.timeout(5000).emitWithAck("follow", parcel);
    if (parcel !== followed) return;

    problem.textContent = answer.problem ?? "";
    for (const scan of answer.result ?? []) scans.set(scan.id, scan);
    show();
  } catch {
    problem.textContent = "The server didn't respond.";
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (followed) socket.emit("unfollow", followed);
  follow(new FormData(form).get("parcel"));
});

// A new connection has no rooms, so follow the parcel again.
socket.on("connect", () => {
  if (followed) follow(followed);
});

socket.on("scan", (parcel, scan) => {
  if (parcel !== followed) return;
  scans.set(scan.id, scan);
  show();
});
