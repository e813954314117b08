import { composed, HASHTAG } from "@postfolio/contract/words-and-sentences.ts";

/*
 * Phrases by which readers recognize machine writing, in English, German, French, and Spanish. Forbidden phrases are
 * rare in people's posts (under 1%); rationed phrases are fine now and then. Review the list every year.
 */

interface Tell {
  name: string;
  pattern: RegExp;
}

const NO_LETTER = "(?<!\\p{L})";
const words = (...alternatives: string[]): RegExp =>
  new RegExp(`${NO_LETTER}(?:${alternatives.join("|")})(?!\\p{L})`, "giu");
const opening = (...alternatives: string[]): RegExp =>
  new RegExp(`^\\W{0,3}(?:${alternatives.join("|")})(?!\\p{L})`, "giu");

const CONTRAST = new RegExp(
  [
    `${NO_LETTER}not (?:just|only|merely|simply)(?!\\p{L})[^.!?\\n]{1,80}(?<!\\p{L})but(?!\\p{L})`,
    `${NO_LETTER}(?:it|this|that)(?:['’]s| is) not [^.!?\\n]{1,60}[.,;–—] ?(?:it|this|that)(?:['’]s| is)(?!\\p{L})`,
    `${NO_LETTER}(?:it|this|that) isn['’]t [^.!?\\n]{1,60}[.,;–—] ?(?:it|this|that)(?:['’]s| is)(?!\\p{L})`,
    `${NO_LETTER}nicht (?:nur|bloß)(?!\\p{L})[^.!?\\n]{1,80}, sondern(?!\\p{L})`,
    `${NO_LETTER}es geht nicht um [^.!?\\n]{1,60}[.,;] ?es geht um`,
    `${NO_LETTER}ce n['’]est pas [^.!?\\n]{1,60}[.,;] ?c['’]est(?!\\p{L})`,
    `${NO_LETTER}non seulement(?!\\p{L})[^.!?\\n]{1,80}(?<!\\p{L})mais(?!\\p{L})`,
    `${NO_LETTER}no (?:solo|sólo)(?!\\p{L})[^.!?\\n]{1,80}(?<!\\p{L})sino(?!\\p{L})`,
    `${NO_LETTER}no se trata (?:solo |sólo )?de [^.!?\\n]{1,60}[.,;] ?(?:se trata|sino)(?!\\p{L})`,
  ].join("|"),
  "giu",
);

const FORBIDDEN: readonly Tell[] = [
  { name: "a contrast such as “not only … but”", pattern: CONTRAST },
  {
    name: "a stock hook",
    pattern: words(
      "let that sink in",
      "read that again",
      "here['’]s the thing",
      "hot take",
      "nobody (?:talks|is talking) about",
      "lass(?:t)? das sacken",
      "hand aufs herz",
      "zum mitschreiben",
      "relisez (?:ça|cela)",
      "personne n['’]en parle",
      "léelo otra vez",
      "nadie te cuenta",
    ),
  },
  {
    name: "a stock hook",
    pattern: new RegExp(
      `${NO_LETTER}(?:the result|das ergebnis|le résultat|¿?el resultado|¿te suena)\\s?\\?`,
      "giu",
    ),
  },
  {
    name: "an opener that says nothing",
    pattern: opening(
      "in today['’]s",
      "in a world",
      "imagine",
      "(?:have you )?ever wondered",
      "let['’]s talk about",
      "i(?:['’]m| am) (?:thrilled|excited|delighted) to",
      "in der heutigen",
      "in einer welt",
      "im zeitalter",
      "dans un monde",
      "à l['’]ère d(?:e|u|es)?",
      "et si",
      "en un mundo",
      "en la era",
      "¿?sabías que",
    ),
  },
  {
    name: "bait for reactions",
    pattern: new RegExp(
      `${NO_LETTER}(?:agree|thoughts)\\?|` +
        `${NO_LETTER}(?:repost|like|share) (?:this )?if(?!\\p{L})|${NO_LETTER}was denkt ihr\\?|` +
        `${NO_LETTER}qu['’]en pensez-vous\\s?\\?|¿qué opinas\\?`,
      "giu",
    ),
  },
  { name: "bait for reactions", pattern: /(?<!\p{L})[Cc]omment \p{Lu}{2,}(?!\p{L})/gu },
  {
    name: "a claim without its source",
    pattern: words(
      "(?:studies|research) shows?",
      "experts (?:say|agree)",
      "studien zeigen",
      "experten sagen",
      "des études montrent",
      "les experts (?:disent|s['’]accordent)",
      "los estudios (?:muestran|demuestran)",
      "los expertos (?:dicen|coinciden)",
    ),
  },
  {
    name: "emoji as bullets",
    pattern: /(?:^|\n)\p{Extended_Pictographic}\uFE0F? [^\n]+\n+\p{Extended_Pictographic}\uFE0F? /gu,
  },
  { name: "a long dash", pattern: /\s?—\s?/gu },
];

/** One word from the first group, or two from the second, is too many. */
const EMPTY_WORDS = {
  worst: words("delve[sd]?|delving", "tapestry", "(?:a )?testament to", "game-?changer|game-?changing"),
  other: words(
    "pivotal",
    "seamless(?:ly)?",
    "foster(?:s|ed|ing)?",
    "showcas(?:e[sd]?|ing)",
    "underscor(?:e[sd]?|ing)",
    "landscape",
    "unlock(?:s|ed|ing)?",
    "ganzheitlich\\p{L}*",
    "nahtlos\\p{L}*",
    "wegweisend\\p{L}*",
    "maßgeschneidert\\p{L}*",
    "spielt eine entscheidende rolle",
    "lässt sich sagen",
    "incontournables?",
    "holistiques?",
    "décrypt\\p{L}+",
    "catalys\\p{L}+",
    "plongez",
    "il est essentiel de",
    "potenciar",
    "desatar",
    "sinergias?",
    "es (?:fundamental|clave)",
    "en resumen",
  ),
};

