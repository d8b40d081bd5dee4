import { translate } from "@docusaurus/Translate";
import { type ReactNode, useState } from "react";
import type { PlaygroundProgram, Side } from "../model/program";
import Editor, { type EditorLanguage } from "./Editor";
import FileChoice from "./FileChoice";
import { sideText } from "./texts";

type ProgramEditorProps = {
  side: Side;
  program: PlaygroundProgram;
  onChange: (program: PlaygroundProgram) => void;
  /** Id of the text that says how to leave the editor by keyboard. */
  hint: string;
};

/** What the reader finds as the name of the server's own file, where there are others beside it. */
const serverFile = "server.js";

/** The editor of a side; of a server with several files, the one that is chosen. */
export default function ProgramEditor({ side, program, onChange, hint }: ProgramEditorProps): ReactNode {
  const { code, files = {}, language } = program;
  const [chosen, setChosen] = useState(serverFile);
  // Another program may not have the file.
  const file = side === "server" && chosen in files ? chosen : undefined;
  const hasFiles = side === "server" && program.files !== undefined;

  const change = (text: string) =>
    onChange(
      file === undefined
        ? { ...program, code: { ...code, [side]: text } }
        : { ...program, files: { ...files, [file]: text } },
    );

  const editor = (
    <Editor
      key={file}
      side={side}
      language={file === undefined ? language : languageOf(file)}
      code={file === undefined ? code[side] : (files[file] ?? "")}
      onChange={change}
      label={translate(
        { id: "playground.editor", message: "Code: {name}", description: "Label of an editor" },
        { name: file ?? sideText(side) },
      )}
      hint={hint}
    />
  );
  return hasFiles ? (
    <>
      <FileChoice files={[serverFile, ...Object.keys(files)]} chosen={file ?? serverFile} onChoose={setChosen} />
      {editor}
    </>
  ) : (
    editor
  );
}

function languageOf(file: string): EditorLanguage {
  const extension = file.split(".").at(-1);
  return extension === "html" || extension === "css" ? extension : "js";
}
