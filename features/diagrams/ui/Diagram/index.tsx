import Translate from "@docusaurus/Translate";
import Button from "@site/src/ui/Button";
import LoadBoundary from "@site/src/ui/LoadBoundary";
import clsx from "clsx";
import { lazy, Suspense, useCallback, useState } from "react";
import { phoneWidth, sizeOf } from "../../model/zoom";
import styles from "./styles.module.css";

const Enlarged = lazy(() => import("./Enlarged"));

type Props = {
  /** The drawing, from features/diagrams/drawings/. */
  svg: string;
  /** The same for a phone, where that is another one. */
  narrow?: string;
  /** What it shows, in a few words: the text of its title. */
  title: string;
  /** Id of the drawing's title. */
  titleId: string;
};

/** A diagram on a stage as wide as code, in the drawing that has room there, and as large as the window on demand. */
export default function Diagram({ svg, narrow, title, titleId }: Props) {
  const [isLarge, setIsLarge] = useState(false);
  // A little smaller, it can still be read. What is wider scrolls.
  const isForPhone = sizeOf(narrow ?? svg).width <= phoneWidth;
  const close = useCallback(() => setIsLarge(false), []);
  return (
    <figure className={styles.figure}>
      <div className={styles.stage}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, and a section would be one landmark a diagram */}
        <div
          className={clsx(styles.drawing, narrow && styles.both, !isForPhone && styles.scrolls, "fading-edge")}
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1)
          tabIndex={0}
          aria-labelledby={titleId}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the repository, made by npm run diagrams
          dangerouslySetInnerHTML={{ __html: `${svg}${narrow ?? ""}` }}
        />
      </div>
      <figcaption className={styles.caption}>
        {/* The drawing says it itself. */}
        <span aria-hidden="true">{title}</span>
        <Button size="small" className={styles.enlarge} aria-haspopup="dialog" onClick={() => setIsLarge(true)}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M9.5 2.5h4v4M13.5 2.5l-5 5M6.5 13.5h-4v-4M2.5 13.5l5-5" />
          </svg>
          <Translate id="diagram.enlarge" description="Button: shows a diagram as large as the window">
            Enlarge
          </Translate>
        </Button>
      </figcaption>
      {isLarge && (
        <LoadBoundary
          failure={
            <p role="alert">
              <Translate
                id="diagram.unloaded"
                description="When the code that shows a diagram large could not be loaded"
              >
                The larger diagram could not be loaded. Check your network connection, then reload the page.
              </Translate>
            </p>
          }
        >
          <Suspense>
            <Enlarged svg={svg} narrow={narrow} title={title} titleId={titleId} onClose={close} />
          </Suspense>
        </LoadBoundary>
      )}
    </figure>
  );
}
