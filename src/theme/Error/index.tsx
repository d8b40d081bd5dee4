// Ejected: the last resort, for a crash of the page's frame, speaks the page's language.
import Head from "@docusaurus/Head";
import { translate } from "@docusaurus/Translate";
import type { Props } from "@theme/Error";
import ErrorPageContent from "@theme/ErrorPageContent";

export default function CrashedPage({ error, tryAgain }: Props) {
  return (
    <>
      <Head>
        <title>
          {translate({
            id: "theme.ErrorPageContent.title",
            message: "This page crashed.",
            description: "The title of the fallback page when the page crashed",
          })}
        </title>
      </Head>
      <ErrorPageContent error={error} tryAgain={tryAgain} />
    </>
  );
}
