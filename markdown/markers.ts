/**
 * The words behind a fence's language that tell the samples' check what to do with it. Readers never see them.
 * Pure: the one parser that the remark plugin and `npm run samples` share.
 */

export type Markers = {
  /** The file name that Docusaurus shows above the fence. */
  title?: string;
  /** The fence is a fragment: this side's `io`, `socket` and so on are declared for it. */
  scope?: "server" | "client";
  /** Scenario that the fence runs in; `true` when it is one by itself. */
  run?: string | true;
  /** Text of the error that running the fence ends with. */
  throws?: string;
  /** Numbers of the errors that the compiler finds, and nothing else. */
  typeErrors?: number[];
  /** Why the fence is not checked. */
  skip?: string;
  /** The site shows the fence as ES module and as CommonJS, too. */
  forms?: true;
  /** The file under `examples/` that the fence shows, relative to the site. */
  file?: string;
  /** The region of that file. */
  region?: string;
  /** An earlier file: lines that it has not are marked. */
  since?: string;
  /** The fence is a part of the file that its title names. */
  part?: true;
  /** Where in that file the part belongs, such as `inside connection`. */
  where?: string;
};

export type ParsedMarkers = {
  markers: Markers;
  /** One sentence per error, naming the fix; empty when all is well. */
  faults: string[];
};

type Word = {
  form: RegExp;
  /** How to write it, for messages. */
  example: string;
  /** Whether it is taken off the page: what Docusaurus and npm2yarn read stays. */
  marker: boolean;
};

function quoted(name: string): RegExp {
  return new RegExp(`^${name}=("[^"]+"|'[^']+')$`);
}

