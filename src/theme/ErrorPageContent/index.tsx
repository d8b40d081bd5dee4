// Wrapped: prints the error, because Preact keeps silent about errors that a boundary catches.
import ErrorPageContent from "@theme-original/ErrorPageContent";
import { type ComponentProps, useEffect } from "react";

export default function ErrorPageContentWrapper(props: ComponentProps<typeof ErrorPageContent>) {
  useEffect(() => console.error(props.error), [props.error]);
  return <ErrorPageContent {...props} />;
}
