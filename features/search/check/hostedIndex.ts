import { algoliasearch } from "algoliasearch";
import type { HostedSynonym } from "../model/hostedSettings.ts";
import type { SearchRecord } from "../model/records.ts";
import type { Known } from "./changes.ts";

export type Credentials = { appId: string; writeKey: string };

/** The hosted index, as far as `search:push` needs it. */
export type HostedIndex = {
  records(): Promise<Known[]>;
  settings(): Promise<Record<string, unknown>>;
  save(records: SearchRecord[]): Promise<void>;
  remove(objectIDs: string[]): Promise<void>;
  configure(settings: Record<string, unknown>, synonyms: HostedSynonym[]): Promise<void>;
};

/** An index that does not exist yet is an empty one. */
async function orEmpty<Value>(reading: Promise<Value>, empty: Value): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    if ((error as { status?: number }).status === 404) {
      return empty;
    }
    throw error;
  }
}

type ClientOptions = Parameters<typeof algoliasearch>[2];

/** @param options of the official client; tests give the address of a server of their own */
export function hostedIndex({ appId, writeKey }: Credentials, indexName: string, options?: ClientOptions): HostedIndex {
  const client = algoliasearch(appId, writeKey, options);

  async function browse(): Promise<Known[]> {
    const records: Known[] = [];
    await client.browseObjects<{ revision?: string }>({
      indexName,
      browseParams: { query: "", attributesToRetrieve: ["revision"], hitsPerPage: 1000 },
      aggregator: ({ hits }) => {
        for (const { objectID, revision } of hits) {
          records.push({ objectID, ...(revision !== undefined && { revision }) });
        }
      },
    });
    return records;
  }

  return {
    records: () => orEmpty(browse(), []),
    settings: () => orEmpty(client.getSettings({ indexName }) as Promise<Record<string, unknown>>, {}),
    async save(records) {
      await client.saveObjects({ indexName, objects: records, waitForTasks: true });
    },
    async remove(objectIDs) {
      await client.deleteObjects({ indexName, objectIDs, waitForTasks: true });
    },
    async configure(settings, synonyms) {
      const { taskID } = await client.setSettings({ indexName, indexSettings: settings });
      await client.waitForTask({ indexName, taskID });
      const saved = await client.saveSynonyms({ indexName, synonymHit: synonyms, replaceExistingSynonyms: true });
      await client.waitForTask({ indexName, taskID: saved.taskID });
    },
  };
}
