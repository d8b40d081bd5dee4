import clientCjs from "@site/examples/home/client.cjs?raw";
import clientMjs from "@site/examples/home/client.mjs?raw";
import clientTs from "@site/examples/home/client.ts?raw";
import serverCjs from "@site/examples/home/server.cjs?raw";
import serverMjs from "@site/examples/home/server.mjs?raw";
import serverTs from "@site/examples/home/server.ts?raw";

type SampleFile = {
  title: string;
  code: string;
  /** What starts it. */
  command: string;
};

export type Sample = {
  /** Value of the tab, the same as in the documentation's tabs. */
  value: string;
  label: string;
  language: string;
  server: SampleFile;
  client: SampleFile;
};

/** The first program in three forms; the files run in `examples/home/`. */
export const samples: readonly Sample[] = [
  {
    value: "mjs",
    label: "ES modules",
    language: "js",
    server: { title: "server.mjs", code: serverMjs, command: "node server.mjs" },
    client: { title: "client.mjs", code: clientMjs, command: "node client.mjs" },
  },
  {
    value: "cjs",
    label: "CommonJS",
    language: "js",
    server: { title: "server.cjs", code: serverCjs, command: "node server.cjs" },
    client: { title: "client.cjs", code: clientCjs, command: "node client.cjs" },
  },
  {
    value: "ts",
    label: "TypeScript",
    language: "ts",
    server: { title: "server.ts", code: serverTs, command: "npx tsx server.ts" },
    client: { title: "client.ts", code: clientTs, command: "npx tsx client.ts" },
  },
];
