import { describe, expect, it } from "vitest";
import { painted } from "./paint";
import { standIns } from "./theme";

const styles = ":root { --ink: #111; --paper: #fff; }\n:root[data-theme=dark] { --ink: #eee; --paper: #000; }";

const standIn = (token: string) => [...standIns].find(([, name]) => name === token)?.[0];

describe("painted", () => {
  it("puts the tokens in, with their light value for readers without them", () => {
    expect(painted(`<path fill="${standIn("--ink")}" stroke="none"/>`, styles)).toBe(
      '<path fill="var(--ink,#111)" stroke="none"/>',
    );
  });

  it("leaves what is written in the diagram alone", () => {
    const text = "<text>use rgb(255, 0, 0)</text>";
    expect(painted(text, styles)).toBe(text);
  });

  it("refuses any other colour", () => {
    expect(() => painted('<path fill="rgb(255, 0, 0)"/>', styles)).toThrow("rgb(255, 0, 0)");
  });

  it("refuses a token that the site does not have", () => {
    expect(() => painted(`<path fill="${standIn("--accent")}"/>`, styles)).toThrow("--accent");
  });
});
