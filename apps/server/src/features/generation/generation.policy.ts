import { inItsLanguage } from "@postfolio/contract/resumes/language/resume-language.ts";
import { factLine } from "@postfolio/contract/facts/fact-line.ts";
import type { Fact } from "@postfolio/contract/facts/facts.ts";
import { plainText } from "@postfolio/contract/resumes/line-formatting.ts";
import { fieldsOf, type LinedSection, valueOf } from "@postfolio/contract/resumes/resume-shape.ts";
import type { ResumeContent, SkillGroup } from "@postfolio/contract/resumes/resume.ts";
import { NETWORK_RULES, type Network, QUOTED_NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import type { StatedLimits } from "@postfolio/contract/networks/server-limits.ts";
import { postLength } from "@postfolio/contract/posts/post-length.ts";
import { postBreaches } from "@postfolio/contract/posts/post-rules.ts";
import { countWords, HASHTAG, sentencesOf, WEB_ADDRESS } from "@postfolio/contract/words-and-sentences.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { AiFailure } from "../../adapters/ai/ai.ts";
import { AppError } from "../../errors.ts";
import type { Doubt, MarkMessage } from "@postfolio/contract/generation/doubts.ts";
import { type Message, message } from "@postfolio/contract/message.ts";
import { doubtfulFigures, inventedClaims, inventedFigures } from "./checks/claims.policy.ts";
import {
  EMAIL,
  foreignDomains,
  foreignFaults,
  hiddenFaults,
  passedOnFaults,
} from "./checks/foreign.policy.ts";
import { emptyWords, tellFaults } from "./checks/tells.policy.ts";
import {
  KEPT_PRIVATE,
  MAX_LINE_LENGTH,
  MAX_SKILL_LENGTH,
  MAX_SKILLS,
  MAX_SUMMARY_WORDS,
  MIN_POST_LENGTH,
} from "./prompts/rules.ts";

/*
 * Reasons why a text cannot be shown. The model gets the reasons when it is asked again; without any, the text can be
 * shown.
 */

const PLACEHOLDER =
  /\[[^\]\n]{1,60}\]|\{[^}\n]{1,60}\}|<(?:your|insert|company|name|link|role)\b[^<>\n]{0,60}>|lorem ipsum|\bX{2,}%?(?!\p{L})/iu;
const MARKDOWN = /\*\*|__|^#{1,6} |^```/mu;
/** Networks show it as it is, and a line is a point without it. */
const BULLET = /^[ \t]*[*-] (?=\S)/gmu;
const FENCE = /<{3}|>{3}/u;
/** See `fact-line.ts`, whose other labels are words that a text may contain. */
const LABEL = /(?<!\p{L})own part:/iu;

export const placeholdersIn = (text: string): string[] => PLACEHOLDER.exec(text)?.slice(0, 1) ?? [];

