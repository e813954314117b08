import twitter from "twitter-text";
import { type Assignment, sentencesOf } from "./assignment.ts";
import { type Random, seededRandom } from "./chance.ts";
import { type LanguageCode, languageOf } from "./language.ts";
import { likeness, piecesOf } from "./likeness.ts";
import { capitalized, filled, phrases, type Scene, scenesFor } from "./phrases.ts";
import { quotableFacts, subjectOf } from "./subject.ts";
import { type Voice, voiceOf } from "./voice.ts";

const FORMS = ["story", "how-to", "opinion", "question", "list", "number", "thank-you"];
/** How often a post tells something about its author, and ends in a question, in hashtags, in a closing phrase. */
const SHARES = { fact: 0.45, question: 0.05, hashtags: 0.12, close: 0.55, lateClose: 0.2 };
/** The latest posts, refused ones included, that may quote the same line of a resume, and in how many of them. */
const QUOTES = { posts: 110, most: 6 };
/** How long posts may be, short to long, so that lengths vary: characters of LinkedIn, and those of X with a margin. */
const ROOM = { long: [200, 320, 460, 700], short: [75, 120, 210, 270] };
/** How far what must be said may go beyond that, unless no draft is shorter. */
const OVERLONG = 1.2;
/** Steps of the golden ratio fall everywhere equally often, however the networks take turns. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;
/** Drafts of an answer, and more of them when it is asked again. */
const TRIES = { first: 240, again: 400 };
/** After so many tries, or when asked again, a post may be about any work instead of its topic. */
const NARROW = 60;
/** Forms that one sentence can have. */
const ONE_SENTENCE = new Set(["how-to", "opinion"]);
/** Kinds with so many frames are split between short and long posts, except those around the topic, facts and news. */
const SPLIT = 10;
const WHOLE = new Set(["lead", "tie", "fact", "lesson", "detail", "story", "news", "stance"]);
/** The latest posts that may begin with the same three words, and in how many of them. */
const OPENINGS = { posts: 90, most: 5 };
/** The latest posts that may end in the same way, and in how many of them. */
const ENDINGS = { posts: 90, most: 30 };
/** Latest posts that the next one is compared with. */
const REMEMBERED = 200;

const given: {
  author: string;
  text: string;
  pieces: ReturnType<typeof piecesOf>;
  opening: string;
  ending: string;
}[] = [];
let sequence = 0;
/** How often each frame and scene was used, so that all have their turn. */
const uses = new Map<string, number>();

/** What an assignment gives to write from. */
interface Brief {
  language: LanguageCode;
  long: boolean;
  form: string;
  /** What the post is about, as the author put it; empty if nothing short names it. */
  topic: string;
  angle: string;
  audience: string;
  statement: string;
  fact: string | undefined;
  keywords: readonly string[];
  tone: string;
  title: string;
  report: readonly string[];
  link: string;
  scenes: readonly Scene[];
  /** Whether the first scene is about the topic, or about nothing in particular. */
  fits: boolean;
  /** Characters that it may have, besides what it must say: one of the four of its network. */
  room: number;
  /** Words that the author never uses, and those for which an answer was refused. */
  without: readonly string[];
  voice: Voice;
  /** Asked again: it leaves out what may be why. */
  again: boolean;
}

/** A text and the frames that it is made of. */
interface Draft {
  text: string;
  used: string[];
}

