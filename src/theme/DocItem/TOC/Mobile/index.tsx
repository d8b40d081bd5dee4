// Wrapped: the contents of a page without a translation are marked as English.
import { useDoc } from "@docusaurus/plugin-content-docs/client";
import { useFallbackLanguage } from "@site/src/ui/FallbackNotice";
import DocItemTOCMobile from "@theme-original/DocItem/TOC/Mobile";
import styles from "../styles.module.css";

export default function DocItemTOCMobileWrapper() {
  const language = useFallbackLanguage(useDoc().metadata.source);
  return language ? (
    <div lang={language} className={styles.language}>
      <DocItemTOCMobile />
    </div>
  ) : (
    <DocItemTOCMobile />
  );
}
