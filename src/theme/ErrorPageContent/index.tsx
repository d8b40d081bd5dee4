// Wrapped: prints the error and its causes, because Preact keeps silent about errors that a boundary catches.
import { getErrorCausalChain } from "@docusaurus/utils-common";
import ErrorPageContent from "@theme-original/ErrorPageContent";
import { type ComponentProps, useEffect } from "react";

export default function ErrorPageContentWrapper(props: ComponentProps<typeof ErrorPageContent>) {
  const { error } = props;
  useEffect(() => {
    for (const each of getErrorCausalChain(error)) {
      console.error(each);
    }
  }, [error]);
  return <ErrorPageContent {...props} />;
}
