import { translate } from "@docusaurus/Translate";
import type { ReactNode } from "react";
import styles from "./styles.module.css";

type FileChoiceProps = { files: readonly string[]; chosen: string; onChoose: (file: string) => void };

/** Buttons for the files of the server: the chosen one is in the editor. */
export default function FileChoice({ files, chosen, onChoose }: FileChoiceProps): ReactNode {
  return (
    <fieldset
      className={styles.files}
      aria-label={translate({
        id: "playground.files",
        message: "Files of the server",
        description: "Label of the buttons that choose the file in the editor",
      })}
    >
      {files.map((file) => (
        <button
          key={file}
          type="button"
          className={styles.file}
          aria-pressed={file === chosen}
          onClick={() => onChoose(file)}
        >
          {file}
        </button>
      ))}
    </fieldset>
  );
}
