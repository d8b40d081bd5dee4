import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { siteDir } from "./support/paths";
import { englishPages } from "./support/sources";

/**
 * The project under `examples/` that a page builds. Each titled fence of the page is the file of that name;
 * `unlike` says which ones are not, and why.
 */
const projects: ReadonlyArray<{ page: string; project: string; unlike?: Record<string, string> }> = [
  { page: "get-started/chat.md", project: "examples/chat" },
  { page: "how-to/use-with-react.md", project: "examples/react" },
  {
    page: "docs/tutorial/step-1.md",
    project: "examples/tutorial/step-1",
    unlike: { "package.json": "the page shows it before npm has added the dependencies" },
  },
];

function titledFences(file: string) {
  const page = englishPages.find((candidate) => candidate.file === file);
  return (page?.page.sections ?? [])
    .flatMap(({ fences }) => fences)
    .flatMap((fence) => {
      const title = /(?:^|\s)title="([^"]+)"/.exec(fence.meta)?.[1];
      return title ? [{ ...fence, title }] : [];
    });
}

const contentOf = (file: string) => readFileSync(path.join(siteDir, file), "utf8");

describe.each(projects)("$page", ({ page, project, unlike = {} }) => {
  const fences = titledFences(page).filter(({ title }) => !(title in unlike));

  it(`shows files of ${project}`, () => {
    expect(fences).not.toEqual([]);
    const lost = fences.filter(({ title }) => !existsSync(path.join(siteDir, project, title)));
    expect(lost.map(({ title, line }) => `${page}:${line}: ${project}/${title}`)).toEqual([]);
  });

  it.each(fences)("shows $title as it is in the project", ({ title, value }) => {
    expect(`${value}\n`).toBe(contentOf(`${project}/${title}`));
  });

  it("names no exception that it does not need", () => {
    const titles = new Map(titledFences(page).map(({ title, value }) => [title, `${value}\n`]));
    const needless = Object.keys(unlike).filter((title) => titles.get(title) === contentOf(`${project}/${title}`));
    expect(needless).toEqual([]);
  });
});

describe("a fence whose title is a path under examples/", () => {
  const fences = englishPages.flatMap(({ file }) =>
    titledFences(file).flatMap((fence) => (fence.title.startsWith("examples/") ? [{ ...fence, file }] : [])),
  );

  it("is that file", () => {
    const different = fences.filter(
      ({ title, value }) => !existsSync(path.join(siteDir, title)) || contentOf(title) !== `${value}\n`,
    );
    expect(different.map(({ file, line, title }) => `${file}:${line}: ${title}`)).toEqual([]);
  });
});
