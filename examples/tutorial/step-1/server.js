import { createServer } from "node:http";
import express from "express";

const port = process.env.PORT ?? 3000;

const app = express();
const httpServer = createServer(app);

app.get("/", (request, response) => {
  response.type("text/plain").send("The pantry is open. Nothing on the list yet.");
});

httpServer.listen(port, () => {
  console.log(`Pantry: http://localhost:${port}`);
});
