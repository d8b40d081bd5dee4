import type { Completion, CompletionContext, CompletionResult, CompletionSource } from "@codemirror/autocomplete";
import { localCompletionSource } from "@codemirror/lang-javascript";
import { syntaxTree } from "@codemirror/language";
import { membersAt, type Place } from "./resolve";
import type { Member, TypeMembers } from "./types";

let loading: Promise<TypeMembers> | undefined;

/** Loaded when something is completed for the first time. */
function library(): Promise<TypeMembers> {
  loading ??= import("./library.json").then((data) => data.default);
  return loading;
}

const optionOf = ({ name, detail, isMethod }: Member): Completion => ({
  label: name,
  type: isMethod ? "method" : "property",
  detail,
});

/** Callees whose last argument is an object of options. */
const optionTypes: Record<Place, Record<string, string>> = {
  server: { Server: "ServerOptions" },
  client: { io: "ClientOptions", Manager: "ClientOptions", connect: "ClientOptions" },
};

/** Members of the library's objects, its options, and what the program itself declares. */
export function libraryCompletions(place: Place): CompletionSource {
  return async (context) => {
    const afterDot = context.matchBefore(/\.\s*[\w$]*$/);
    if (afterDot) {
      const before = context.state.sliceDoc(Math.max(0, context.pos - 500), context.pos);
      const members = membersAt(before, context.state.doc.toString(), place, await library());
      return members ? listOf(context, members) : null;
    }
    const type = optionsAround(context, place);
    if (type) {
      return listOf(context, (await library())[type] ?? []);
    }
    return localCompletionSource(context);
  };
}

function listOf(context: CompletionContext, members: readonly Member[]): CompletionResult {
  const word = context.matchBefore(/[\w$]*$/);
  return { from: word?.from ?? context.pos, options: members.map(optionOf), validFor: /^[\w$]*$/ };
}

/** The type of the options in whose object the cursor is, at the name of one. */
function optionsAround(context: CompletionContext, place: Place): string | undefined {
  if (!context.matchBefore(/[{,]\s*[\w$]*$/)) {
    return undefined;
  }
  let node = syntaxTree(context.state).resolveInner(context.pos, -1);
  while (node.name !== "ObjectExpression") {
    if (!node.parent || node.name === "ArgList") {
      return undefined;
    }
    node = node.parent;
  }
  const call = node.parent?.name === "ArgList" ? node.parent.parent : null;
  const callee = call?.getChild("VariableName");
  const name = callee && context.state.sliceDoc(callee.from, callee.to);
  return name ? optionTypes[place][name] : undefined;
}
