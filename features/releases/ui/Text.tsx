import Link from "@docusaurus/Link";
import { Fragment } from "react";
import { type Inline, inlineParts } from "../model/inline";

/** A sentence of the changelog. */
export default function Text({ markdown }: { markdown: string }) {
  return <Parts parts={inlineParts(markdown)} />;
}

function Parts({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never change their places.
    return <Fragment key={index}>{<Part part={part} />}</Fragment>;
  });
}

function Part({ part }: { part: Inline }) {
  switch (part.kind) {
    case "text":
      return part.text;
    case "code":
      return <code>{part.text}</code>;
    case "link":
      return (
        <Link to={part.to}>
          <Parts parts={part.parts} />
        </Link>
      );
  }
}
