import { useLocation } from "@docusaurus/router";
import useBaseUrl from "@docusaurus/useBaseUrl";
import { type Locale, localeBaseUrl } from "@site/site";

/** The address of the page that is shown in another language, without the name of the host. */
export function useAddressIn(locale: Locale): string {
  const { pathname } = useLocation();
  return `${localeBaseUrl(locale)}${pathname.slice(useBaseUrl("/").length)}`;
}
