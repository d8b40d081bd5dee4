import { describe, expect, it } from "vitest";
import { drawingName } from "./drawing";
import { descriptionFaults, type Fence, faults, planned } from "./plan";

const described = (text: string) => `flowchart LR\n  accTitle: A\n  accDescr: B\n  ${text}`;

const fence = (file: string, line: number, text: string): Fence => ({ file, line, text });

const nameOf = (text: string) => drawingName(text, "11.0.0");

const a = described("a --> b");
const b = described("b --> c");
const fences = [fence("docs/a.md", 3, a), fence("docs/b.md", 5, b), fence("i18n/fr/a.md", 4, a)];

describe("planned", () => {
  it("draws what has no drawing, the same text once, and deletes what no fence shows", () => {
    const plan = planned(fences, [nameOf(b), "old"], "11.0.0");
    expect(plan.missing).toEqual([{ name: nameOf(a), text: a, fences: [fences[0], fences[2]] }]);
    expect(plan.current.map(({ name }) => name)).toEqual([nameOf(b)]);
    expect(plan.orphans).toEqual(["old"]);
  });

  it("draws everything anew with another Mermaid", () => {
    const plan = planned(fences, [nameOf(a), nameOf(b)], "11.0.1");
    expect(plan.missing).toHaveLength(2);
    expect(plan.orphans).toHaveLength(2);
  });
});

describe("faults", () => {
  it("are none when every diagram has its drawing", () => {
    expect(faults(planned(fences, [nameOf(a), nameOf(b)], "11.0.0"))).toEqual([]);
  });

  it("name file and line of each fence without a drawing, and each drawing without a fence", () => {
    expect(faults(planned(fences, [nameOf(b), "old"], "11.0.0"))).toEqual([
      `docs/a.md:3: has no features/diagrams/drawings/${nameOf(a)}.svg`,
      `i18n/fr/a.md:4: has no features/diagrams/drawings/${nameOf(a)}.svg`,
      "features/diagrams/drawings/old.svg:1: belongs to no diagram",
    ]);
  });

  it("name what cannot be read out, drawn or not", () => {
    const plain = "flowchart LR\n  a --> b";
    const plan = planned([fence("docs/a.md", 3, plain)], [nameOf(plain)], "11.0.0");
    expect(faults(plan)).toEqual([expect.stringMatching(/^docs\/a\.md:3: .*accTitle.*accDescr/)]);
  });
});

describe("descriptionFaults", () => {
  const of = (text: string) => descriptionFaults({ name: "x", text, fences: [fence("docs/a.md", 3, text)] });

  it("wants both lines, with something in them", () => {
    expect(of(a)).toEqual([]);
    expect(of("flowchart LR\n  accTitle: A\n  accDescr {\n  B\n  }")).toEqual([]);
    expect(of("flowchart LR\n  accTitle: A")).toEqual([expect.stringMatching(/accDescr/)]);
    expect(of("flowchart LR\n  accTitle:\n  accDescr: B")).toEqual([expect.stringMatching(/accTitle/)]);
    expect(of("flowchart LR\n  accTitle: A\n  accDescr {\n  }")).toHaveLength(1);
    expect(of('flowchart LR\n  accTitle: A\n  a["accDescr: B"]')).toHaveLength(1);
  });
});