/** A post about the assignment, at a length that suits its network, unlike the posts before it. */
export function writePost(assignment: Assignment): string {
  sequence += 1;
  const { task, materials } = assignment;
  const seed = [
    ...materials("what the author wants to write about"),
    ...materials("angle"),
    task,
    sequence,
  ].join(" ");
  const quoted = quotableFacts(materials("facts about the author"));
  // Readers compare what one author posts, and all that the stand-in can know of an author is the resume.
  const author = [task.get("language"), ...materials("facts about the author")].join(" ");
  const size = Math.floor(((sequence * GOLDEN) % 1) * 4);
  let best = {
    draft: { text: "", used: [] } as Draft,
    pieces: piecesOf("", []),
    cost: Infinity,
  };
  const earlier = given.filter((one) => one.author === author);
  const again = materials("rejected answer").length > 0;
  const most = again ? TRIES.again : TRIES.first;
  const narrow = again ? 0 : NARROW;
  for (let tries = 0; tries < most && best.cost > 1; tries += 1) {
    const random = seededRandom(`${seed} ${tries}`);
    const brief = briefOf(assignment, quoted, size, tries >= narrow, random);
    const draft = compose(brief, random);
    const isTooLong = !brief.long && !twitter.parseTweet(draft.text).valid;
    const lower = draft.text.toLowerCase();
    const isUnfit = isTooLong || brief.without.some((word) => lower.includes(word));
    const manner = Math.max(
      isUnfit ? 10 : 0,
      draft.text.length > brief.room * OVERLONG ? 1 + Number.EPSILON : 0,
      brief.voice.distance(draft.text),
      shareOf(earlier, "opening", openingOf(draft.text), OPENINGS),
      shareOf(earlier, "ending", endingOf(draft.text), ENDINGS),
    );
    if (manner >= best.cost) continue;
    const pieces = piecesOf(draft.text, [...quoted, brief.title, ...brief.report].filter(Boolean));
    let cost = manner;
    for (const other of earlier) {
      if (cost >= best.cost) break;
      cost = Math.max(cost, likeness(pieces, other.pieces));
    }
    if (cost < best.cost) best = { draft, pieces, cost };
  }
  for (const one of best.draft.used) uses.set(one, (uses.get(one) ?? 0) + 1);
  const { text } = best.draft;
  given.unshift({
    author,
    text,
    pieces: best.pieces,
    opening: openingOf(text),
    ending: endingOf(text),
  });
  given.length = Math.min(given.length, REMEMBERED);
  return text;
}

/** How many of the latest posts begin or end in one way, as a share of those that may. */
const shareOf = (
  earlier: typeof given,
  part: "opening" | "ending",
  way: string,
  { posts, most }: typeof ENDINGS,
): number => earlier.slice(0, posts).filter((other) => other[part] === way).length / most;

const openingOf = (text: string): string =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).slice(0, 3).join(" ");

