// Wrapped: the contents of a page without a translation are marked as English.
import { useDoc } from "@docusaurus/plugin-content-docs/client";
import { useFallbackLanguage } from "@site/src/ui/FallbackNotice";
import DocItemTOCDesktop from "@theme-original/DocItem/TOC/Desktop";
import styles from "../styles.module.css";

export default function DocItemTOCDesktopWrapper() {
  const language = useFallbackLanguage(useDoc().metadata.source);
  return language ? (
    <div lang={language} className={styles.language}>
      <DocItemTOCDesktop />
    </div>
  ) : (
    <DocItemTOCDesktop />
  );
}
