import useBaseUrl from "@docusaurus/useBaseUrl";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { useEffect, useState } from "react";
import { askForAddress } from "./serverAddress";

/**
 * The address of a real server for the demos: of `demo-server.json`, which the host of the site may answer with
 * another one, or else of the build. `undefined` while it is not known, `null` where there is none.
 */
export function useServerAddress(): string | null | undefined {
  const { siteConfig } = useDocusaurusContext();
  const built = (siteConfig.customFields?.demoServer as string | undefined) ?? null;
  const file = useBaseUrl("/demo-server.json");
  const [address, setAddress] = useState<string | null>();
  useEffect(() => {
    const abort = new AbortController();
    let isGone = false;
    askForAddress(file, abort).then((answered) => isGone || setAddress(answered ?? built));
    return () => {
      isGone = true;
      abort.abort();
    };
  }, [file, built]);
  return address;
}
