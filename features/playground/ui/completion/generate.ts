/**
 * Makes library.json from the typings of the installed library:
 *
 *   node --import tsx features/playground/ui/completion/generate.ts
 *
 * A test holds the file against the typings.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import type { Member, TypeMembers } from "./types";

const folder = path.dirname(fileURLToPath(import.meta.url));

/** What completion knows, by the name it has there. Types that members lead to are found among these. */
const source = `
import type { Server, Namespace, Socket, BroadcastOperator, ServerOptions } from "socket.io";
import type { Socket as ClientSocket, Manager, ManagerOptions, SocketOptions } from "socket.io-client";
export type Known = {
  Server: Server;
  Namespace: Namespace;
  Socket: Socket;
  BroadcastOperator: BroadcastOperator<any, any>;
  Handshake: Socket["handshake"];
  Engine: Server["engine"];
  Connection: Socket["conn"];
  Adapter: Namespace["adapter"];
  ServerOptions: Partial<ServerOptions>;
  ClientSocket: ClientSocket;
  Manager: Manager;
  ClientOptions: Partial<ManagerOptions & SocketOptions>;
};
`;

/** Signatures are a hint beside a name: longer ones are cut. */
const longestDetail = 90;

export function libraryMembers(): TypeMembers {
  const file = path.join(folder, "known.ts");
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    types: ["node"],
  };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022) : read(name, ...rest);
  const program = ts.createProgram([file], options, host);
  const checker = program.getTypeChecker();
  const alias = program.getSourceFile(file)?.statements.find(ts.isTypeAliasDeclaration);
  if (!alias) {
    throw new Error("The type of all known types is missing.");
  }
  const known = checker.getTypeAtLocation(alias.type).getProperties();
  const typeOf = (symbol: ts.Symbol) => checker.getTypeOfSymbolAtLocation(symbol, alias);
  const nameOf = new Map(known.map((symbol) => [classOf(typeOf(symbol)), symbol.name]));
  const members = (type: ts.Type): Member[] =>
    type
      .getProperties()
      .filter((property) => isPublic(property))
      .map((property) => {
        const own = checker.getNonNullableType(typeOf(property));
        const [signature] = own.getCallSignatures();
        const result = signature ? signature.getReturnType() : own;
        // `this` as a result, as in `socket.join().emit()`, is a type parameter.
        const isThis = (result.flags & ts.TypeFlags.TypeParameter) !== 0;
        const leadsTo = nameOf.get(classOf(isThis ? type : result));
        const text = signature ? checker.signatureToString(signature, alias) : checker.typeToString(own, alias);
        return {
          name: property.name,
          detail: short(text),
          isMethod: signature !== undefined,
          ...(leadsTo && { leadsTo }),
        };
      })
      .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return Object.fromEntries(known.map((symbol) => [symbol.name, members(typeOf(symbol))]));
}

/** A class is the same whatever its type parameters are. */
const classOf = (type: ts.Type): ts.Symbol | ts.Type => type.getSymbol() ?? type;

function isPublic(property: ts.Symbol): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  const declaration = property.valueDeclaration ?? property.declarations?.[0];
  return (
    /^[a-z]\w*$/i.test(property.name) &&
    !(declaration && (ts.getCombinedModifierFlags(declaration) & hidden) !== 0) &&
    !property.getJsDocTags().some(({ name }) => name === "private" || name === "internal")
  );
}

function short(text: string): string {
  const plain = text.replace(/\bimport\([^)]*\)\./g, "").replace(/\s+/g, " ");
  return plain.length > longestDetail ? `${plain.slice(0, longestDetail - 1)}…` : plain;
}

export const libraryFile = path.join(folder, "library.json");

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  writeFileSync(libraryFile, `${JSON.stringify(libraryMembers(), null, 2)}\n`);
}
