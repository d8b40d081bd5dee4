import styles from "./styles.module.css";

type Props = {
  /** The drawing, from features/diagrams/drawings/. */
  svg: string;
  /** Id of the drawing's title. */
  titleId: string;
};

/** A diagram in its natural size, in a box that scrolls sideways on narrow screens, and by keyboard. */
export default function Diagram({ svg, titleId }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, and a section would be one landmark a diagram
    <div
      className={styles.diagram}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      aria-labelledby={titleId}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the repository, made by npm run diagrams
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
