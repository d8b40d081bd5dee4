// What the page gets from `import "/socket.io/socket.io.js"`.
declare global {
  const io: typeof import("socket.io-client").io;
}
export {};
