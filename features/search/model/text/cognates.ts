/** Endings that French and Portuguese words have where English ones that are written alike have others. Folded. */
const endings: Readonly<Record<string, ReadonlyArray<readonly [RegExp, readonly string[]]>>> = {
  fr: [
    [/[ae]nces?$/, ["ency", "ancy"]],
    [/isations?$/, ["ization"]],
    [/xions?$/, ["ction"]],
    [/iques?$/, ["ic", "ics"]],
    [/eurs?$/, ["or", "er"]],
    [/ites?$/, ["ity"]],
    [/aires?$/, ["ary"]],
    [/(?:iser|ise|ises)$/, ["ize"]],
    [/(?:er|ez|ees?|es)$/, ["e", ""]],
  ],
  "pt-br": [
    [/[ae]ncias?$/, ["ency", "ence", "ancy", "ance"]],
    [/izac(?:ao|oes)$/, ["ization"]],
    [/c(?:ao|oes)$/, ["tion", "ction"]],
    [/s(?:ao|oes)$/, ["sion"]],
    [/x(?:ao|oes)$/, ["ction"]],
    [/ic[oa]s?$/, ["ic", "ics"]],
    [/dores?$|dor$/, ["tor", "der"]],
    [/dades?$/, ["ty"]],
    [/arios?$/, ["ary"]],
    [/mentos?$/, ["ment"]],
    [/(?:izar|iza|izad[oa]s?)$/, ["ize"]],
    [/(?:[ai]d[oa]s?|[aei]r|[oae])$/, ["e", ""]],
  ],
};

const shortest = 4;

/** English words that a French or Portuguese word may be: `latência` → latency. Most of them are none. */
export function cognates(word: string, locale: string): string[] {
  const found = endings[locale]?.find(([ending]) => ending.test(word));
  return (found?.[1] ?? [])
    .map((english) => word.replace(found?.[0] ?? "", english))
    .filter((candidate) => candidate.length >= shortest && candidate !== word);
}