/** Ends that readers notice: a question, hashtags, a line of a list, what comes after a colon, the author. */
const ENDS = [/\?/u, /#/u, /^\d\. /u, /: /u, /(?<!\p{L})(?:I|ich|je|yo)(?!\p{L})/iu];

/** The kind of a text's last sentence; if it is no other, whether it is a short one. */
function endingOf(text: string): string {
  const last = text.split(/(?<=[.!?…])\s+|\n/u).at(-1)!;
  const kind = ENDS.findIndex((end) => end.test(last));
  return kind < 0 ? `${(last.match(/[\p{L}\p{N}]+/gu) ?? []).length > 6}` : `${kind}`;
}

/** Words that the author never uses, and those for which an earlier answer was refused. */
function unwanted({ materials, request }: Assignment): string[] {
  const [, never = ""] = /^Never uses: (.*)$/mu.exec(materials("how the author writes").join("\n")) ?? [];
  const [, reasons = ""] = /^What is wrong with it: (.*)$/mu.exec(request) ?? [];
  const refused = Array.from(reasons.matchAll(/“([^”]+)”/gu), ([, words = ""]) => words);
  return [...never.split(", "), ...refused].filter(Boolean).map((words) => words.toLowerCase());
}

function briefOf(
  assignment: Assignment,
  facts: readonly string[],
  size: number,
  wide: boolean,
  random: Random,
): Brief {
  const { task, materials, request } = assignment;
  const [prompt = request] = materials("what the author wants to write about");
  const [angle = ""] = materials("angle");
  const [article = ""] = materials("article");
  const again = materials("rejected answer").length > 0;
  const language = (task.get("language") ?? languageOf(prompt)) as LanguageCode;
  const field = (name: string): string => new RegExp(`^${name}: (.*)$`, "mu").exec(article)?.[1] ?? "";
  const { topics, audience = "", statement = "" } = subjectOf(prompt);
  const named = topics.find((topic) => angle.toLowerCase().startsWith(topic.toLowerCase()));
  const free = facts.filter(
    (line) => given.slice(0, QUOTES.posts).filter(({ text }) => text.includes(line)).length < QUOTES.most,
  );
  const tellsFact = free.length > 0 && !article && (again ? 0 : random()) < SHARES.fact;
  const keywords = materials("keywords").flatMap((list) => list.split(", "));
  const { fitting, general } = scenesFor(language, [angle, prompt, ...facts.slice(0, 3)].join("\n"));
  // What goes for any work has nothing to do with the topic, so a post about it does not name one.
  const isOneOfMany = angle !== "" || materials("earlier post").length > 0;
  const strays = wide && isOneOfMany && article === "" && general.length > 0 && random() < 0.6;
  const topic = strays ? "" : (named ?? (topics.length > 0 ? pick(topics, random) : ""));
  const voice = voiceOf(materials("the author's own post"), materials("how the author writes").join("\n"));
  const tone = task.get("tone") ?? "";
  const long = task.get("network") === "Linkedin";
  const rooms = long ? ROOM.long : ROOM.short;
  // What an article reports takes room, and the author's own words need some, too.
  const isFull = !long && (tone !== "" || keywords.length > 0 || article !== "");
  const scenes = inTurn(strays ? general : fitting, `${angle} ${topic}`, random);
  return {
    language,
    long,
    room: isFull
      ? rooms.at(-1)!
      : rooms[Math.min(3, Math.max(article === "" ? 0 : 2, size) + (voice.long ?? 0))]!,
    without: unwanted(assignment),
    form: task.get("form") ?? pick(FORMS, random),
    topic,
    angle,
    audience,
    statement: materials("earlier post").length > 0 ? "" : statement,
    fact: free.find((line) => angle.includes(line)) ?? (tellsFact ? pick(free, random) : undefined),
    keywords: again ? keywords.slice(0, 2) : keywords,
    tone,
    title: field("Title")
      .replace(/[.!?]+$/u, "")
      .slice(0, 140),
    // It cannot translate, so text in another language is left to the link.
    report: languageOf(field("Text")) === language ? sentencesOf(field("Text")).slice(0, 4) : [],
    link: task.get("link") ?? "",
    scenes,
    fits: general.length === 0 || isAbout(scenes[0]!, topic),
    voice,
    again,
  };
}

/** Scenes by how seldom they were used, those that are about the topic twice as often as others. */
const inTurn = (scenes: readonly Scene[], topic: string, random: Random): Scene[] =>
  scenes
    .map((scene) => ({
      scene,
      turn: (timesUsed(scene.task) + random() * 30) * (isAbout(scene, topic) ? 2 : 3),
    }))
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ scene }) => scene);

/** The beginnings of a text's longer words. */
const stemsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 4)));

const isAbout = (scene: Scene, topic: string): boolean =>
  !stemsOf(Object.values(scene).join(" ")).isDisjointFrom(stemsOf(topic));

const timesUsed = (text: string): number => uses.get(text) ?? 0;

/** One of the items used least among a few random ones. */
function pick(items: readonly string[], random: Random, cost = timesUsed): string {
  const some = Array.from({ length: 5 }, () => items[Math.floor(random() * items.length)] ?? "");
  return some.reduce((one, other) => (cost(other) < cost(one) ? other : one));
}

