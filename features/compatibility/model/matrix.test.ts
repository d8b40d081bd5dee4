import { expect, test } from "vitest";
import { differences, type Measurement, pair, type Result } from "./matrix.ts";

const result = (over: Partial<Result> = {}): Result => ({
  server: { version: "4.8.4", allowEIO3: false },
  client: { version: "2.5.0" },
  transport: "polling",
  namespace: "/",
  ...over,
});

const refused = result({
  failure: {
    step: "connect",
    message: "xhr poll error",
    status: 400,
    server: { code: 5, message: "Unsupported protocol version" },
  },
});

const measurement = (...results: Result[]): Measurement => ({ results });

test("equal measurements have no differences", () => {
  expect(differences(measurement(refused), measurement(refused))).toEqual([]);
});

test("another outcome is named, with both", () => {
  expect(differences(measurement(refused), measurement(result()))).toEqual([
    'server 4.8.4, client 2.5.0, polling, /: compatibility.json says "connect: xhr poll error, status 400, server: code 5 Unsupported protocol version", measured: "works"',
  ]);
});

test("combinations that came or went are named", () => {
  const other = result({ server: { version: "4.8.4", allowEIO3: true }, namespace: "/orders" });
  expect(differences(measurement(), measurement(other))).toEqual([
    "server 4.8.4 with allowEIO3, client 2.5.0, polling, /orders: not in compatibility.json; measured: works",
  ]);
  expect(differences(measurement(other), measurement())).toEqual([
    "server 4.8.4 with allowEIO3, client 2.5.0, polling, /orders: in compatibility.json, but no longer measured",
  ]);
});

test("a pair is one server, with its option, and one client", () => {
  const other = result({ server: { version: "4.8.4", allowEIO3: true } });
  expect(pair(measurement(refused, other), other.server, other.client)).toEqual([other]);
});
