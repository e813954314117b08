import { isBritish } from "@postfolio/contract/letters/letter-forms.ts";
import type { LetterDetail } from "@postfolio/contract/generation/generation.ts";
import { namesLength } from "../checks/length-wish.policy.ts";
import { ANOTHER_FIRST_LINE } from "../first-lines.policy.ts";
import { createFence, type MaterialName } from "../prompts/fence.ts";
import type { Prompt } from "../prompts/prompt.ts";
import { BARE_TEXT, BRITISH, NO_PLACEHOLDERS, privateRule } from "../prompts/rules.ts";

export interface LetterInput {
  facts: string;
  description: string;
  position: string;
  company: string;
  reader: string;
  details: Readonly<Record<LetterDetail, string>>;
  wish: string;
  /** BCP 47 tag. */
  language: string;
}

export const DETAIL_NAMES = {
  detail: "a detail that only the applicant knows",
  motive: "why this job",
  gap: "what filled a gap",
  notice: "notice period",
  city: "where the applicant lives",
} as const satisfies Record<LetterDetail, MaterialName>;

const nameOf = (language: string): string =>
  new Intl.DisplayNames("en", { type: "language" }).of(language) ?? language;

/** Habits of native applicants, by ISO 639-1 code. */
const NATIVE: Partial<Record<string, string>> = {
  en: "Do: contractions where you would say them; “I” where you did it, “we” where you did not do it alone. Don't: “passionate about”, “proven track record”, “I believe I would be a great fit”.",
  de: "Do: Sie, or du to a company that says du; verbs instead of nouns („ich plane“, nicht „die Planung erfolgt“); short main clauses. Don't: „hiermit bewerbe ich mich“, „mit großem Interesse“, „würde mich freuen, Sie von meinen Fähigkeiten zu überzeugen“, Konjunktiv where the fact is meant. The greeting before the letter ends in a comma: begin in lower case, unless with a noun, a name or „Sie“.",
  fr: "Do: vous; the present tense; one idea a sentence; « Je vous propose d'en parler … » to close. Don't: « je me permets de », « c'est avec un vif intérêt », « fort de mon expérience », « n'hésitez pas à », capitals on nouns of jobs.",
  es: "Do: usted; verbs without “yo”; the pretérito for what is over. Don't: “me dirijo a usted para”, “por la presente”, “quedo a la espera de sus noticias”, gerunds that string clauses together.",
};

/** The prompt suggests a length only if the applicant does not request one. */
const lengthFor = (wish: string): string =>
  namesLength(wish)
    ? "paragraphs with an empty line between them"
    : "three or four paragraphs with an empty line between them, 150 to 250 words where the material has enough";

/** A good and a bad version of a paragraph, in English like the rest of the prompt. */
const EXAMPLES = [
  "An opening. Material: “Cut flour waste from 9% to 4% by weighing offcuts every shift”, “Train two apprentices a year”.",
  "Weak: I am a highly motivated baker with a proven track record of waste reduction, and I am excited to apply.",
  "Good: I train two apprentices a year. At Old Mill we weigh the offcuts every shift, and waste has gone from 9% to 4%.",
  "Not: … and weighing is the first thing I show them. (It may well be so; the material does not say it.)",
  "A gap. Material: “Wrote the SQL of our reports since 2022”. The job asks for dbt and Looker.",
  "Weak: I have not worked with dbt or Looker yet, and I would learn both. (The applicant said neither.)",
  "Good: I have written the SQL of our reports since 2022.",
  "An ending. Weak: Thank you for your consideration. I look forward to hearing from you.",
  "Good: Could I come by one afternoon and see the kitchen?",
].join("\n");

export const LETTER: Prompt<LetterInput> = {
  task: "letter",
  version: 6,
  render: ({ facts, description, position, company, reader, details, wish, language }) => {
    const fence = createFence();
    const native = NATIVE[language.split("-", 1)[0]!];
    const told = (Object.keys(DETAIL_NAMES) as LetterDetail[]).flatMap((part) =>
      details[part] === "" ? [] : [fence.around(DETAIL_NAMES[part], details[part])],
    );
    return {
      task: { name: "letter", language, lines: "2" },
      instructions: [
        "You write the body of a cover letter that its applicant will sign, and can defend in the interview.",
        "A good letter: somebody who reads forty a day knows after two sentences which job it is about and why this person " +
          "calls for a second look. It picks two things that the applicant did and that this job needs, and tells each as it " +
          "happened, how it was done, and with the figure if there is one. It begins with the applicant, not with what the " +
          "reader wants, and what its first sentence joins belongs together. What is asked for and not in the material, it leaves out; a gap that the applicant names it admits, " +
          "one at most, and not last. It ends with a step that is easy to agree to. Where the material is thin, it is short: 90 true words are better than 200.",
        `Examples, of which only the manner counts:\n${EXAMPLES}`,
        `Write in ${nameOf(language)}, in the first person, in ${lengthFor(wish)}. Plain sentences as the applicant would say ` +
          "them aloud, one thought each.",
        native && `As it is written there. ${native}`,
        isBritish(language) && BRITISH,
        privateRule(facts),
        fence.rule,
        wish &&
          "But “what the applicant wants of the letter” is from the one you write for: follow it for content, form, length, " +
            "address and language, in the letter alone.",
        "If these conflict: the limits come first, then the applicant's wish, then the form, then the examples.",
        "The limits:",
        "- Of the applicant, say what the resume and the applicant's own words say, and nothing more: no scene, habit, reason, " +
          "motive, plan, promise, feeling, frequency or reaction of others that is not there. Why this job is said only with the " +
          "applicant's reason; what is merely convenient, as a short way to work, is none.",
        "- No claim larger than its source: “mentored” is not “led”, “helped” stays “helped”, a skill in a list is not “every day”.",
        "- The advert is true of the company alone. What only it names, the applicant does not have.",
        "- No figure, name, date or quote that the material does not have. What has a date there is told with it, never as “now”.",
        "- No greeting, closing, signature, address, date or subject. Do not begin with “I am writing to” or the like.",
        `- ${NO_PLACEHOLDERS}`,
        `- ${BARE_TEXT}`,
        `- ${ANOTHER_FIRST_LINE}`,
      ]
        .filter(Boolean)
        .join("\n"),
      prompt: [
        fence.around("resume", facts),
        ...told,
        fence.around("job description", description),
        position && fence.around("position", position),
        company && fence.around("company", company),
        reader && fence.around("recipient", reader),
        wish && fence.around("what the applicant wants of the letter", wish),
        "Write the body of the letter.",
      ]
        .filter(Boolean)
        .join("\n\n"),
      maxOutputTokens: 3_000,
      twoFirstLines: true,
    };
  },
};
