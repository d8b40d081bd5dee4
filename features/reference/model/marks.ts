/** What a reader scans an entry for, from its English text: the same facts hold for every translation. Pure. */

import type { Entry } from "./page.ts";
import { type Mark, markOf } from "./since.ts";

export type Marks = { since: Mark | undefined; isDeprecated: boolean };

export function marksOf(entry: Entry): Marks {
  return {
    since: markOf(entry),
    isDeprecated: entry.paragraphs.some((paragraph) =>
      /(?:^|\. )(?:Deprecated|The \w+ is deprecated)\b/.test(paragraph),
    ),
  };
}

/**
 * A text without the sentence "Since 4.6.0.", in any of the site's languages. A sentence that says more stays.
 *
 * @param version for example `4.6.0`
 */
export function withoutSince(text: string, version: string): string {
  const number = version.replaceAll(".", "\\.");
  const sentence = new RegExp(
    `(^|[.。!?…] ?)(?:(?:Since|Depuis|Desde a versão) ${number}\\.(?: |$)|自 ${number} 起(?:提供|支持)。)`,
    "u",
  );
  return text.replace(sentence, "$1");
}
