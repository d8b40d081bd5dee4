import { expect, it } from "vitest";
import { partnerVersion, recordable } from "./releases.ts";

it("records releases in the order of their versions, without pre-releases and what is older than Socket.IO 2", () => {
  const published = ["4.10.0", "1.7.4", "2.0.0", "4.9.0", "4.6.0-alpha1", "3.0.0-rc1"];
  expect(recordable("socket.io", published)).toEqual(["2.0.0", "4.9.0", "4.10.0"]);
});

it("looks at a release together with one that speaks its protocol", () => {
  const clients = ["2.4.0", "2.5.0", "3.1.3", "4.8.4"];
  expect(partnerVersion("socket.io", "2.1.0", clients)).toBe("2.5.0");
  expect(partnerVersion("socket.io", "3.0.0", clients)).toBe("4.8.4");
  const engines = ["3.6.2", "4.1.2", "6.6.11"];
  expect(partnerVersion("engine.io-client", "3.5.6", engines)).toBe("3.6.2");
  expect(partnerVersion("engine.io-client", "4.0.0", engines)).toBe("6.6.11");
});
