import Translate from "@docusaurus/Translate";
import LoadBoundary from "@site/src/ui/LoadBoundary";
import { lazy, type ReactNode, Suspense } from "react";
import type { PacketInspectorProps } from ".";

const PacketInspector = lazy(() => import("."));

type Props = PacketInspectorProps & {
  /** Stands there while the inspector is loaded; nothing by default. */
  fallback?: ReactNode;
};

/** The inspector with a script of its own, loaded when this is first rendered. Where it cannot be, it says so. */
export default function LazyPacketInspector({ fallback, ...props }: Props) {
  return (
    <LoadBoundary
      failure={
        <p role="alert">
          <Translate id="inspector.unloaded" description="When the list of packets could not be loaded">
            The list of packets could not be loaded. Check your network connection, then reload the page.
          </Translate>
        </p>
      }
    >
      <Suspense fallback={fallback}>
        <PacketInspector {...props} />
      </Suspense>
    </LoadBoundary>
  );
}