/** In the order in which messages list them. */
const vocabulary: Record<string, Word> = {
  server: { form: /^server$/, example: "server", marker: true },
  client: { form: /^client$/, example: "client", marker: true },
  run: { form: /^run(=[\w.-]+)?$/, example: "run or run=name", marker: true },
  throws: { form: quoted("throws"), example: 'throws="text of the error"', marker: true },
  "type-error": {
    form: /^type-error=(TS)?\d+(,(TS)?\d+)*$/,
    example: "type-error=2345",
    marker: true,
  },
  skip: { form: quoted("skip"), example: 'skip="reason"', marker: true },
  forms: { form: /^forms$/, example: "forms", marker: true },
  file: { form: quoted("file"), example: 'file="examples/chat/server.js"', marker: true },
  region: { form: quoted("region"), example: 'region="name"', marker: true },
  since: { form: quoted("since"), example: 'since="examples/chat/before.js"', marker: true },
  part: { form: /^part$/, example: "part", marker: true },
  where: { form: quoted("where"), example: 'where="inside connection"', marker: true },
  title: { form: /^title=("[^"]*"|'[^']*')$/, example: 'title="server.js"', marker: false },
  npm2yarn: { form: /^npm2yarn$/, example: "npm2yarn", marker: false },
  showLineNumbers: { form: /^showLineNumbers(=\d+)?$/, example: "showLineNumbers", marker: false },
};

const highlightedLines = /^\{[\d,\s-]+\}$/;

/** Splits a fence's info string at spaces, keeping quoted values and braces whole. */
export function words(meta: string): string[] {
  return meta.match(/(?:[^\s"'{]+(?:"[^"]*"|'[^']*')?|"[^"]*"|'[^']*'|\{[^}]*\})+/g) ?? [];
}

function nameOf(word: string): string {
  return /^[^=]*/.exec(word)?.[0] ?? word;
}

function contentOf(word: string): string | undefined {
  const equals = word.indexOf("=");
  return equals < 0 ? undefined : word.slice(equals + 1).replace(/^(["'])(.*)\1$/, "$2");
}

/**
 * The info string without the markers of the samples' check.
 *
 * @param names the markers to take off; all of them by default
 * @returns null when nothing is left, as remark has it for a fence without an info string
 */
export function withoutMarkers(meta: string, names: readonly string[] = Object.keys(vocabulary)): string | null {
  const left = words(meta).filter((word) => {
    const name = nameOf(word);
    const { form, marker } = vocabulary[name] ?? {};
    return !(marker && names.includes(name) && form?.test(word));
  });
  return left.length > 0 ? left.join(" ") : null;
}

/** Reads the info string of a fence: what stands behind its language. */
export function parseMarkers(meta: string): ParsedMarkers {
  const markers: Markers = {};
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const word of words(meta)) {
    const name = nameOf(word);
    const known = vocabulary[name];
    if (highlightedLines.test(word)) {
      continue;
    }
    if (!known) {
      faults.push(unknownWord(word, name));
    } else if (seen.has(name)) {
      faults.push(`"${name}" is there twice: remove one.`);
    } else if (!known.form.test(word)) {
      faults.push(`"${word}" cannot be read: write ${known.example}.`);
    } else {
      take(markers, name, contentOf(word));
    }
    seen.add(name);
  }
  return { markers, faults: [...faults, ...contradictions(seen)] };
}

function unknownWord(word: string, name: string): string {
  const nearest = nearestOf(name, Object.keys(vocabulary));
  return nearest
    ? `"${word}" is no word for samples: did you mean ${vocabulary[nearest]?.example}?`
    : `"${word}" is no word for samples. Known are ${Object.keys(vocabulary).join(", ")}.`;
}

function take(markers: Markers, name: string, value: string | undefined): void {
  switch (name) {
    case "server":
    case "client":
      markers.scope = name;
      break;
    case "run":
      markers.run = value ?? true;
      break;
    case "forms":
      markers.forms = true;
      break;
    case "part":
      markers.part = true;
      break;
    case "type-error":
      markers.typeErrors = value?.split(",").map((code) => Number(code.replace("TS", "")));
      break;
    case "title":
    case "throws":
    case "skip":
    case "file":
    case "region":
    case "since":
    case "where":
      markers[name] = value;
  }
}

function contradictions(names: ReadonlySet<string>): string[] {
  const found: string[] = [];
  if (names.has("server") && names.has("client")) {
    found.push('"server" and "client" contradict each other: keep one.');
  }
  const checked = ["run", "throws", "type-error"].find((name) => names.has(name));
  if (names.has("skip") && checked) {
    found.push(`"skip" and "${checked}" contradict each other: a skipped sample is not checked. Keep one.`);
  }
  const ofSample = ["server", "client", "run", "throws", "type-error", "skip"].find((name) => names.has(name));
  if (names.has("file") && ofSample) {
    found.push(
      `"file" and "${ofSample}" contradict each other: tests/examples/ runs the program. Remove "${ofSample}".`,
    );
  }
  if (names.has("since") && names.has("forms")) {
    found.push('"since" and "forms" contradict each other: the forms have other lines. Keep one.');
  }
  for (const name of ["region", "since"]) {
    if (names.has(name) && !names.has("file")) {
      found.push(`"${name}" needs file="examples/…" beside it.`);
    }
  }
  return found;
}

/**
 * The name that somebody who wrote `word` most likely meant.
 *
 * @returns undefined when none is near: more than two letters, or half of the shorter one, would have to change
 */
export function nearestOf(word: string, names: readonly string[]): string | undefined {
  const [nearest] = names
    .map((name) => ({ name, distance: distance(word.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= Math.min(2, Math.floor(Math.min(word.length, name.length) / 2)))
    .toSorted((a, b) => a.distance - b.distance);
  return nearest?.name;
}

/** How many letters have to be changed, added, left out or swapped with the next one. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const at = (back: number, column: number) => rows[i - back]?.[column] ?? Number.POSITIVE_INFINITY;
      const same = a[i - 1] === b[j - 1];
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(1, j) + 1,
        (row[j - 1] ?? 0) + 1,
        at(1, j - 1) + (same ? 0 : 1),
        swapped ? at(2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}