/** Writes one draft: paragraphs of frames, each about a scene. */
function compose(brief: Brief, random: Random): Draft {
  const { language, long, room, form, topic, fits, title, fact, audience, keywords, link, again, voice } =
    brief;
  const used: string[] = [];
  const mentioned = new Set<string>();
  const rest = { fact: fact ?? "", keywords: keywords.join(", ") };
  const [scene, other, third] = [brief.scenes[0]!, brief.scenes[1]!, brief.scenes[2]];
  const say = (kind: string, about: Scene = scene): string => {
    // Long posts have frames of their own where there are enough, so that they say other things than short ones.
    const frames = phrases(language, kind)
      .filter((_, at, all) => all.length < SPLIT || WHOLE.has(kind) || at % 2 === Number(long))
      .filter((frame) => {
        const gaps = gapsOf(frame);
        return !gaps.includes("topic") || (topic !== "" && (fits || gaps.length === 1));
      });
    // No frame comes twice in a post, and nothing of a scene while there is something else.
    const unused = frames.filter((frame) => !used.includes(frame));
    const fresh = unused.filter((frame) =>
      gapsOf(frame).every((gap) => !mentioned.has(about[gap as keyof Scene])),
    );
    const fill = { ...about, topic: asNoun(topic, language), title, audience, ...rest };
    const frame = pick(
      [fresh, unused, frames].find((some) => some.length > 0)!,
      random,
      (one) => timesUsed(one) + 9 * timesUsed(filled(one, fill)),
    );
    const text = filled(frame, fill);
    used.push(frame, text);
    for (const gap of gapsOf(frame)) {
      mentioned.add(about[gap as keyof Scene]);
      if (gap in about) used.push(about.task, about[gap as keyof Scene]);
    }
    return text;
  };
  const chance = (share: number): boolean => random() < share;
  const body = (about: Scene, kind = form): string =>
    kind === "list" ? listOf(say("list", about), brief, random, used) : say(kind, about);
  const [least = 0, , more = 0, most = 0] = ROOM[long ? "long" : "short"];
  const isLeast = room === least;
  const isShortest = !long && isLeast && !brief.statement;
  // A scene of the field tells an angle's topic well enough where there is no room for both.
  const names = topic !== "" && !title && !(isShortest && brief.angle !== "");
  if (isShortest && topic !== "" && fits && ONE_SENTENCE.has(form)) {
    return { text: withoutNames(typeset(say("sentence"), language)), used };
  }
  const telling =
    fact === undefined || (isShortest && !brief.angle.includes(fact))
      ? ""
      : `${say("fact")} ${long || random() < 0.4 ? say("lesson") : body(scene)}`;
  const main = title
    ? reported(say("news"), brief)
    : brief.statement || (telling && (isLeast || !long) ? telling : body(scene));
  const opens = names && chance(0.5);
  const label = opens ? leadOf(brief, say, random, used) : "";
  const tie = names && !opens ? say("tie") : "";
  const closing =
    !again && chance(SHARES.question)
      ? say("ask")
      : title || chance(isLeast && names ? SHARES.lateClose : SHARES.close)
        ? say(title ? "stance" : "close")
        : "";
  const extras = [
    ...(brief.tone ? [say(brief.tone)] : []),
    ...(keywords.length > 0 ? [say("keywords")] : []),
  ];
  const last = [audience && !isLeast && chance(0.6) ? say("audience") : "", tie, ...extras, closing];
  const isOne = isLeast && !/\n/u.test(main);
  const paragraphs = long
    ? [
        [label, main, ...(isOne ? last : isLeast || form === "list" ? [] : [say("detail")])],
        [main === telling ? "" : telling],
        [body(other, "story"), say("detail", other)],
        [third && room === most ? `${say("how-to", third)} ${say("detail", third)}` : ""],
        [chance(0.5) ? say("limit") : ""],
        isOne ? [] : last,
      ]
    : [
        [label],
        [main],
        [tie],
        ...extras.map((extra) => [extra]),
        [say("detail")],
        [chance(0.4) ? say("limit") : ""],
        [room >= more ? say("detail", other) : ""],
        [closing],
      ];
  const parts = paragraphs.map((sentences) => sentences.filter(Boolean).join(" "));
  const tags = !again && (voice.hashtags ?? chance(SHARES.hashtags)) ? hashtags(keywords, topic) : "";
  const all = [...parts, link, [voice.emoji, tags].filter(Boolean).join(" ")].filter(Boolean);
  const musts = [...(long ? [parts[0], parts.at(-1)] : [label, main, tie, ...extras]).filter(Boolean), link];
  const text = typeset(fitting(all, musts, long, room), language);
  return { text: long ? text : withoutNames(text), used };
}

const gapsOf = (frame: string): string[] =>
  [...frame.matchAll(/\{(\w+)\}/gu)].map(([, gap = ""]) => gap.toLowerCase());

