import Translate from "@docusaurus/Translate";
import type { ReactNode } from "react";

type Props = {
  /** Name of the file that the block is a part of. */
  name: ReactNode;
  /** Where in the file it belongs, such as `inside connection`; empty if the page doesn't say so. */
  where: string;
};

/** The title of a block that can't be pasted as a whole file: "server.js, inside connection", or "server.js, part". */
export function PartTitle({ name, where }: Props) {
  const place =
    where === "" ? (
      <Translate id="site.code.part" description="Behind the name of a file, above code that is only a part of it">
        part
      </Translate>
    ) : (
      where
    );
  return (
    <>
      {name}
      <span className="code-part">
        {name !== undefined && ", "}
        {place}
      </span>
    </>
  );
}
