const socket = io({ auth: { token: "token-of-noor" } });
const form = document.querySelector("form");
const problem = document.querySelector("[role=alert]");
const list = document.querySelector("ol");
let followed = "";

function add({ place, at }) {
  const item = document.createElement("li");
  item.textContent = `${new Date(at).toLocaleTimeString()} ${place}`;
  list.append(item);
}

async function follow(parcel) {
  followed = parcel;
  try {
    const answer = await socket.timeout(5000).emitWithAck("follow", parcel);
    if (parcel !== followed) return;

    problem.textContent = answer.problem ?? "";
    list.replaceChildren();
    answer.result?.forEach(add);
  } catch {
    problem.textContent = "No answer from the server.";
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (followed) socket.emit("unfollow", followed);
  follow(new FormData(form).get("parcel"));
});

// Rooms are gone after an interruption: ask again.
socket.on("connect", () => {
  if (followed) follow(followed);
});

socket.on("scan", (parcel, scan) => {
  if (parcel === followed) add(scan);
});
