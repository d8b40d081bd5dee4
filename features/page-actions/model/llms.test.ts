import { expect, it } from "vitest";
import { type Edition, llmsFull, llmsIndex, mostCharacters, textsOf } from "./llms";

const pageOf = (title: string, text = `# ${title}\n`) => ({
  title,
  url: `https://socket.io/${title}.md`,
  description: `About ${title}.`,
  text,
});

const edition: Edition = {
  id: "v4",
  name: "Socket.IO 4.x",
  groups: [
    { name: "Events", pages: [pageOf("rooms"), pageOf("emitting")] },
    { name: "API", pages: [pageOf("server", "s".repeat(150_000)), pageOf("client", "c".repeat(150_000))] },
  ],
};

it("the index names each page with its description, and each file with its size", () => {
  const index = llmsIndex({ title: "Socket.IO", summary: "Events.", root: "https://socket.io/" }, [edition]);
  expect(index).toMatch(/^# Socket\.IO\n\n> Events\.\n\n## Socket\.IO 4\.x\n\n/);
  expect(index).toContain("- [Socket.IO 4.x, Events](https://socket.io/llms/v4-1.txt): 1 kB\n");
  expect(index).toContain("- [Socket.IO 4.x, API (2/2)](https://socket.io/llms/v4-2-2.txt): 150 kB\n");
  expect(index).toContain("### Events\n\n- [rooms](https://socket.io/rooms.md): About rooms.\n");
});

it("the files have every page once, and none is longer than assistants read", () => {
  const texts = textsOf(edition);
  expect(texts.map(({ file }) => file)).toEqual(["llms/v4-1.txt", "llms/v4-2-1.txt", "llms/v4-2-2.txt"]);
  expect(texts.every(({ text }) => text.length <= mostCharacters)).toBe(true);
  expect(texts.map(({ text }) => text).join("\n\n")).toBe(llmsFull(edition));
});
