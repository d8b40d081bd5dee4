import { expect, it } from "vitest";
import quickStylesPlugin from ".";

const added = { postcssPlugin: "another one" };
const options = { plugins: [[require.resolve("postcss-preset-env"), { stage: false }], added] };
const configured = quickStylesPlugin().configurePostCss?.(options as never) as unknown as typeof options;

it("makes the plugin that Docusaurus names by its path, and leaves others as they are", () => {
  expect(configured.plugins).toEqual([expect.objectContaining({ postcssPlugin: "postcss-preset-env" }), added]);
});

it("searches for no configuration", () => {
  expect(configured).toHaveProperty("config", false);
});
