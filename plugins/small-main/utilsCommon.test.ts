import * as upstream from "@docusaurus/utils-common";
import { describe, expect, it } from "vitest";
import * as ours from "./utilsCommon";

describe("what the browser gets of @docusaurus/utils-common", () => {
  it("is what the package exports", () => {
    expect(upstream).toMatchObject({ ...ours });
  });
});
