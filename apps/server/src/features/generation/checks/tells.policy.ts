import { type Message, message } from "@postfolio/contract/message.ts";
import type { PostForm } from "@postfolio/contract/posts/post-forms.ts";
import {
  composed,
  HASHTAG,
  WEB_ADDRESS,
  wordsOf,
  WRITTEN_WORD,
} from "@postfolio/contract/words-and-sentences.ts";

/*
 * Phrases by which readers recognize AI writing, in English, German, French, and Spanish. Forbidden phrases are rare in
 * people's posts (under 1%); rationed phrases are fine now and then. Review the list every year.
 */

interface Tell {
  fault: (said: string) => Message;
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
  { fault: (said) => message("faults_contrast", { said }), pattern: CONTRAST },
  {
    fault: (said) => message("faults_hook", { said }),
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
    fault: (said) => message("faults_hook", { said }),
    pattern: new RegExp(
      `${NO_LETTER}(?:the result|das ergebnis|le résultat|¿?el resultado|¿te suena)\\s?\\?`,
      "giu",
    ),
  },
  {
    fault: (said) => message("faults_opener", { said }),
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
    fault: (said) => message("faults_bait", { said }),
    pattern: new RegExp(
      `${NO_LETTER}(?:agree|thoughts)\\?|` +
        `${NO_LETTER}(?:repost|like|share) (?:this )?if(?!\\p{L})|${NO_LETTER}was denkt ihr\\?|` +
        `${NO_LETTER}qu['’]en pensez-vous\\s?\\?|¿qué opinas\\?`,
      "giu",
    ),
  },
  {
    fault: (said) => message("faults_bait", { said }),
    pattern: /(?<!\p{L})[Cc]omment \p{Lu}{2,}(?!\p{L})/gu,
  },
  {
    fault: (said) => message("faults_no_source", { said }),
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
    fault: (said) => message("faults_bullets", { said }),
    pattern: /(?:^|\n)\p{Extended_Pictographic}\uFE0F? [^\n]+\n+\p{Extended_Pictographic}\uFE0F? /gu,
  },
  { fault: (said) => message("faults_dash", { said }), pattern: /\s?—\s?/gu },
];

/** One word from the first group, or two from the second, are too many. */
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

/** A phrase or shape that only a limited number of the latest posts may have. */
export interface Ration {
  name: string;
  has: (text: string) => boolean;
  /** Maximum share of the latest posts. With `of`, the maximum number among that many consecutive posts. */
  most: number;
  /**
   * Set for rations on the shape of a set of posts. A post is rewritten only once for such a ration, and never
   * rejected.
   */
  of?: number;
  /** The form that needs this phrase or shape. */
  unless?: PostForm;
  isOverrun?: boolean;
  instead: string;
}

const QUESTION_AT_END = new RegExp(`[?？]\\s*(?:${HASHTAG.source}\\s*)*$`, "u");
const THREE = /\p{L}+, \p{L}+(?:,| and| und| et| y|, and) (?:and )?\p{L}+/iu;
/** Words for counts that mean nothing else in any of our languages, unlike “one”, “neuf”, or “dos”. */
const COUNT =
  /\p{N}|(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|twelve|hundred|thousand|zero|none|not (?:a single )?one|zwei|drei|vier|fünf|sechs|sieben|neun|zehn|zwölf|hundert|tausend|kein(?:e|en|em|er)? einzige[mnrs]?|deux|trois|quatre|cinq|huit|dix|douze|mille|zéro|pas une? (?:seule?|jour|fois)|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|mil|cero|ningun[ao]|ni un[ao])(?!\p{L})/iu;
/** “Thanks to” can mean “because of”. */
const THANKS =
  /(?<!\p{L})(?:thanks(?! to\b)|thank you|merci|remercie|danke|(?:vielen|besten|herzlichen) dank|gracias(?! a\b)|agradezco)(?!\p{L})/iu;

