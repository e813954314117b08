import type { Assignment } from "./assignment.ts";
import { preparedAngles } from "./prepared-posts.ts";
import { capitalized, clausesOf, frame, languageIn, topicsOf, wordsOf } from "./words.ts";

const MOST = 40;
/** As many of the kinds are forms; the others are tones. */
const FORMS = 7;
/** What somebody did, a line each. */
const ACHIEVEMENT = /(?<=^- )\S.*?(?=\.?$)/gmu;

/** Prepared angles, the author's clauses and achievements, and each topic with what may be said of any. */
export function proposeAngles({ task, materials, material }: Assignment): { angles: object[] } {
  const prompt = material("what the author wants to write about");
  const language = languageIn(task.get("language"), prompt);
  const [phrases, forms] = [frame(language, "phrases"), frame("en", "kinds").slice(0, FORMS)];
  const topics = [...topicsOf(prompt, language), ...material("keywords").split(", ").filter(Boolean)];
  const done = material("facts about the author").match(ACHIEVEMENT) ?? [];
  const facts = done.filter(isWhole).slice(0, 4);
  const crossed = phrases.flatMap((_, at) =>
    topics.map((topic, index) => `${topic}: ${phrases[(at + index * 5) % phrases.length]!}`),
  );
  const texts = new Set([...clausesOf(prompt).filter(isWhole), ...facts, ...crossed].map(capitalized));
  const proposed = [...texts].map((text, at) => ({ text, form: forms[at % FORMS]! }));
  const taken = new Set(materials("angle"));
  return {
    angles: [...preparedAngles(prompt), ...proposed]
      .filter(({ text }) => !taken.has(text))
      .slice(0, MOST)
      .map((angle) => {
        const fact = facts.find((line) => capitalized(line) === angle.text) ?? "";
        return { ...angle, fact, gain: "", probability: 0.5 };
      }),
  };
}

/** Whether a clause or a line says something, and is short enough to be an angle as it is. */
const isWhole = (text: string): boolean => wordsOf(text).length >= 3 && wordsOf(text).length <= 9;
