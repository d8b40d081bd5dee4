import Translate, { translate } from "@docusaurus/Translate";
import { usePluralForm } from "@docusaurus/theme-common";
import type { SampleNumbers } from "@site/features/samples/model/numbers";
import styles from "./styles.module.css";

type Props = SampleNumbers;

function useSentence({ total, verified, run, release }: Props): string {
  const { selectMessage } = usePluralForm();
  const values = { total, verified, run, release };
  return verified === total
    ? selectMessage(
        total,
        translate(
          {
            id: "site.sampleReport.all",
            message:
              "{total} sample on this page, verified with {release}|{total} samples on this page, all verified with {release}",
            description: "At the foot of a page whose samples were all checked, in the language's plural forms",
          },
          values,
        ),
      )
    : translate(
        {
          id: "site.sampleReport.some",
          message: "Samples on this page verified with {release}: {verified} of {total}",
          description: "At the foot of a page with samples that cannot be checked",
        },
        values,
      );
}

/** At the foot of a page: how many samples it has, how many of them ran, and with which release of the library. */
export default function SampleReport(props: Props) {
  const sentence = useSentence(props);
  return (
    <p className={styles.report}>
      <svg className={styles.mark} viewBox="0 0 16 16" aria-hidden="true">
        <path d="m3 8.5 3.25 3.25L13 4.75" />
      </svg>
      {sentence}
      {props.run > 0 && (
        <>
          {" "}
          <Translate
            id="site.sampleReport.run"
            description="How many of a page's samples were run, behind how many were verified"
            values={{ run: props.run }}
          >
            {"({run} run)"}
          </Translate>
        </>
      )}
    </p>
  );
}