/** Empty praise in resumes and letters, in five languages. */
const WORN_OUT = words(
  "masterful(?:ly)?",
  "detail-(?:obsessed|oriented|focused|driven)",
  "results?-(?:driven|oriented|focused)",
  "(?:highly|self-?) ?motivated",
  "passionate(?:ly)?",
  "dynamic(?:ally)?(?! (?:range|programming|pricing|routing|balancing|balance|load|website|content|data|link|library|allocation|positioning|analysis|simulation|testing|tests?|form|table))",
  "proven track record",
  "team player",
  "self-starter",
  "go-getter",
  "hard-?working",
  "seasoned professional",
  "world-class",
  "visionary",
  "think(?:ing)? outside the box",
  "synerg(?:y|ies|istic)",
  "leverag(?:ed?|ing)",
  "spearhead(?:ed|s|ing)?",
  "seamless(?:ly)?",
  "flawless(?:ly)?",
  "meticulous(?:ly)?",
  "tireless(?:ly)?",
  "delve[sd]?|delving",
  "unparalleled",
  "hoch ?motiviert\\p{L}*",
  "detailverliebt\\p{L}*",
  "ergebnisorientiert\\p{L}*",
  "leidenschaftlich\\p{L}*",
  "dynamische[rnms]?(?= (?:persönlichkeit|teamplayer|fachkraft|führungskraft))",
  "teamplayer(?:in)?",
  "meisterhaft\\p{L}*",
  "nahtlos\\p{L}*",
  "(?:très |hautement )?motivée?s? et dynamiques?|dynamique et motivée?",
  "passionnée?s? (?:par|de|d['’])",
  "rigoureu(?:x|se) et (?:motivée?|dynamique|organisée?)",
  "doté?e? d['’]un excellent",
  "magistralement",
  "esprit d['’]équipe",
  "altamente motivad[oa]s?",
  "apasionad[oa]s? (?:por|de)",
  "(?:dinámic[oa]|proactiv[oa]) y (?:motivad[oa]|dinámic[oa]|proactiv[oa]|responsable)",
  "orientad[oa] a (?:los )?resultados",
  "magistralmente",
  "trayectoria (?:comprobada|demostrada)",
  "altamente motivad[oa]|apaixonad[oa] por|focad[oa] em resultados|proativ[oa] e dinâmic[oa]",
);

/** Quotations are exempt. */
export function emptyWords(text: string, material: string): string[] {
  const given = composed(material).toLowerCase();
  const found = composed(text).replace(QUOTED, " ").match(WORN_OUT) ?? [];
  return [...new Set(found.map((word) => word.toLowerCase()))].filter((word) => !given.includes(word));
}

/** Allowed in a limited share of the latest posts. */
export interface Ration extends Tell {
  most: number;
  instead: string;
}

const QUESTION_AT_END = new RegExp(`[?？]\\s*(?:${HASHTAG.source}\\s*)*$`, "u");
const RATIONS: readonly Ration[] = [
  {
    name: "ends in a question",
    pattern: QUESTION_AT_END,
    most: 0.1,
    instead: "Do not end with a question.",
  },
  {
    name: "has hashtags",
    pattern: new RegExp(HASHTAG.source, "u"),
    most: 0.25,
    instead: "Use no hashtags.",
  },
  {
    name: "lists three things",
    pattern: /\p{L}+, \p{L}+(?:,| and| und| et| y|, and) (?:and )?\p{L}+/iu,
    most: 0.15,
    instead: "Do not list three things in a row.",
  },
];
/** How many of the latest posts are counted, and how many there must be. */
const COUNTED = 40;
const ENOUGH = 8;

/** Quotations are someone else's words. */
export const QUOTED = /[“„«"][^“”„«»"]{1,300}[”“»"]/gu;

/** @param material the post's sources, whose words are allowed */
export function tellFaults(text: string, material: string): string[] {
  const own = composed(text).replace(QUOTED, " ");
  const given = composed(material).toLowerCase();
  const found = (pattern: RegExp): string[] =>
    (own.match(pattern) ?? [])
      .map((match) => match.trim())
      .filter((match) => !given.includes(match.toLowerCase()));
  const faults = FORBIDDEN.flatMap(({ name, pattern }) =>
    found(pattern)
      .slice(0, 1)
      .map((match) => `It has ${name}: “${match}”.`),
  );
  const [worst, other] = [found(EMPTY_WORDS.worst), found(EMPTY_WORDS.other)];
  if (worst.length > 0 || other.length > 1) {
    faults.push(`It has words that say little: ${[...worst, ...other].join(", ")}.`);
  }
  return faults;
}

export function usedUpRations(latest: readonly string[]): Ration[] {
  const texts = latest.slice(0, COUNTED);
  if (texts.length < ENOUGH) return [];
  return RATIONS.filter(
    ({ pattern, most }) => texts.filter((text) => pattern.test(text)).length >= most * texts.length,
  );
}

export const rationFaults = (text: string, usedUp: readonly Ration[]): string[] =>
  usedUp
    .filter(({ pattern }) => pattern.test(text))
    .map(({ name, instead }) => `It ${name}, as many of the latest posts do. ${instead}`);
