import { createServer } from "node:http";
import express from "express";

const port = process.env.PORT ?? 3000;

const app = express();
const httpServer = createServer(app);

app.use(express.static("public"));

httpServer.listen(port, () => {
  console.log(`Pantry: http://localhost:${port}`);
});
