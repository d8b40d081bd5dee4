/** The commands of a terminal that a page shows. Pure. */

export type Package = { name: string; range: string | undefined };

export type Command = { env: Record<string, string>; text: string } & (
  | { kind: "mkdir"; folders: string[] }
  | { kind: "cd"; folder: string }
  | { kind: "init" }
  /** Changes a field of the package.json. */
  | { kind: "set"; field: string; value: string }
  /** Creates a project from a template, in a folder. */
  | { kind: "create"; folder: string }
  | { kind: "install"; packages: Package[] }
  /** `npm start`, `npm test` and `npm run name`. */
  | { kind: "script"; name: string }
  | { kind: "node"; args: string[] }
  /** A program of a package. */
  | { kind: "tool"; name: string; args: string[]; isFetched: boolean }
  /** The archive of a finished program. */
  | { kind: "fetch"; archive: string }
  | { kind: "unpack"; archive: string }
  | { kind: "other" }
);

const prompt = /^[$%>] +/;

/** The commands of a block, without comments, prompts and output. */
export function commandsIn(text: string): Command[] {
  const joined = text.replace(/\\\n\s*/g, " ").split("\n");
  const hasPrompts = joined.some((line) => prompt.test(line));
  return joined
    .filter((line) => (hasPrompts ? prompt.test(line) : true))
    .map((line) => line.replace(prompt, "").trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .flatMap((line) => line.split(/\s+&&\s+/))
    .map(parseCommand);
}

/** @param line one command, such as `PORT=3001 npm start` */
export function parseCommand(line: string): Command {
  const words = wordsOf(line);
  const env: Record<string, string> = {};
  while (/^[A-Za-z_]\w*=/.test(words[0] ?? "")) {
    const [name = "", ...value] = (words.shift() ?? "").split("=");
    env[name] = value.join("=");
  }
  const [program = "", ...args] = words;
  return { env, text: line, ...meaningOf(program, args) } as Command;
}

type Meaning = Command extends infer One ? (One extends Command ? Omit<One, "env" | "text"> : never) : never;

function meaningOf(program: string, args: string[]): Meaning {
  const plain = args.filter((arg) => !arg.startsWith("-"));
  switch (program) {
    case "mkdir":
      return { kind: "mkdir", folders: plain };
    case "cd":
      return { kind: "cd", folder: plain[0] ?? "." };
    case "node":
      return { kind: "node", args };
    case "npx":
      return (
        createMeaning(plain) ??
        toolOf(
          args.filter((arg, index) => !(index === 0 && /^(-y|--yes)$/.test(arg))),
          true,
        )
      );
    case "curl": {
      const archive = args.find((arg) => /\/programs\/[\w-]+\.tgz$/.test(arg));
      return archive ? { kind: "fetch", archive: archive.replace(/^.*\//, "") } : { kind: "other" };
    }
    case "tar":
      return { kind: "unpack", archive: args.find((arg) => arg.endsWith(".tgz")) ?? "" };
    case "npm":
      return npmMeaning(args, plain);
    case "tsx":
    case "tsc":
    case "vite":
    case "vitest":
    case "next":
    case "nuxt":
    case "ng":
    case "nest":
    case "expo":
    case "esbuild":
      return toolOf([program, ...args], false);
    default:
      return { kind: "other" };
  }
}

const generators = /^(?:create-\S+|sv|nuxi|@nestjs\/cli|@angular\/cli|create|init)(?:@\S+)?$/;

/** `npm create vite@latest NAME`, `npx create-next-app NAME`, `npx @nestjs/cli new NAME`. */
function createMeaning([generator = "", ...names]: string[]): Meaning | undefined {
  // The program `cordova` has other commands, too.
  const isGenerator = generators.test(generator) || (generator === "cordova" && names[0] === "create");
  if (!isGenerator || names.length === 0) {
    return undefined;
  }
  const isNpm = /^(?:create|init)$/.test(generator);
  const [folder] = (isNpm ? names.slice(1) : names).filter((name) => !/^(?:new|create|init)$/.test(name));
  return folder === undefined ? undefined : { kind: "create", folder };
}

function npmMeaning(args: string[], [verb = "", ...names]: string[]): Meaning {
  if (args.includes("-g") || args.includes("--global")) {
    return { kind: "other" };
  }
  switch (verb) {
    case "install":
    case "i":
    case "add":
    case "ci":
      return { kind: "install", packages: names.map(parsePackage) };
    case "init":
    case "create":
      return createMeaning([verb, ...names]) ?? { kind: "init" };
    case "pkg": {
      const [, field = "", value = ""] = /^([\w.]+)=(.*)$/.exec(names[1] ?? "") ?? [];
      return names[0] === "set" && field !== "" ? { kind: "set", field, value } : { kind: "other" };
    }
    case "start":
    case "test":
      return { kind: "script", name: verb };
    case "run":
      return { kind: "script", name: names[0] ?? "" };
    default:
      return { kind: "other" };
  }
}

function toolOf([name = "", ...args]: string[], isFetched: boolean): Meaning {
  return { kind: "tool", name, args, isFetched };
}

function parsePackage(text: string): Package {
  const at = text.indexOf("@", 1);
  return at < 0 ? { name: text, range: undefined } : { name: text.slice(0, at), range: text.slice(at + 1) };
}

/** Splits at spaces, and takes quotes off. */
function wordsOf(line: string): string[] {
  return (line.match(/(?:[^\s"']+|"[^"]*"|'[^']*')+/g) ?? []).map((word) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, "$1$2"),
  );
}
