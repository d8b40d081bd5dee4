import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addressTimeLimit, askForAddress } from "./serverAddress";

const ask = () => askForAddress("/demo-server.json", new AbortController());
const answering = (answer: (signal: AbortSignal) => Promise<Response>) =>
  vi.stubGlobal("fetch", (_file: string, { signal }: { signal: AbortSignal }) => answer(signal));

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['{"address":"https://demos.example.com"}', "https://demos.example.com"],
  ['{"address":null}', undefined],
  ['{"address":"javascript:alert(1)"}', undefined],
  ["null", undefined],
  ["<!doctype html>", undefined],
])("reads %s", async (body, address) => {
  answering(async () => new Response(body));
  expect(await ask()).toBe(address);
});

it("does not wait for a host that never answers", async () => {
  answering(
    (signal) => new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
  );
  const asked = ask();
  await vi.advanceTimersByTimeAsync(addressTimeLimit);
  expect(await asked).toBeUndefined();
});
