import { type Answer, search } from "./engine/engine";
import { makeShard, type Shard } from "./engine/shard";
import { type IndexGroup, type Manifest, manifestFile } from "./manifest";
import { type Outline, type Rest, unpack } from "./pack";

export type LibraryOptions = {
  locale: string;
  /** Fetches a file of the index by its name, as JSON. Rejects when it cannot. */
  fetchFile: (name: string) => Promise<unknown>;
};

export type LibraryQuery = {
  text: string;
  languages?: readonly string[] | undefined;
  tags?: readonly string[] | undefined;
  offset?: number | undefined;
  limit?: number | undefined;
};

/** A group of pages: first its outline alone, then all of its text. */
type Volume = {
  group: IndexGroup;
  outline: Outline;
  shard: Shard;
  isComplete: boolean;
  completing: Promise<void> | undefined;
};

/**
 * The index of one locale, loaded by and by. A question waits for the outlines of the versions that it asks for, and
 * is answered from them; the rest of the text follows after the first answer, or at once for a question with words
 * that no outline has.
 */
export class Library {
  readonly #options: LibraryOptions;
  #manifest: Promise<Manifest> | undefined;
  /** A file that the manifest names could not be had: a new release of the site may have other ones. */
  #isDoubtful = false;
  readonly #volumes = new Map<string, Promise<Volume>>();

  constructor(options: LibraryOptions) {
    this.#options = options;
  }

  /**
   * Loads what a question with these tags will need, and asks a question itself: the first one takes several times as
   * long as any other, because none of the code has run before.
   */
  async prefetch(tags?: readonly string[]): Promise<void> {
    const volumes = await this.#open(tags);
    const title = volumes[0]?.shard.pages[0]?.title;
    if (title) {
      this.#ask(volumes, { text: title, tags });
    }
  }

  /** Loads all of the text that a question with these tags can be answered from. */
  async complete(tags?: readonly string[]): Promise<void> {
    await Promise.all((await this.#open(tags)).map((volume) => this.#complete(volume)));
  }

  /** Forgets everything, so that the next question reads the files again (content changed while writing). */
  forget(): void {
    this.#manifest = undefined;
    this.#volumes.clear();
  }

  async search(query: LibraryQuery): Promise<Answer> {
    const { languages, tags } = query;
    const manifest = await this.#readManifest();
    if (languages && !languages.includes(manifest.language)) {
      return { hits: [], total: 0, coverage: 0 };
    }
    const volumes = await this.#open(tags);
    const answer = this.#ask(volumes, query);
    if (volumes.every(({ isComplete }) => isComplete)) {
      return answer;
    }
    const completed = Promise.all(volumes.map((volume) => this.#complete(volume)));
    if (answer.coverage >= 1) {
      // The reader has a good answer; a failure shows when it matters.
      completed.catch(() => {});
      return answer;
    }
    try {
      await completed;
    } catch (error) {
      // Nothing in the outlines is not yet nothing in the text.
      if (answer.total === 0) {
        throw error;
      }
      return answer;
    }
    return this.#ask(volumes, query);
  }

  #ask(volumes: readonly Volume[], { text, tags, offset, limit }: LibraryQuery): Answer {
    return search(
      volumes.map(({ shard }) => shard),
      text,
      { locale: this.#options.locale, ...(tags && { tags }), ...(offset && { offset }), ...(limit && { limit }) },
    );
  }

  #readManifest(): Promise<Manifest> {
    const before = this.#manifest;
    if (!before || this.#isDoubtful) {
      this.#isDoubtful = false;
      this.#manifest = this.#fetch<Manifest>(manifestFile).catch((error: unknown) => {
        // Without the network, what is here already still has answers.
        this.#manifest = before;
        if (before) {
          return before;
        }
        throw error;
      });
    }
    return this.#manifest as Promise<Manifest>;
  }

  async #open(tags?: readonly string[]): Promise<Volume[]> {
    const { groups } = await this.#readManifest();
    const wanted = groups.filter((group) => !tags || group.tags.some((tag) => tags.includes(tag)));
    return Promise.all(wanted.map((group) => this.#openGroup(group)));
  }

  #openGroup(group: IndexGroup): Promise<Volume> {
    const known = this.#volumes.get(group.outline);
    if (known) {
      return known;
    }
    const volume = this.#fetchNamed<Outline>(group.outline).then(async (outline) => ({
      group,
      outline,
      shard: await makeShard(unpack(outline)),
      isComplete: false,
      completing: undefined,
    }));
    this.#volumes.set(group.outline, volume);
    volume.catch(() => this.#volumes.delete(group.outline));
    return volume;
  }

  #complete(volume: Volume): Promise<void> {
    if (volume.isComplete) {
      return Promise.resolve();
    }
    volume.completing ??= this.#readRest(volume).finally(() => {
      volume.completing = undefined;
    });
    return volume.completing;
  }

  async #readRest(volume: Volume): Promise<void> {
    const rest = await this.#fetchNamed<Rest>(volume.group.rest);
    volume.shard = await makeShard(unpack(volume.outline, rest));
    volume.isComplete = true;
  }

  /** Fetches a file that the manifest names. */
  async #fetchNamed<Content>(name: string): Promise<Content> {
    try {
      return await this.#fetch<Content>(name);
    } catch (error) {
      this.#isDoubtful = true;
      throw error;
    }
  }

  #fetch<Content>(name: string): Promise<Content> {
    return this.#options.fetchFile(name) as Promise<Content>;
  }
}
