// Wrapped: tables scroll in a box of their own that the keyboard reaches.

import Table from "@site/src/components/Table";
import MDXComponents from "@theme-original/MDXComponents";

export default { ...MDXComponents, table: Table };
