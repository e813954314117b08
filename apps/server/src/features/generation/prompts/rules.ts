import { NETWORK_RULES } from "@postfolio/contract/posts/network-rules.ts";
import type { Language, Tone } from "@postfolio/contract/generation/generation-options.ts";
import { type Network, QUOTED_NETWORK_NAME } from "@postfolio/contract/plans.ts";

/** Characters under which no post says anything. */
export const MIN_POST_LENGTH = 20;
/** Characters of one skill, and how many skills are asked for. */
export const MAX_SKILL_LENGTH = 60;
export const MAX_SKILLS = 20;
export const MAX_LINE_LENGTH = 300;
export const MAX_SUMMARY_WORDS = 120;

/** What holds for everything that is written. The checks of `generation.policy.ts` follow the same rules. */
export const FACTS =
  "Invent no facts. Say nothing about the author's life, employer, clients, numbers or results that the material " +
  "does not say. Use no figures, names, dates or quotes that the material does not have.";
export const AUTHOR_FACTS =
  "The facts about the author come from the author's resume. Where one fits the subject, open it up: one or two of them, " +
  "as they are written, and nothing beyond them. Prefer facts that the earlier posts have not used. Many posts need none.";
export const ANGLE =
  "Of this subject, the post says what the angle says, and leaves the rest to other posts. The angle is no wording: do not repeat it.";
export const VOICE =
  "Write as the author does: the author's own posts and the lines on how the author writes show sentence length, openings, " +
  "person, punctuation, emoji and hashtags. Take how they are written, and nothing that they say. Where they differ from the " +
  "rules below, the rules count.";
export const WHEN =
  "You know the day on which the post goes out. Mention the weekday or the season only if the subject calls for it; most posts do not.";
export const NO_PLACEHOLDERS =
  "The text is final: no placeholders such as [Company] or {name}, nothing left to fill in.";
/** @param longDashes whether the author uses them */
export const noTells = (longDashes = false): string =>
  "Write as a person does who has something to say. Start with the matter itself. No contrasts such as “not only … " +
  "but” or “it's not X, it's Y”, no stock hooks (“let that sink in”, “the result?”), no “studies show”, no bait such as " +
  `“agree?”,${longDashes ? "" : " no long dashes,"} no emoji as bullets, no inflated words such as “delve”, “pivotal” or “game-changer”.`;
export const BARE_TEXT =
  "Answer with the text alone: no introduction, no comment, no quotation marks around it, no Markdown.";

const LANGUAGE_NAMES: Record<Language, string> = {
  "English US": "American English",
  German: "German",
  French: "French",
  Spanish: "Spanish",
};
/** ISO 639-1. */
export const ISO_CODE: Record<Language, string> = {
  "English US": "en",
  German: "de",
  French: "fr",
  Spanish: "es",
};
/** @param language undefined for the one that the author uses */
export const inLanguage = (language: Language | undefined): string =>
  language
    ? `Write in ${LANGUAGE_NAMES[language]}.`
    : "Write in the language in which the author says what to write about, whatever language other material has.";

const TONES: Record<Tone, string> = {
  Friendly: "Tone: Friendly. Warm and direct, as to a colleague one likes.",
  Creative: "Tone: Creative. An unexpected angle or image, without being obscure.",
  Funny: "Tone: Funny. Light and witty, never at anyone's expense.",
};
export const inTone = (tone: Tone | undefined): string =>
  tone ? TONES[tone] : "Tone: Natural. Plain words, as a person speaks.";

/** Length and hashtags as each network counts them. */
export const forNetwork = (network: Network): string =>
  network === "Twitter"
    ? `Write one post for ${QUOTED_NETWORK_NAME.Twitter}. Hard limit: ${NETWORK_RULES.Twitter.length} characters, where an emoji and ` +
      `every Chinese, Japanese or Korean character count as two and every link counts as 23. Aim for 240 or fewer. ` +
      `At most ${NETWORK_RULES.Twitter.hashtags} hashtags, none is fine. No @mentions, and at most ${NETWORK_RULES.Twitter.cashtags} cashtag such as $ACME.`
    : `Write one post for ${QUOTED_NETWORK_NAME.Linkedin}. Hard limit: ${NETWORK_RULES.Linkedin.length} characters. Aim for 600 to 1,200, ` +
      `in short paragraphs with an empty line between them, and a first line that makes one read on. ` +
      `At most ${NETWORK_RULES.Linkedin.hashtags} hashtags, at the end.`;

export const linkRule = (link: string | undefined): string =>
  link
    ? "Put the article's link into the text exactly once, exactly as it is given, and no other link."
    : "Put no links, web addresses or domain names into the text. Names such as ASP.NET become links, too: write them without the dot.";
