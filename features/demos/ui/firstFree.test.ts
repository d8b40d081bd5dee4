import { expect, it } from "vitest";
import { firstFree } from "./firstFree";

const refusing = (reason: string) => Object.assign(new Error(reason), { failure: { kind: "refused", reason } });
const still = () => false;

it("takes the first name that the server gives", async () => {
  const asked: string[] = [];
  const enter = async (name: string) => {
    asked.push(name);
    if (name !== "Cai") {
      throw refusing("name_taken");
    }
    return name;
  };
  expect(await firstFree(["Bea", "Cai", "Dee"], enter, still)).toBe("Cai");
  expect(asked).toEqual(["Bea", "Cai"]);
});

it.each([
  { what: "the last name is taken", names: ["Bea"], reason: "name_taken", isOver: still },
  { what: "the server refuses for another reason", names: ["Bea", "Cai"], reason: "full", isOver: still },
  { what: "nobody waits any more", names: ["Bea", "Cai"], reason: "name_taken", isOver: () => true },
])("gives up when $what", async ({ names, reason, isOver }) => {
  let asked = 0;
  const enter = async () => {
    asked += 1;
    throw refusing(reason);
  };
  await expect(firstFree(names, enter, isOver)).rejects.toThrow(reason);
  expect(asked).toBe(1);
});