/** What names the topic at the start: sometimes the angle, if it is short. */
function leadOf(
  { angle, topic }: Brief,
  say: (kind: string) => string,
  random: Random,
  used: string[],
): string {
  const isShort = angle.split(/\s+/u).length <= 8 && angle.toLowerCase().startsWith(topic.toLowerCase());
  if (!isShort || timesUsed(angle) > 0 || random() < 0.5) return say("lead");
  used.push(angle);
  return `${angle.replace(/[.:]+$/u, "")}.`;
}

/** Two or four short lines after their heading, one of each scene. */
function listOf(heading: string, { language, long, scenes }: Brief, random: Random, used: string[]): string {
  const lines = scenes.slice(0, long ? 4 : 2).map((scene, at) => {
    const line = filled(
      pick(phrases(language, "item"), random, (frame) => timesUsed(filled(frame, scene))),
      scene,
    );
    used.push(line, scene.task);
    return `${at + 1}. ${line}`;
  });
  return [heading, ...lines].join("\n");
}

/** An article's title and what it reports, word for word. */
const reported = (headline: string, { report, long }: Brief): string =>
  [headline, ...report.slice(0, long ? 4 : 1)].join(" ");

/** The required parts of a post, and of the rest as much as there is room for, in reading order. */
function fitting(parts: readonly string[], musts: readonly unknown[], long: boolean, room: number): string {
  let kept = new Set(parts.filter((part) => musts.includes(part)));
  let text = "";
  for (const part of parts) {
    const more = new Set([...kept, part]);
    const longer = parts
      .filter((one) => more.has(one))
      .reduce((all, one) => `${all}${all && (long ? "\n\n" : /\n/u.test(all) ? "\n" : " ")}${one}`, "");
    const length = long ? longer.length : twitter.parseTweet(longer).weightedLength;
    const fits = length <= room || musts.includes(part);
    if (fits) [kept, text] = [more, longer];
  }
  return text;
}

/**
 * French has a narrow no-break space before these marks and inside its quotation marks, and no vowel before another in
 * “de” and “que”.
 */
const typeset = (text: string, language: LanguageCode): string =>
  language === "fr"
    ? text
        .replace(/ (?=[?!:;»])/gu, "\u202f")
        .replaceAll("« ", "«\u202f")
        .replaceAll(/(?<!\p{L})([Dd]|[Qq]u)e (?=[aeiouéèêàâîôû](?!nz))/gu, "$1'")
    : text;

/** A topic that sentences can have as a noun: in French, one without its article is named as a theme. */
const asNoun = (topic: string, language: LanguageCode): string =>
  language !== "fr" ||
  topic === "" ||
  /^(?:l['’]|(?:les?|la|une?|des|[mtsn]os|votre|notre|[mts][ao]n?) )/iu.test(topic)
    ? topic
    : `le thème « ${topic} »`;

/** A text in which X sees no links or mentions: `ASP NET` for `ASP.NET`. Addresses with a protocol stay. */
function withoutNames(text: string): string {
  let written = text;
  for (const { url, indices } of twitter.extractUrlsWithIndices(text).toReversed()) {
    if (/^https?:/iu.test(url)) continue;
    written = written.slice(0, indices[0]) + url.replaceAll(".", " ") + written.slice(indices[1]);
  }
  return written.replaceAll(/(?<![\w/])@(?=\w)/gu, "");
}

/** One or two hashtags from the keywords, or else one from the topic without its article. */
const hashtags = (keywords: readonly string[], topic: string): string =>
  (keywords.length > 0
    ? keywords
    : [topic.replace(/^(?:l['’]|(?:the|an?|d[aei][ers]|l[aeo]s?|les|el) )/iu, "")]
  )
    .map((words) =>
      words
        .replace(/['’]s$/u, "")
        .split(/[^\p{L}\p{N}]+/u)
        .map(capitalized)
        .join(""),
    )
    .filter((tag) => /^\p{L}[\p{L}\p{N}]{1,24}$/u.test(tag))
    .slice(0, 2)
    .map((tag) => `#${tag}`)
    .join(" ");
