import { expect, it } from "vitest";
import decodableHash, { decodable } from "./decodableHash";

it.each(["", "#", "#cost", "#%E6%88%BF%E9%97%B4", "#房间", "#a%20b%25"])(
  "leaves a hash that can be decoded: %j",
  (hash) => {
    expect(decodable(hash)).toBe(hash);
  },
);

it.each(["#%", "#100%", "#%zz", "#%FF", "#%E0%A4%A", "#%C3%28%20"])(
  "makes a hash decodable, and keeps its text: %j",
  (hash) => {
    expect(decodeURIComponent(decodable(hash))).toBe(hash);
  },
);

it("changes the location that Docusaurus goes on with", () => {
  const location = { hash: "#100%" };
  decodableHash.onRouteUpdate?.({ location, previousLocation: null } as never);
  expect(location.hash).toBe("#100%25");
});
