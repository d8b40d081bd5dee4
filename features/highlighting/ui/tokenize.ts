import prismIncludeLanguages from "@theme/prism-include-languages";
import { normalizeTokens, Prism, type Token } from "prism-react-renderer";
import { joinTokens } from "../model/joinTokens";

prismIncludeLanguages(Prism);

/**
 * Code as lines of tokens, whose `types` say what they are. Neighbors of the same color are one token.
 *
 * @param language a name that Prism knows; code of any other is one plain token a line
 */
export default function tokenize(code: string, language: string): Token[][] {
  const grammar = Prism.languages[language];
  if (!grammar) {
    return normalizeTokens([code]);
  }
  const environment = { code, grammar, language, tokens: [] as Parameters<typeof normalizeTokens>[0] };
  // Languages inside others, as PHP in HTML, do their work in these.
  Prism.hooks.run("before-tokenize", environment);
  environment.tokens = Prism.tokenize(environment.code, environment.grammar);
  Prism.hooks.run("after-tokenize", environment);
  return normalizeTokens(environment.tokens).map(joinTokens);
}
