import { describe, expect, it } from "vitest";
import { filterToc } from "./filterToc";

const toc = [
  { value: "Server", id: "server", level: 2 },
  { value: "<code>attach()</code>", id: "server-attach", level: 3 },
  { value: "<code>emit()</code>", id: "server-emit", level: 3 },
  { value: "Socket", id: "socket", level: 2 },
  { value: "<code>emit()</code>", id: "socket-emit", level: 3 },
  { value: "<code>Map&lt;SocketId, Socket&gt;</code>", id: "socket-map", level: 3 },
];

const idsOf = (query: string) => filterToc(toc, query).kept.map(({ id }) => id);

describe("filterToc", () => {
  it("keeps everything for an empty query", () => {
    expect(filterToc(toc, "  ").kept).toEqual(toc);
  });

  it("keeps the headings above a match, once, and does not count them", () => {
    expect(idsOf("emit")).toEqual(["server", "server-emit", "socket", "socket-emit"]);
    expect(filterToc(toc, "emit").matches.map(({ id }) => id)).toEqual(["server-emit", "socket-emit"]);
  });

  it("takes a member as code writes it", () => {
    expect(idsOf("socket.emit()")).toEqual(["socket", "socket-emit"]);
    expect(idsOf("SOCKET EM")).toEqual(["socket", "socket-emit"]);
  });

  it("reads entities, not tags", () => {
    expect(idsOf("map<socketid")).toEqual(["socket", "socket-map"]);
    expect(idsOf("code")).toEqual([]);
  });

  it("finds nothing for what is not there", () => {
    expect(filterToc(toc, "nothing")).toEqual({ kept: [], matches: [] });
  });
});
