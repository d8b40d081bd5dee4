import { translate } from "@docusaurus/Translate";
import Button from "@site/src/ui/Button";
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { fittingZoom, nextZoom, sizeOf } from "../../model/zoom";
import styles from "./Enlarged.module.css";

type Props = {
  svg: string;
  narrow?: string | undefined;
  title: string;
  titleId: string;
  onClose: () => void;
};

/** A diagram as large as the window, to zoom and scroll. The focus goes back by itself: the browser does that for a dialog. */
export default function Enlarged({ svg: wide, narrow, title, titleId, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const svg = narrow && window.innerWidth < sizeOf(wide).width ? narrow : wide;
  const size = useMemo(() => sizeOf(svg), [svg]);
  const [zoom, setZoom] = useState(1);
  const drawing = useMemo(() => {
    const prefix = titleId.replace(/-title$/, "");
    // An ID may be on a page only once.
    return svg.replace('display="none"', "").replaceAll(prefix, `${prefix}-large`);
  }, [svg, titleId]);

  const fit = useCallback(() => {
    if (stage.current) {
      const { clientWidth, clientHeight } = stage.current;
      setZoom(fittingZoom(size, { width: clientWidth, height: clientHeight }));
    }
  }, [size]);

  useEffect(() => {
    dialog.current?.showModal();
    fit();
  }, [fit]);

  const keys: Record<string, () => void> = {
    "+": () => setZoom(nextZoom(zoom, 1)),
    "=": () => setZoom(nextZoom(zoom, 1)),
    "-": () => setZoom(nextZoom(zoom, -1)),
    0: fit,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (act) {
      event.preventDefault();
      act();
    }
  };

  const names = {
    less: translate({ id: "diagram.zoomOut", message: "Zoom out", description: "Button of an enlarged diagram" }),
    more: translate({ id: "diagram.zoomIn", message: "Zoom in", description: "Button of an enlarged diagram" }),
    fit: translate({ id: "diagram.fit", message: "Fit to window", description: "Button of an enlarged diagram" }),
    close: translate({ id: "diagram.close", message: "Close", description: "Button of an enlarged diagram" }),
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={title} onClose={onClose} onKeyDown={onKeyDown}>
      <div className={styles.bar}>
        <p className={styles.title}>{title}</p>
        <Tool name={names.less} shape="M3 8h10" onClick={() => setZoom(nextZoom(zoom, -1))} />
        <Tool name={names.more} shape="M3 8h10M8 3v10" onClick={() => setZoom(nextZoom(zoom, 1))} />
        <Tool name={names.fit} shape="M2.5 6v-3.5h3.5M10 2.5h3.5v3.5M13.5 10v3.5h-3.5M6 13.5h-3.5v-3.5" onClick={fit} />
        <Tool name={names.close} shape="m3.5 3.5 9 9m0-9-9 9" onClick={() => dialog.current?.close()} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section ref={stage} className={styles.stage} tabIndex={0} aria-label={title}>
        <div
          className={styles.drawing}
          style={{ inlineSize: size.width * zoom }}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the repository, made by npm run diagrams
          dangerouslySetInnerHTML={{ __html: drawing }}
        />
      </section>
    </dialog>
  );
}

function Tool({ name, shape, onClick }: { name: string; shape: string; onClick: () => void }): ReactNode {
  return (
    <Button className={styles.tool} aria-label={name} title={name} onClick={onClick}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={shape} />
      </svg>
    </Button>
  );
}
