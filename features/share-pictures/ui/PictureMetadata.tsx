import Head from "@docusaurus/Head";
import { pictureSize } from "../model/size";

/** Describes the share picture of a page, which the theme names, to networks that show it. */
export default function PictureMetadata({ alt }: { alt: string }) {
  return (
    <Head>
      <meta property="og:image:width" content={String(pictureSize.width)} />
      <meta property="og:image:height" content={String(pictureSize.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:image:alt" content={alt} />
    </Head>
  );
}
