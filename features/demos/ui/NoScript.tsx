import Translate from "@docusaurus/Translate";

/** Says why there is nothing to use where JavaScript is off. */
export default function NoScript() {
  return (
    <noscript>
      <p>
        <Translate id="demo.noScript" description="Demos: shown where JavaScript is off">
          The demo needs JavaScript. Its source code is below.
        </Translate>
      </p>
    </noscript>
  );
}
