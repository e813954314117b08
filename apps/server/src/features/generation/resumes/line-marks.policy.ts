import type { Finding } from "@postfolio/contract/generation/findings.ts";
import { message } from "@postfolio/contract/message.ts";
import { sentencesOf } from "@postfolio/contract/words-and-sentences.ts";
import { figureMark } from "../checks/claims.policy.ts";
import { emptyWords } from "../checks/tells.policy.ts";

/** For a line or a summary of a resume; in order of appearance. */
export const lineMarks = (text: string, material: string): Finding[] =>
  sentencesOf(text, "en").flatMap((sentence): Finding[] => {
    const figure = figureMark(sentence, material, (said) =>
      message("marks_figure_not_in_words", { figure: said }),
    );
    if (figure !== undefined) return [{ text: sentence.trim(), message: figure }];
    const tells = emptyWords(sentence, material);
    if (tells.length === 0) return [];
    const why = message("marks_everyone_writes", { words: tells });
    return [{ text: sentence.trim(), message: why, wording: true }];
  });
