import type { Assignment } from "./assignment.ts";
import { preparedAngles } from "./prepared-posts.ts";
import { capitalized, clausesOf, crossed, frame, languageIn, linesOf, topicsOf, wordsOf } from "./words.ts";

const MAX_ANGLES = 40;
/** Maximum number of angles that repeat facts about the author. */
const MOST_FACTS = 4;
/** Number of forms, which come first among the kinds; all other kinds are tones. */
const FORMS = 7;

/**
 * Returns prepared angles, clauses and facts in the author's words, and each topic combined with phrases that suit any
 * topic.
 */
export function proposeAngles({ task, materials, material }: Assignment): { angles: object[] } {
  const prompt = material("what the author wants to write about");
  const language = languageIn(task.get("language"), prompt);
  const topics = [...topicsOf(prompt, language), ...material("keywords").split(", ").filter(Boolean)];
  const facts = linesOf(material("facts about the author"), "- ").filter(isWhole).slice(0, MOST_FACTS);
  const about = crossed(topics, () => frame(language, "phrases"));
  const said = new Set([...clausesOf(prompt).filter(isWhole), ...facts, ...about].map(capitalized));
  const forms = frame("en", "kinds").slice(0, FORMS);
  const proposed = Array.from(said, (text, at) => ({ text, form: forms[at % FORMS]! }));
  const factOf = (text: string): string => facts.find((fact) => capitalized(fact) === text) ?? "";
  return {
    angles: [...preparedAngles(prompt), ...proposed]
      .filter(({ text }) => !materials("angle").includes(text))
      .slice(0, MAX_ANGLES)
      .map((angle) => ({ ...angle, fact: factOf(angle.text), probability: 0.5 })),
  };
}

/** Whether a clause or line is meaningful and short enough to be an angle. */
const isWhole = (text: string): boolean => wordsOf(text).length >= 3 && wordsOf(text).length <= 9;
