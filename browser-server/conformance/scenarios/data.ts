import { collect, connected, once, pause, type Scenario, until } from "./scenario";

const bytes = (...values: number[]) => new Uint8Array(values);
const listOf = (data: ArrayBuffer | Uint8Array) => [...new Uint8Array(data as ArrayBuffer)];

const binary: Scenario = async ({ open }) => {
  const socket = await connected(open());
  const answers = await Promise.all(
    [bytes(1, 2, 3), bytes(0, 1, 2, 3, 4).subarray(1, 3), bytes(), bytes(250, 255).buffer].map(
      (data) =>
        new Promise((resolve) =>
          socket.emit("bytes", data, (heard: number[], back: ArrayBuffer) => resolve([heard, listOf(back)])),
        ),
    ),
  );
  return { answers, view: listOf(await socket.emitWithAck("view")) };
};

const binaryInOrder: Scenario = async ({ open }) => {
  const socket = await connected(open());
  await socket.emitWithAck("join", "binary in order");
  const heard = collect(socket, "from room");
  for (let index = 0; index < 60; index++) {
    const value =
      index % 3 === 0 ? index : index % 3 === 1 ? bytes(index) : { deep: [bytes(index), index, bytes(0, index)] };
    socket.emit("everybody in", "binary in order", value);
  }
  await until(() => heard.length === 60);
  const plain = (value: unknown): unknown => {
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
      return listOf(value as Uint8Array);
    }
    return typeof value === "object" && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]))
      : value;
  };
  return plain(heard);
};

const blobs: Scenario = async ({ open }) => {
  const socket = await connected(open());
  await socket.emitWithAck("join", "blobs");
  const heard = collect(socket, "from room");
  socket.emit("everybody in", "blobs", new Blob([bytes(1, 2, 3)]));
  socket.emit("everybody in", "blobs", 2);
  socket.emit("everybody in", "blobs", bytes(4));
  await until(() => heard.length === 3);
  return heard.map((value) => (typeof value === "number" ? value : listOf(value as ArrayBuffer)));
};

const manyLetters: Scenario = async ({ open }) => {
  const socket = await connected(open());
  const texts = ["", "é€😀", "\u0000\u001e", '42["x"]', "a".repeat(50_000), "\ud83d"];
  const back = await Promise.all(texts.map((text) => socket.emitWithAck("echo", text)));
  return back.map((text, index) => text === texts[index]);
};

const valuesOfJson: Scenario = async ({ open }) => {
  const socket = await connected(open());
  const values = [
    null,
    0,
    -0,
    1.5,
    1e300,
    Number.NaN,
    true,
    [],
    {},
    [[]],
    { a: undefined, b: new Date(0) },
    "__proto__",
  ];
  return Promise.all(values.map((value) => socket.emitWithAck("echo", value)));
};

const volatileFromServer: Scenario = async ({ open }) => {
  const socket = await connected(open());
  const heard = collect(socket, "volatile");
  await socket.emitWithAck("volatile");
  return heard;
};

const volatileFromClient: Scenario = async ({ open }) => {
  const socket = await connected(open("/", { reconnectionDelay: 50 }));
  await socket.emitWithAck("join", "volatile from client");
  const heard = collect(socket, "from room");
  socket.disconnect();
  socket.volatile.emit("everybody in", "volatile from client", "lost");
  socket.emit("echo", "kept", () => {});
  socket.connect();
  await once(socket, "connect");
  await socket.emitWithAck("join", "volatile from client");
  socket.volatile.emit("everybody in", "volatile from client", "heard");
  await until(() => heard.length > 0);
  await pause(50);
  return heard;
};

const retries: Scenario = async ({ open }) => {
  const socket = await connected(open("/", { retries: 2, ackTimeout: 100 }));
  const order: string[] = [];
  socket.emit("nobody answers", (error: Error | null) => order.push(error ? "given up" : "answered"));
  await new Promise<void>((resolve) =>
    socket.emit("echo", "next", (error: Error | null, value: string) => {
      order.push(error?.message ?? value);
      resolve();
    }),
  );
  return order;
};

export const data = {
  binary,
  "binary in order": binaryInOrder,
  blobs,
  "texts of all kinds": manyLetters,
  "values of JSON": valuesOfJson,
  "volatile from server": volatileFromServer,
  "volatile from client": volatileFromClient,
  retries,
} satisfies Record<string, Scenario>;
