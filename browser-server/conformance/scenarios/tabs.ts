import type { Tab } from "../browsers/browser";
import { pause } from "./scenario";

/** Tabs of one browser, all with the same server. */
export type Tabs = {
  open: () => Promise<Tab>;
  /** An address of the same origin where no client runs. */
  elsewhere: string;
};

export type TabScenario = {
  run: (tabs: Tabs) => Promise<unknown>;
  /** Where it cannot be run, or means nothing. */
  skip?: (where: { server: "worker" | "Node"; browser: string }) => string | undefined;
};

const room = "tabs";

async function logReaches(tab: Tab, holds: (log: unknown[]) => boolean): Promise<unknown[]> {
  for (;;) {
    const log = await tab.call("log");
    if (holds(log)) {
      return log;
    }
    await pause(30);
  }
}

async function retry<Result>(act: () => Promise<Result>): Promise<Result> {
  for (let left = 20; ; left--) {
    try {
      return await act();
    } catch (error) {
      if (left === 0) {
        throw error;
      }
      await pause(100);
    }
  }
}

const manyTabs: TabScenario["run"] = async ({ open }) => {
  const tabs: Tab[] = [];
  for (let index = 0; index < 6; index++) {
    const tab = await open();
    await tab.call("enter", room);
    tabs.push(tab);
  }
  for (const [index, tab] of tabs.entries()) {
    await tab.call("say", room, `from ${index}`);
  }
  const logs = await Promise.all(tabs.map((tab) => logReaches(tab, (log) => log.length >= 7)));
  return logs.map((log) => [...log].sort());
};

const tabCloses: TabScenario["run"] = async ({ open }) => {
  const [staying, closing] = [await open(), await open()];
  await staying.call("enter", room);
  const id = (await closing.call("enter", room)) as string;
  await closing.close();
  return staying.call("departure", id);
};

const tabCrashes: TabScenario["run"] = async ({ open }) => {
  const [staying, crashing] = [await open(), await open()];
  await staying.call("enter", room);
  const id = (await crashing.call("enter", room)) as string;
  await crashing.crash?.();
  return staying.call("departure", id);
};

const reloadWithOthers: TabScenario["run"] = async ({ open }) => {
  const [staying, reloading] = [await open(), await open()];
  await staying.call("enter", room);
  const before = (await reloading.call("enter", room)) as string;
  await reloading.reload();
  const after = await reloading.call("enter", room);
  await staying.call("say", room, "hello again");
  await logReaches(reloading, (log) => log.includes("hello again"));
  return { departure: await staying.call("departure", before), sameSocket: before === after };
};

const reloadAlone: TabScenario["run"] = async ({ open }) => {
  const tab = await open();
  const before = await tab.call("enter", room);
  await tab.reload();
  const after = await tab.call("enter", room);
  return { sameSocket: before === after, works: await tab.call("ask", "echo", "works") };
};

/** The server must still be the one that knew the tab before. */
const serverOutlivesReload: TabScenario["run"] = async ({ open }) => {
  const tab = await open();
  const before = (await tab.call("enter", room)) as string;
  await tab.reload();
  await tab.call("enter", room);
  return tab.call("departure", before);
};

const backForward: TabScenario["run"] = async ({ open, elsewhere }) => {
  const [staying, leaving] = [await open(), await open()];
  await staying.call("enter", room);
  const before = (await leaving.call("enter", room)) as string;
  await staying.call("say", room, "before");
  await logReaches(leaving, (log) => log.includes("before"));
  await leaving.goTo(elsewhere);
  // Said at once here; over WebSocket some browsers leave it to the heartbeat. So only that it is noticed is compared.
  await staying.call("departure", before);
  await staying.call("say", room, "missed");
  await leaving.back();
  // A page that was not kept starts anew, and is sent nothing of what it missed. One that was may just lose its connection.
  await retry(() => leaving.call("enter", room));
  const log = await logReaches(leaving, (all) => all.includes("connect"));
  const kept = log.includes("before");
  if (kept) {
    await logReaches(leaving, (all) => all.includes("missed"));
  }
  const state = await leaving.call("state");
  return {
    connected: state.connected,
    recovered: state.recovered === kept,
    sameSocket: (state.id === before) === kept,
  };
};

const workerEnds: TabScenario["run"] = async ({ open }) => {
  const [one, two] = [await open(), await open()];
  await one.call("enter", room);
  await two.call("enter", room);
  await one.call("send", "end worker");
  const ends = (log: unknown[]) => log.filter((each) => each === "connect").length === 2;
  const logs = [await logReaches(one, ends), await logReaches(two, ends)];
  await one.call("enter", room);
  await two.call("enter", room);
  await one.call("say", room, "a new server");
  await logReaches(two, (log) => log.includes("a new server"));
  return { logs, lost: [await one.call("lost"), await two.call("lost")] };
};

const handlerThrows: TabScenario["run"] = async ({ open }) => {
  const tab = await open();
  await tab.call("enter", room);
  await tab.call("send", "throw");
  while ((await tab.call("problems")).length === 0) {
    await pause(30);
  }
  return { problems: await tab.call("problems"), goesOn: await tab.call("ask", "echo", "still here") };
};

const onlyInWorker: TabScenario["skip"] = ({ server }) => (server === "worker" ? undefined : "is about the worker");

/** All scenarios that need tabs. The browser carries out their steps, not a page. */
export const tabScenarios: Record<string, TabScenario> = {
  "many tabs": { run: manyTabs },
  "tab closes": { run: tabCloses },
  "tab crashes": {
    run: tabCrashes,
    skip: ({ browser }) => (browser === "Chromium" ? undefined : "this browser has no command to crash a tab"),
  },
  "reload with other tabs": { run: reloadWithOthers },
  "reload of the only tab": { run: reloadAlone },
  "server outlives a reload": {
    run: serverOutlivesReload,
    skip: ({ server, browser }) =>
      server === "worker" && browser === "Firefox" ? "Firefox ends a shared worker with its last page" : undefined,
  },
  "back/forward cache": { run: backForward },
  "worker ends": { run: workerEnds, skip: onlyInWorker },
  "handler throws": { run: handlerThrows, skip: onlyInWorker },
};
