import Translate, { translate } from "@docusaurus/Translate";
import { type Color, colors, type Width, widths } from "@site/features/demos/handlers/events";
import Button from "@site/src/ui/Button";
import { useEffect, useId, useRef, useState } from "react";
import type { Tool } from "./Pen";
import styles from "./styles.module.css";
import type { Board } from "./useBoard";

type Props = {
  /** undefined while nobody can draw. */
  board?: Pick<Board, "canUndo" | "undo" | "clear">;
  tool: Tool;
  onTool: (tool: Tool) => void;
};

/** Colours, eraser, widths, undo, clear. */
export default function Toolbar({ board, tool, onTool }: Props) {
  const name = useId();
  return (
    <div className={styles.toolbar}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">
          <Translate id="demo.whiteboard.color" description="Whiteboard demo: heading of the choice of a color">
            Color
          </Translate>
        </legend>
        {[...colors, "eraser" as const].map((color) => (
          <label key={color} className={color === "eraser" ? styles.eraser : styles.swatch} title={colorWord(color)}>
            <input
              type="radio"
              name={`${name}-color`}
              checked={tool.color === color}
              onChange={() => onTool({ ...tool, color })}
              aria-label={colorWord(color)}
            />
            {color === "eraser" ? (
              <span aria-hidden="true">{colorWord(color)}</span>
            ) : (
              <span className={styles.dot} data-color={color} />
            )}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">
          <Translate id="demo.whiteboard.width" description="Whiteboard demo: heading of the choice of a width">
            Width
          </Translate>
        </legend>
        {widths.map((width) => (
          <label key={width} className={styles.swatch} title={widthWord(width)}>
            <input
              type="radio"
              name={`${name}-width`}
              checked={tool.width === width}
              onChange={() => onTool({ ...tool, width })}
              aria-label={widthWord(width)}
            />
            <span className={styles.dot} data-width={width} />
          </label>
        ))}
      </fieldset>
      <Button disabled={!board?.canUndo} onClick={board?.undo}>
        <Translate id="demo.whiteboard.undo" description="Whiteboard demo: button that takes the last stroke back">
          Undo
        </Translate>
      </Button>
      <Clear onClear={board?.clear} />
    </div>
  );
}

/** Asks first: it is everybody's drawing. */
function Clear({ onClear }: { onClear: (() => void) | undefined }) {
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) {
      // Safari does not focus a button that is clicked, so that it never loses the focus either.
      const onPointerDown = ({ target }: PointerEvent) => {
        setAsking(button.current?.contains(target as Node) ?? false);
      };
      document.addEventListener("pointerdown", onPointerDown);
      return () => document.removeEventListener("pointerdown", onPointerDown);
    }
  }, [isAsking]);
  return (
    <Button
      ref={button}
      disabled={!onClear}
      data-asking={isAsking || undefined}
      onBlur={() => setAsking(false)}
      onClick={({ detail }) => {
        // Nobody reads the question within a double click.
        if (detail > 1) {
          return;
        }
        if (isAsking) {
          onClear?.();
        }
        setAsking(!isAsking);
      }}
    >
      {isAsking
        ? translate({
            id: "demo.whiteboard.clearSure",
            message: "Clear for everyone?",
            description: "Whiteboard demo: the button that clears the board asks again",
          })
        : translate({
            id: "demo.whiteboard.clear",
            message: "Clear",
            description: "Whiteboard demo: button that empties the board",
          })}
    </Button>
  );
}

function colorWord(color: Color | "eraser"): string {
  const words = {
    ink: translate({ id: "demo.color.ink", message: "Ink", description: "A color: black, or white on dark paper" }),
    red: translate({ id: "demo.color.red", message: "Red", description: "A color" }),
    orange: translate({ id: "demo.color.orange", message: "Amber", description: "A color" }),
    green: translate({ id: "demo.color.green", message: "Green", description: "A color" }),
    teal: translate({ id: "demo.color.teal", message: "Teal", description: "A color" }),
    blue: translate({ id: "demo.color.blue", message: "Blue", description: "A color" }),
    purple: translate({ id: "demo.color.purple", message: "Purple", description: "A color" }),
    gray: translate({ id: "demo.color.gray", message: "Gray", description: "A color" }),
    eraser: translate({ id: "demo.color.eraser", message: "Eraser", description: "Whiteboard demo: a tool" }),
  };
  return words[color];
}

function widthWord(width: Width): string {
  const words = {
    4: translate({ id: "demo.width.thin", message: "Thin", description: "Width of a line" }),
    9: translate({ id: "demo.width.medium", message: "Medium", description: "Width of a line" }),
    20: translate({ id: "demo.width.thick", message: "Thick", description: "Width of a line" }),
  };
  return words[width];
}