/** Leaves out links and closing hashtags, whose digits mean nothing. */
const sentencesIn = (text: string): string[] =>
  composed(text)
    .replaceAll(WEB_ADDRESS, " ")
    .replaceAll(HASHTAG, " ")
    .split(/(?<=[.!?…]["”»’)]?)\s+|\n+/u)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
const endsOnCount = (text: string): boolean => COUNT.test(sentencesIn(text).at(-1) ?? "");
/** "Merci, Régis. En mars, 138 g. En juin, 61 g." */
const thanksBeforeCount = (text: string): boolean =>
  endsOnCount(text) &&
  sentencesIn(text)
    .slice(-3)
    .some((sentence) => THANKS.test(sentence));
const opensOnCount = (text: string): boolean => /\p{N}/u.test(sentencesIn(text)[0] ?? "");

const RATIONS: readonly Ration[] = [
  {
    name: "ends in a question",
    has: (text) => QUESTION_AT_END.test(text),
    most: 0.1,
    instead: "Do not end with a question.",
  },
  {
    name: "has hashtags",
    has: (text) => text.search(HASHTAG) >= 0,
    most: 0.25,
    instead: "Use no hashtags.",
  },
  {
    name: "lists three things",
    has: (text) => THREE.test(text),
    most: 0.15,
    instead: "Do not list three things in a row.",
  },
  {
    name: "ends on a figure, a date or a count",
    has: endsOnCount,
    most: 2,
    of: 7,
    instead: "Have no figure, date or count, not even “none”, in the last sentence.",
  },
  {
    name: "thanks somebody right before its last figure",
    has: thanksBeforeCount,
    most: 1,
    of: 14,
    instead: "Do not put thanks right before a closing figure.",
  },
  {
    name: "thanks somebody",
    has: (text) => THANKS.test(composed(text)),
    most: 2,
    of: 7,
    unless: "thank-you",
    instead: "Thank nobody.",
  },
  {
    name: "has a figure or a date in its first sentence",
    has: opensOnCount,
    most: 2,
    of: 7,
    unless: "number",
    instead: "Have no figure or date in the first sentence.",
  },
];
/**
 * Among `of` consecutive posts, how many may begin with the same word, or name the same thing in the first sentence.
 */
const OPENINGS = { of: 7, word: 2, thing: 3 };
/** Minimum number of letters. Shorter words are too common in first sentences. */
const THING = 5;
/** How many of the latest posts are counted at most, and how many there must be. */
const COUNTED = 40;
const ENOUGH = 8;

/** Quotations are someone else's words. */
export const QUOTED = /[“„«"][^“”„«»"]{1,300}[”“»"]/gu;

/** @param material the post's sources, whose words are allowed */
export function tellFaults(text: string, material: string): Message[] {
  const own = composed(text).replace(QUOTED, " ");
  const given = composed(material).toLowerCase();
  const found = (pattern: RegExp): string[] =>
    (own.match(pattern) ?? [])
      .map((match) => match.trim())
      .filter((match) => !given.includes(match.toLowerCase()));
  const faults: Message[] = FORBIDDEN.flatMap(({ fault, pattern }) => found(pattern).slice(0, 1).map(fault));
  const [worst, other] = [found(EMPTY_WORDS.worst), found(EMPTY_WORDS.other)];
  if (worst.length > 0 || other.length > 1) {
    faults.push(message("faults_empty_words", { words: [...worst, ...other] }));
  }
  return faults;
}

/**
 * @param latest posts, newest first
 * @param form the form of the post to be written
 * @param subject what all of the posts are about, whose words their first sentences may share
 */
export function usedUpRations(latest: readonly string[], form?: PostForm, subject = ""): Ration[] {
  const texts = latest.slice(0, COUNTED);
  return [...RATIONS, ...openings(latest.slice(0, OPENINGS.of - 1), subject)]
    .filter(({ unless }) => unless === undefined || unless !== form)
    .flatMap((ration) => {
      const { has, most, of } = ration;
      if (of === undefined)
        return texts.length >= ENOUGH && texts.filter(has).length >= most * texts.length ? [ration] : [];
      const number = latest.slice(0, of - 1).filter(has).length;
      return number < most ? [] : [{ ...ration, isOverrun: number > most }];
    });
}

/** Returns a ration for each word that the latest posts begin with and each thing in their first sentences. */
function openings(latest: readonly string[], subject: string): Ration[] {
  const { word, thing, of } = OPENINGS;
  const first = new Set(latest.flatMap(firstWord));
  const things = new Set(latest.flatMap(firstThings)).difference(new Set(wordsOf(subject)));
  return [
    ...[...first].map((one) => ({
      name: `begins with “${one}”`,
      has: (text: string) => firstWord(text).includes(one),
      most: word,
      of,
      instead: `Do not begin with “${one}”.`,
    })),
    ...[...things].map((one) => ({
      name: `has “${one}” in its first sentence`,
      has: (text: string) => firstThings(text).includes(one),
      most: thing,
      of,
      instead: `Do not say “${one}” in the first sentence.`,
    })),
  ];
}

const openingWords = (text: string): string[] => wordsOf(sentencesIn(text)[0] ?? "");
/** Treats a word with an apostrophe, such as “c'est”, as one word. */
const firstWord = (text: string): string[] =>
  (sentencesIn(text)[0]?.match(WRITTEN_WORD) ?? []).slice(0, 1).map((word) => word.toLowerCase());
const firstThings = (text: string): string[] =>
  openingWords(text).filter((word) => word.length >= THING && /^\p{L}+$/u.test(word));

export const rationFaults = (text: string, usedUp: readonly Ration[]): string[] =>
  usedUp
    .filter(({ has }) => has(text))
    .map(({ name, instead }) => `It ${name}, as many of the latest posts do. ${instead}`);

/**
 * Like `rationFaults`, but requests another shape only once. Never does so if the latest posts already exceed that
 * ration, because the model would then write every text twice.
 */
export function rationFaultsOnce(usedUp: readonly Ration[]): (text: string) => string[] {
  const [shapes, others] = [
    usedUp.filter(({ of, isOverrun }) => of !== undefined && !isOverrun),
    usedUp.filter(({ of }) => of === undefined),
  ];
  let asked = false;
  return (text) => {
    const shaped = asked ? [] : rationFaults(text, shapes);
    asked ||= shaped.length > 0;
    return [...shaped, ...rationFaults(text, others)];
  };
}
