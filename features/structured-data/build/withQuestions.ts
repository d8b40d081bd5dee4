import path from "node:path";
import type { ParseFrontMatter } from "@docusaurus/types";
import { readPage } from "../../../markdown/page";
import { questionsIn } from "../model/questions";

/**
 * Gives the pages with frequently asked questions, which are called `faq.md`, their questions and answers as `questions`
 * in the front matter.
 *
 * @param parse what reads the front matter itself
 */
export default function withQuestions(parse: ParseFrontMatter): ParseFrontMatter {
  return async (params) => {
    const parsed = await parse(params);
    if (path.basename(params.filePath) !== "faq.md") {
      return parsed;
    }
    const questions = questionsIn(readPage(params.fileContent));
    return { ...parsed, frontMatter: { ...parsed.frontMatter, questions } };
  };
}
