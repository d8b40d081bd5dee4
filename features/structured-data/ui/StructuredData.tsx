import Head from "@docusaurus/Head";
import { type StructuredData as Data, scriptText } from "../model/structuredData";

/** Puts the data of a page into its head. */
export default function StructuredData({ data }: { data: Data }) {
  return (
    <Head>
      <script type="application/ld+json">{scriptText(data)}</script>
    </Head>
  );
}