/** Removes surrounding quotation marks, signs of a list, stray whitespace, and characters that the database cannot store. */
export function tidy(text: string): string {
  const clean = text
    .toWellFormed()
    .replaceAll("\0", "")
    .replaceAll(BULLET, "")
    .replace(/(?<![ \t])[ \t]+$/gmu, "")
    .replace(/\n{3,}/gu, "\n\n")
    .trim();
  const [, inner] = /^["“„«](.*)["”“»]$/su.exec(clean) ?? [];
  return inner && !/["“”„«»]/u.test(inner) ? inner.trim() : clean;
}

export function commonFaults(text: string): Message[] {
  return [
    PLACEHOLDER.test(text) && "faults_placeholder",
    MARKDOWN.test(text) && "faults_markdown",
    LABEL.test(text) && "faults_label",
    FENCE.test(text) && "faults_fence",
    ...hiddenFaults(text),
  ].filter((fault) => fault !== false);
}

export interface PostRules {
  network: Network;
  /** What the server of the post's account accepts, on a network with many servers. */
  limits?: StatedLimits | null | undefined;
  /** The only link allowed, which must then occur exactly once. */
  link: string | undefined;
  /** The only source of figures. */
  material: string;
  /** The only source of domains, contacts, mentions, and cashtags. */
  own: string;
  article?: string;
}

export function postFaults(
  text: string,
  { network, limits, link, material, own, article }: PostRules,
): Message[] {
  const withoutLink = link === undefined ? text : text.replace(link, "");
  const faults = commonFaults(withoutLink);
  faults.push(
    ...postBreaches(network, text, { limits }).map(({ message: breach }) =>
      message("faults_breach", { breach }),
    ),
  );
  if (postLength(network, text, { limits }) < MIN_POST_LENGTH) faults.push("faults_too_short");
  const hashtags = text.match(HASHTAG)?.length ?? 0;
  const { hashtags: most } = NETWORK_RULES[network];
  if (hashtags > most) faults.push(message("faults_hashtags", { count: hashtags, most }));
  faults.push(...strayLinks(network, withoutLink, own), ...foreignFaults(withoutLink, own));
  if (article !== undefined) faults.push(...passedOnFaults(withoutLink, own, article));
  if (link !== undefined && withoutLink === text) faults.push(message("faults_link_missing", { link }));
  return [
    ...faults,
    ...inventedClaims(withoutLink, material),
    ...tellFaults(withoutLink, `${material}\n${own}`),
  ];
}

function strayLinks(network: Network, text: string, own: string): Message[] {
  const typed = new Set((own.match(WEB_ADDRESS) ?? []).map(bareAddress));
  const addresses = (text.match(WEB_ADDRESS) ?? []).filter((address) => !typed.has(bareAddress(address)));
  if (addresses.length > 0) return [message("faults_links", { links: addresses })];
  const { linksBareDomains } = NETWORK_RULES[network];
  const others = text.replaceAll(WEB_ADDRESS, " ").replaceAll(EMAIL, " ");
  const names = foreignDomains(others, linksBareDomains ? [...typed].join("\n") : own);
  if (names.length === 0) return [];
  return [
    linksBareDomains
      ? message("faults_becomes_link", { network: QUOTED_NETWORK_NAME[network], names })
      : message("faults_domains", { names }),
  ];
}

function bareAddress(address: string): string {
  const bare = address.toLowerCase().replace(/^https?:\/\//u, "");
  let end = bare.length;
  while (end > 0 && `.,;:!?)]”"'»/`.includes(bare[end - 1]!)) end -= 1;
  return bare.slice(0, end);
}

export function lineFaults(text: string, original: string): Message[] {
  return [
    ...commonFaults(text),
    ...(text.includes("\n") ? ["faults_several_lines"] : []),
    ...(text.length > Math.max(MAX_LINE_LENGTH, original.length)
      ? [message("faults_line_too_long", { count: text.length, most: MAX_LINE_LENGTH })]
      : []),
  ];
}

export function summaryFaults(text: string): Message[] {
  const words = countWords(text);
  return [
    ...commonFaults(text),
    ...(words > MAX_SUMMARY_WORDS
      ? [message("faults_summary_too_long", { count: words, most: MAX_SUMMARY_WORDS })]
      : []),
  ];
}

export const certainOf = (text: string, material: string): Doubt[] =>
  sentencesOf(text, "en").flatMap((sentence): Doubt[] => {
    const [figure] = inventedFigures(sentence, material);
    const [doubt] = doubtfulFigures(sentence, material);
    const tells = emptyWords(sentence, material);
    const doubted: MarkMessage | undefined =
      figure === undefined ? doubt?.message : message("marks_figure_not_in_words", { figure });
    if (doubted !== undefined) return [{ text: sentence.trim(), message: doubted }];
    if (tells.length === 0) return [];
    const why = message("marks_everyone_writes", { words: tells });
    return [{ text: sentence.trim(), message: why, wording: true }];
  });

/** Returns single terms without duplicates or commas. */
export function cleanSkills(skills: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const skill of skills.flatMap((entry) => tidy(entry).split(/[,;\n]/u))) {
    const term = skill.replace(/^[\s•*-]+/u, "").trim();
    if (term === "" || term.length > MAX_SKILL_LENGTH || PLACEHOLDER.test(term) || FENCE.test(term)) continue;
    if (!seen.has(term.toLowerCase())) seen.set(term.toLowerCase(), term);
  }
  return [...seen.values()].slice(0, MAX_SKILLS);
}

/** Excludes the name, contact details, and hidden parts. */
export function resumeFacts(resume: ResumeContent): string {
  const { Profile, Employment, Projects, Education, KeySkills, Certifications, Other } =
    inItsLanguage(resume);
  const shown = <T>(section: { display: boolean }, items: T[]): T[] => (section.display ? items : []);
  const joined = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(", ");
  const list = (name: string, entries: string[]): string => {
    const present = entries.filter((entry) => entry.trim() !== "");
    return present.length > 0 ? `${name}:\n${present.map((entry) => `- ${entry}`).join("\n")}` : "";
  };
  const entry = (head: string, lines: string[]): string =>
    [head, ...lines.map(plainText).filter((line) => line.trim() !== "")].filter(Boolean).join("\n  ");
  const group = ({ label, level, items }: SkillGroup): string =>
    [joined(label, level), items.map(plainText).join(", ")].filter(Boolean).join(": ");
  return [
    Profile.profession && `Profession: ${Profile.profession}`,
    list(
      "Employment",
      shown(Employment, Employment.items).map((item) =>
        entry(joined(item.position, item.company, item.dateFrom, item.dateTo), linesOf("Employment", item)),
      ),
    ),
    list(
      "Projects",
      shown(Projects, Projects.items).map((item) =>
        entry(joined(item.title, item.dateFrom, item.dateTo), linesOf("Projects", item)),
      ),
    ),
    list(
      "Education",
      shown(Education, Education.items).map((item) =>
        joined(item.degree, item.institution, item.dateFrom, item.dateTo),
      ),
    ),
    list("Skills", shown(KeySkills, [...KeySkills.groups.map(group), ...KeySkills.text.map(plainText)])),
    list("Certifications", shown(Certifications, Certifications.items.map(plainText))),
    list(
      "Other",
      shown(Other, Other.items)
        .filter((item) => item.display)
        .map((item) =>
          entry(joined(item.name, item.position, item.dateFrom, item.dateTo), linesOf("Other", item)),
        ),
    ),
  ]
    .filter(Boolean)
    .join("\n");
}

/** Whether the user chose that no post may tell it: a statement that was kept is private until the user decides. */
const isKeptPrivate = (fact: Fact): boolean =>
  !fact.public && (fact.source !== "mark" || fact.asked.includes("public"));

/** Those that the user keeps private come last. */
export function confirmedLines(facts: readonly Fact[]): string {
  const [kept, others] = [facts.filter(isKeptPrivate), facts.filter((fact) => !isKeptPrivate(fact))];
  const lines = (some: readonly Fact[]): string[] => some.map((fact) => `- ${factLine(fact)}`);
  return [...lines(others), ...(kept.length > 0 ? [KEPT_PRIVATE, ...lines(kept)] : [])].join("\n");
}

/** A resume's texts, followed by what its owner has added to them. */
export const withConfirmed = (resume: string, facts: readonly Fact[]): string =>
  facts.length === 0 ? resume : `${resume}\nConfirmed by the applicant:\n${confirmedLines(facts)}`;

const linesOf = (section: LinedSection, item: object): string[] =>
  fieldsOf(section).flatMap(([field, { page }]) => {
    const value = valueOf(item, field) ?? "";
    if (page === "list") return [value].flat().join(", ");
    return page === "description" || page === "lines" ? value : [];
  });

/** A user who left sees no message, so `cancelled` can only mean a restart. */
const FAILURE_MESSAGE: Record<AiFailure, string> = {
  busy: MESSAGES.aiBusy,
  unreachable: MESSAGES.aiUnreachable,
  timeout: MESSAGES.aiTimedOut,
  refused: MESSAGES.aiRefused,
  unusable: MESSAGES.aiUnusable,
  misconfigured: MESSAGES.aiMisconfigured,
  cancelled: MESSAGES.serverStopping,
  off: MESSAGES.aiOff,
};

export const OWN_AI_FAULTS: Record<AiFailure, string> = {
  ...FAILURE_MESSAGE,
  busy: MESSAGES.ownAiBusy,
  unreachable: MESSAGES.ownAiUnreachable,
  misconfigured: MESSAGES.ownAiMisconfigured,
};

export const toAppError = (failure: AiFailure, isOwn = false): AppError =>
  new AppError(
    failure === "refused" ? "unprocessable" : "failed_dependency",
    (isOwn ? OWN_AI_FAULTS : FAILURE_MESSAGE)[failure],
  );
