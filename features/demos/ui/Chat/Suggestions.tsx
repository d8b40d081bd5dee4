import { translate } from "@docusaurus/Translate";
import Button from "@site/src/ui/Button";
import styles from "./styles.module.css";

/** Something to say in a room in which nothing was said yet. */
export default function Suggestions({ onChoose }: { onChoose: (text: string) => void }) {
  return (
    <div className={styles.suggestions}>
      {suggestions().map((text) => (
        <Button key={text} size="small" className={styles.suggestion} onClick={() => onChoose(text)}>
          {text}
        </Button>
      ))}
    </div>
  );
}

function suggestions(): string[] {
  return [
    translate({
      id: "demo.chat.try.hello",
      message: "Hello!",
      description: "Chat demo: a message that one click sends",
    }),
    translate({
      id: "demo.chat.try.anybody",
      message: "Is anybody here?",
      description: "Chat demo: a message that one click sends",
    }),
    translate({
      id: "demo.chat.try.arrived",
      message: "Did this message arrive?",
      description: "Chat demo: a message that one click sends",
    }),
  ];
}
