/** What socket.io.js puts into the page. */
declare const io: typeof import("socket.io-client").io;
