import { isSameProgram, type PlaygroundProgram } from "../../model/program";
import { presets } from ".";
import { type PresetName, presetNames } from "./names";

export function programOf(preset: PresetName): PlaygroundProgram {
  const { server, clients } = presets[preset];
  return { language: "js", code: { server, "client 1": clients[0], "client 2": clients[1] } };
}

/** The preset that this is, unchanged. */
export function presetOf(program: PlaygroundProgram): PresetName | undefined {
  return presetNames.find((name) => isSameProgram(programOf(name), program));
}
