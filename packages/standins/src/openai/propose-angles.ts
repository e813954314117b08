import type { Assignment } from "./assignment.ts";
import { preparedAngles } from "./prepared-posts.ts";
import { capitalized, clausesOf, frame, languageIn, topicsOf, wordsOf } from "./words.ts";

const MOST = 40;
const FORMS = 7;

/** Prepared angles, the author's clauses and achievements, and each topic with what may be said of any. */
export function proposeAngles({ task, materials }: Assignment): { angles: object[] } {
  const [prompt = ""] = materials("what the author wants to write about");
  const language = languageIn(task.get("language"), prompt);
  const [phrases, forms] = [frame(language, "phrases"), frame("en", "kinds").slice(0, FORMS)];
  const topics = [
    ...topicsOf(prompt, language),
    ...materials("keywords").flatMap((list) => list.split(", ")),
  ];
  const facts = materials("facts about the author").flatMap(achievementsOf).filter(isWhole).slice(0, 4);
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
      .map(({ text, form }) => ({
        text,
        form,
        fact: facts.find((line) => capitalized(line) === text) ?? "",
        gain: "",
        probability: 0.5,
      })),
  };
}

/** What somebody did, a line each. */
const achievementsOf = (facts: string): string[] => facts.match(/(?<=^- )\S.*?(?=\.?$)/gmu) ?? [];

/** Whether a clause or a line says something, and is short enough to be an angle as it is. */
function isWhole(text: string): boolean {
  const { length } = wordsOf(text);
  return length >= 3 && length <= 9;
}
