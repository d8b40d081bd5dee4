// Wrapped: tables scroll in a box of their own that the keyboard reaches, empty corners are no headers; tabs and diagrams need no import (remark-code-forms, remark-diagrams), and neither does what remarkTranslatedSections adds.

import Diagram from "@site/features/diagrams/ui/Diagram";
import SectionNotice from "@site/features/translations/ui/SectionNotice";
import Table, { TableHeader } from "@site/src/ui/Table";
import "@site/features/examples/ui/changes.css";
import "@site/src/css/content.css";
import "@site/src/css/doc-pages.css";
import TabItem from "@theme/TabItem";
import Tabs from "@theme/Tabs";
import MDXComponents from "@theme-original/MDXComponents";

export default {
  ...MDXComponents,
  table: Table,
  th: TableHeader,
  Tabs,
  TabItem,
  Diagram,
  SectionNotice,
};
