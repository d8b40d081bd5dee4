import type { Browser, Tab } from "../browsers/browser";
import type { Outcome } from "../runScenario";
import type { TabScenario } from "../scenarios/tabs";
import type { Place } from "./place";

export type BrowserPlace = Place & {
  runWithTabs: (scenario: TabScenario) => Promise<Outcome | { skipped: string }>;
};

export type Reach = { name: string; server: "worker" | "Node"; query: string; tabs: boolean };

export function reaches(nodeServer: string): Reach[] {
  return [
    { name: "Node, WebSocket", server: "Node", query: `server=${encodeURIComponent(nodeServer)}`, tabs: true },
    { name: "shared worker", server: "worker", query: "worker=shared", tabs: true },
    // A dedicated worker is each tab's own.
    { name: "dedicated worker", server: "worker", query: "worker=dedicated", tabs: false },
  ];
}

const tabTimeLimit = 40_000;

/** Clients in pages of a browser, and the server that their address names. */
export function browserPlace(browser: Browser, pages: string, { name, server, query, tabs }: Reach): BrowserPlace {
  const address = `${pages}/?${query}`;
  let page: Tab | undefined;
  return {
    name: `${browser.name}, ${name}`,
    run: async (scenario) => {
      page ??= await browser.open(address);
      return page.call("run", scenario);
    },
    runWithTabs: async ({ run, skip }) => {
      const skipped = tabs ? skip?.({ server, browser: browser.name }) : "each tab has a worker of its own";
      if (skipped) {
        return { skipped };
      }
      // The scenario's tabs are all there are: a server must not live on because of another one.
      await page?.close();
      page = undefined;
      const opened: Tab[] = [];
      const open = async () => {
        const tab = await browser.open(address);
        opened.push(tab);
        return tab;
      };
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tooLate = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`not finished after ${tabTimeLimit / 1000} s`)), tabTimeLimit);
      });
      try {
        return { result: await Promise.race([run({ open, elsewhere: `${pages}/elsewhere` }), tooLate]) };
      } catch (error) {
        return { failure: (error as Error).message };
      } finally {
        clearTimeout(timer);
        await Promise.allSettled(opened.map((tab) => tab.close()));
      }
    },
    close: async () => page?.close(),
  };
}
