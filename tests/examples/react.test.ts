import { beforeAll, expect, it } from "vitest";
import { connectedClient, expectPage, openPage, type Program, startProgram } from "./support";

let program: Program;

beforeAll(async () => {
  program = await startProgram("react");
});

it("shows a bid once on every page, and says why one is refused", async () => {
  const [one, two] = [await openPage(program.url), await openPage(program.url)];
  await expectPage(one.getByRole("status")).toHaveText("Live");
  await one.getByLabel("Your bid").fill("50");
  await one.getByRole("button", { name: "Bid" }).click();
  for (const page of [one, two]) {
    await expectPage(page.getByRole("listitem")).toHaveText(["Guest: 50"]);
  }
  await two.getByLabel("Your bid").fill("50");
  await two.getByRole("button", { name: "Bid" }).click();
  await expectPage(two.getByRole("alert")).toHaveText("Bid more than 50.");
});

it("shows earlier bids on a page that is opened later", async () => {
  const bidder = await connectedClient(program.url);
  const amount = 1_000_000;
  expect(await bidder.emitWithAck("place bid", amount)).toBeNull();
  const page = await openPage(program.url);
  await expectPage(page.getByRole("listitem").last()).toHaveText(`Guest: ${amount}`);
});

it("has one connection for each page, and keeps its list after a restart", async () => {
  const page = await openPage(program.url);
  await expectPage(page.getByRole("status")).toHaveText("Live");
  await program.restart();
  await expectPage(page.getByRole("listitem")).toHaveText([]);
  await expectPage(page.getByRole("status")).toHaveText("Live");
  const other = await connectedClient(program.url);
  expect(await other.emitWithAck("place bid", 7)).toBeNull();
  await expectPage(page.getByRole("listitem")).toHaveText(["Guest: 7"]);
});

it("changes the connection with the user", async () => {
  const page = await openPage(`${program.url}/?per-user`);
  await expectPage(page.getByRole("status")).toHaveText("Live");
  await program.printed(/\+ Ruth/);
  await page.getByLabel("Signed in as").selectOption("Amadou");
  await program.printed(/\+ Amadou/);
  await program.printed(/- Ruth \S+ client namespace disconnect/);
  await page.getByRole("button", { name: "Bid 10 more" }).click();
  await expectPage(page.getByRole("listitem").last()).toContainText("Amadou");
});
