import { expect, it } from "vitest";
import LoadBoundary from "./LoadBoundary";

it("shows what it holds, and in its place what has failed to load", () => {
  const boundary = new LoadBoundary({ children: "panel", failure: "not loaded" });
  expect(boundary.render()).toBe("panel");
  boundary.state = LoadBoundary.getDerivedStateFromError();
  expect(boundary.render()).toBe("not loaded");
});
