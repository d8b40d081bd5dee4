import clientCjs from "@site/examples/home/client.cjs?raw";
import clientMjs from "@site/examples/home/client.mjs?raw";
import clientTs from "@site/examples/home/client.ts?raw";
import serverCjs from "@site/examples/home/server.cjs?raw";
import serverMjs from "@site/examples/home/server.mjs?raw";
import serverTs from "@site/examples/home/server.ts?raw";

export type Sample = {
  /** Value of the tab, the same as in the documentation's tabs. */
  value: string;
  label: string;
  language: string;
  server: { title: string; code: string };
  client: { title: string; code: string };
};

/** The first program in three forms; the files run in `examples/home/`. */
export const samples: readonly Sample[] = [
  {
    value: "mjs",
    label: "ES modules",
    language: "js",
    server: { title: "server.mjs", code: serverMjs },
    client: { title: "client.mjs", code: clientMjs },
  },
  {
    value: "cjs",
    label: "CommonJS",
    language: "js",
    server: { title: "server.cjs", code: serverCjs },
    client: { title: "client.cjs", code: clientCjs },
  },
  {
    value: "ts",
    label: "TypeScript",
    language: "ts",
    server: { title: "server.ts", code: serverTs },
    client: { title: "client.ts", code: clientTs },
  },
];
