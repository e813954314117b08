import type { TextToTranslate } from "@postfolio/contract/resumes/translation/translated-text.ts";
import { z } from "zod";
import { createFence } from "../prompts/fence.ts";
import type { Prompt } from "../prompts/prompt.ts";
import { FACTS, NO_PLACEHOLDERS } from "../prompts/rules.ts";

export const TRANSLATED = z.object({
  lines: z.array(z.object({ number: z.number(), text: z.string() })),
});

export interface TranslateInput {
  /** BCP 47 tags. */
  from: string;
  to: string;
  texts: readonly TextToTranslate[];
}

/** How resumes are written in each language, by ISO 639-1 code. */
const STYLE: Partial<Record<string, string>> = {
  de:
    "German resumes use nouns or participles, not “ich”: “Led a team of 5” becomes “Leitung eines Teams mit 5 Personen”, " +
    "“Helped plan the rota” becomes “Mitarbeit an der Dienstplanung”.",
  fr:
    "French resumes use nouns or infinitives, not “je”: “Led a team of 5” becomes “Direction d'une équipe de 5 personnes”, " +
    "“Helped plan the rota” becomes “Participation à l'élaboration des plannings”.",
  es:
    "Spanish resumes use nouns or infinitives, not “yo”: “Led a team of 5” becomes “Dirección de un equipo de 5 personas”, " +
    "“Helped plan the rota” becomes “Colaboración en la planificación de turnos”.",
  ja:
    "Japanese resumes end lines with nouns, not with です or ます: “Led a team of 5” becomes “5名のチームを統括”, “Helped plan " +
    "the rota” becomes “シフト作成を支援”.",
  en:
    "English resumes begin with a verb, not with “I”: “Leitung eines Teams mit 5 Personen” becomes “Led a team of 5”, " +
    "“Mitarbeit an der Dienstplanung” becomes “Helped plan the rota”.",
};

const names = new Intl.DisplayNames("en", { type: "language" });
const nameOf = (tag: string): string => names.of(tag) ?? tag;

export const TRANSLATE: Prompt<TranslateInput> = {
  task: "translate",
  version: 1,
  render: ({ from, to, texts }) => {
    const fence = createFence();
    const [language] = to.split("-");
    const lines = texts.map(({ is, entry }, index) =>
      JSON.stringify({ number: index + 1, text: is, ...(entry !== "" && { of: entry }) }),
    );
    return {
      task: { name: "translation", language: to },
      instructions: [
        `You translate lines of a resume from ${nameOf(from)} to ${nameOf(to)}. “of” says which entry a line belongs to and ` +
          "is not translated itself.",
        "A good translation says exactly as much as its line, the way people in that country write resumes. " +
          (STYLE[language!] ??
            "Use the short form that is usual in resumes there, and the same form in all lines."),
        "Use one word for one thing in all lines. Write numbers, dates and units as they are written there: “1.5M” becomes " +
          "“1,5 Mio.” in German. Where there is no such title or degree, keep the original one and add a plain translation in " +
          "parentheses.",
        fence.rule,
        "The limits:",
        "- Keep every number, and the names of people, companies, products and tools as they are written.",
        "- Keep the person's part: helped is not led, junior is not senior, basic is not fluent.",
        "- Keep **bold**, *italic* and [text](address) around the same words, and add none.",
        "- Each line stays one line, and ends as it ends there (with or without a period).",
        `- ${FACTS}`,
        `- ${NO_PLACEHOLDERS}`,
        '- Answer with JSON of the form {"lines": [{"number": 1, "text": "..."}]}, one for each line. A line that is the same ' +
          "in both languages is repeated.",
      ].join("\n"),
      prompt: [
        fence.around("lines to translate", lines.join("\n")),
        `Translate each line to ${nameOf(to)}.`,
      ].join("\n\n"),
      maxOutputTokens: 8_000,
    };
  },
};
