import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { copyTranslations } from "./versionTranslations.ts";

let siteDir: string;

const place = (file: string) => path.join(siteDir, "i18n", file);
const read = (file: string) => readFileSync(place(file), "utf8");

function write(file: string, text: string): void {
  mkdirSync(path.dirname(place(file)), { recursive: true });
  writeFileSync(place(file), text);
}

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), "version-translations-"));
});

afterEach(() => {
  rmSync(siteDir, { recursive: true });
});

it("copies the pages and the strings of each language, and names the next version", () => {
  const folder = "zh-CN/docusaurus-plugin-content-docs";
  write(`${folder}/current/events/rooms.md`, "房间");
  write(
    `${folder}/current.json`,
    JSON.stringify({ "version.label": { message: "4.x" }, "sidebar.sidebar.category.Server": { message: "服务端" } }),
  );
  copyTranslations(siteDir, ["zh-CN", "fr"], { cut: "4.x", next: "5.x" });
  expect(read(`${folder}/version-4.x/events/rooms.md`)).toBe("房间");
  expect(JSON.parse(read(`${folder}/version-4.x.json`))).toEqual({
    "version.label": { message: "4.x" },
    "sidebar.sidebar.category.Server": { message: "服务端" },
  });
  expect(JSON.parse(read(`${folder}/current.json`))).toEqual({
    "version.label": { message: "5.x" },
    "sidebar.sidebar.category.Server": { message: "服务端" },
  });
});

it("keeps the pages that Docusaurus has copied", () => {
  const folder = "fr/docusaurus-plugin-content-docs";
  write(`${folder}/current/events/rooms.md`, "Salles");
  write(`${folder}/version-4.x/events/rooms.md`, "Salles, copiées");
  copyTranslations(siteDir, ["fr"], { cut: "4.x", next: "5.x" });
  expect(read(`${folder}/version-4.x/events/rooms.md`)).toBe("Salles, copiées");
});
