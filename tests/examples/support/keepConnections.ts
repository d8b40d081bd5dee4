const preload = `
  import http from "node:http";
  import { syncBuiltinESMExports } from "node:module";
  const { createServer } = http;
  http.createServer = (...args) => Object.assign(createServer(...args), { keepAliveTimeout: 600_000 });
  syncBuiltinESMExports();
`;

/**
 * Environment in which the HTTP servers of a program keep idle connections for ten minutes instead of five seconds. A
 * program that ends before its deadline has then closed these connections itself.
 */
export const keepConnections = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}` };
