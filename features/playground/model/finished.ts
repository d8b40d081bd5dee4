import { archiveFolder } from "@site/features/examples/model/address";
import { site } from "@site/site";
import { type PlaygroundProgram, readProgram } from "./program";

/** Finished programs of guides in addresses: `?open=` and the name of the program's archive, such as `chat`. */

const parameter = "open";

/** The name of the program that an address opens, if there is one. */
export const finishedNameIn = (search: string): string | undefined =>
  new URLSearchParams(search).get(parameter) ?? undefined;

/** The part of the playground's address from `?` on. */
export const finishedSearchOf = (name: string): string => `?${parameter}=${name}`;

/** The program does not exist, or could not be loaded. */
export class UnloadedProgram extends Error {}

/** @throws {UnloadedProgram} */
export async function finishedProgram(name: string): Promise<PlaygroundProgram> {
  if (!/^[\w-]+$/.test(name)) {
    throw new UnloadedProgram(`"${name}" is not the name of a program.`);
  }
  try {
    const answer = await fetch(`${site.baseUrl}${archiveFolder}${name}.json`);
    const program = answer.ok ? readProgram(await answer.json()) : undefined;
    if (program) {
      return program;
    }
  } catch (error) {
    throw new UnloadedProgram(String(error), { cause: error });
  }
  throw new UnloadedProgram(`There is no program "${name}".`);
}
