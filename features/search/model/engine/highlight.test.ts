import { describe, expect, it } from "vitest";
import { highlight, snippet } from "./highlight";

describe("highlight", () => {
  it("marks what was found and escapes everything", () => {
    expect(highlight('<b>Rooms</b> & "room"', new Set(["rooms", "room"]))).toBe(
      "&lt;b&gt;<mark>Rooms</mark>&lt;/b&gt; &amp; &quot;<mark>room</mark>&quot;",
    );
  });

  it("marks overlapping pairs of Han letters as one", () => {
    expect(highlight("使用适配器", new Set(["适配", "配器"]))).toBe("使用<mark>适配器</mark>");
  });

  it("marks words with accents that were typed without", () => {
    expect(highlight("l'événement", new Set(["evenement"]))).toBe("l&#39;<mark>événement</mark>");
  });
});

describe("snippet", () => {
  const text = `${"Nothing here. ".repeat(30)}A socket joins a room. ${"Nothing there. ".repeat(30)}`;

  it("shows the place with the most of what was found", () => {
    const html = snippet(text, new Set(["socket", "room"]));
    expect(html).toMatch(/^….*<mark>socket<\/mark> joins a <mark>room<\/mark>.*…$/);
    expect(html.length).toBeLessThan(220);
  });

  it("shows the beginning when nothing was found in it", () => {
    expect(snippet("A short text.", new Set(["other"]))).toBe("A short text.");
  });

  it("never cuts a mark in two", () => {
    const html = snippet(`${"x".repeat(140)} ${"y".repeat(40)} end`, new Set(["y".repeat(40)]));
    expect(html.split("<mark>").length).toBe(html.split("</mark>").length);
  });
});
