import { io } from "socket.io-client";

// Watch the packets: one connection carries both namespaces.
const kitchen = io("http://localhost:3000/kitchen");

kitchen.on("opened", () => {
  const tables = kitchen.io.socket("/tables");
  tables.on("serve", (table) => {
    console.log("food for table", table); // => food for table 12
    tables.disconnect();
    kitchen.disconnect();
  });
});
