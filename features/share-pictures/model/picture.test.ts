import { describe, expect, it } from "vitest";
import { type Look, type Picture, pictureFile, pictureNode, withBreaks } from "./picture";

const look: Look = {
  colors: { paper: "#fff", ink: "#000", accent: "#0f766e", wash: "#eee" },
  logo: "data:image/svg+xml,",
  name: "Socket.IO",
  versions: "renderer@1.0.0",
};
const rooms: Picture = { title: "Rooms", section: "Documentation", version: "4.x", locale: "en" };

describe("withBreaks", () => {
  const lines = (title: string) => withBreaks(title, "zh-CN").split("\u200b");

  it("breaks Chinese between words only", () => {
    expect(lines("如何在连接处理函数之外发送事件").slice(-4)).toEqual(["函数", "之外", "发送", "事件"]);
  });

  it("never begins a line with punctuation, and may break after it", () => {
    expect(lines("教程第 8 步：客户端消息传递")).toContain("教程第 8 步：");
  });

  it("leaves texts with spaces alone", () => {
    const title = "Récupération de l’état de la connexion, socket.io()";
    expect(withBreaks(title, "fr")).toBe(title);
  });
});

describe("pictureNode", () => {
  it("shows the site, the section, the title and the version", () => {
    const text = JSON.stringify(pictureNode(rooms, look));
    for (const shown of ["Socket.IO", "Documentation", "Rooms", "4.x"]) {
      expect(text).toContain(`"text":"${shown}"`);
    }
  });

  it("keeps the packets on the wire", () => {
    for (const title of ["", "Rooms", "Namespaces", "如何在连接处理函数之外发送事件"]) {
      const lefts = [...JSON.stringify(pictureNode({ title, locale: "en" }, look)).matchAll(/"left":(\d+),"top":4/g)];
      expect(lefts).toHaveLength(3);
      expect(Math.max(...lefts.map(([, left]) => Number(left)))).toBeLessThan(970);
    }
  });
});

describe("pictureFile", () => {
  it("has another name when anything in the picture, or what draws it, changes", () => {
    const names = [
      pictureFile(rooms, look),
      pictureFile({ ...rooms, title: "Namespaces" }, look),
      pictureFile({ ...rooms, section: "Tutorial" }, look),
      pictureFile({ ...rooms, version: "3.x" }, look),
      pictureFile({ ...rooms, locale: "fr" }, look),
      pictureFile(rooms, { ...look, versions: "renderer@2.0.0" }),
    ];
    expect(new Set(names).size).toBe(names.length);
    expect(pictureFile({ ...rooms }, { ...look })).toBe(names[0]);
    expect(names[0]).toMatch(/^assets\/share\/[0-9a-f]{12}\.png$/);
  });
});
