import type { PostForm } from "@postfolio/contract/posts/post-forms.ts";
import type { LearnedRule } from "@postfolio/contract/voices/voices.ts";
import { HASHTAG } from "@postfolio/contract/words.ts";
import type { Edit, KeptRule, Skip } from "./voices.offers.ts";
import { FUNCTION_WORDS } from "./function-words.ts";
import { changes, type Words, wordsIn } from "./word-changes.policy.ts";

/** Posts in which the same must be seen before it is a rule. */
const SEEN = 3;
/** Edits and skips that are kept. */
export const KEPT = { edits: 30, skips: 60 };
/** Words of a deleted phrase, and of what is replaced by what. Longer ones are content, not habits. */
const LONGEST = { deleted: 8, replaced: 3 };
/** A text of at least that many characters is shortened if it keeps at most that share of them. */
const SHORTENED = { from: 100, to: 0.75 };
/** Characters of an example. */
const EXAMPLE = 120;

const ASKS_AT_END = /[?？][\s"”“»)]*$/u;

/** To learn one of these would be to learn an opinion, or to turn one around. */
const STANCE =
  /^(?:not|no|never|always|nobody|nothing|good|bad|best|worst|better|worse|right|wrong|true|false|love|hate|like|dislike|\p{L}+n['’]t|nicht|kein\p{L}*|nie|niemals|immer|gut\p{L}*|schlecht\p{L}*|richtig\p{L}*|falsch\p{L}*|liebe|hasse|ne|pas|jamais|toujours|rien|bon\p{L}*|mauvais\p{L}*|vrai\p{L}*|faux|fausse\p{L}*|aime|déteste|nunca|siempre|nada|buen\p{L}*|mal\p{L}*|mejor|peor|verdad\p{L}*|fals[oa]s?|amo|odio)$/u;
/** Nobody's health is a matter of style. */
const HEALTH =
  /^(?:ill|illness|sick\p{L}*|disease|cancer|depress\p{L}*|anxi\p{L}+|burn-?out|therap\p{L}+|pregnan\p{L}+|disab\p{L}+|diabet\p{L}+|adhd|autis\p{L}+|surgery|diagnos\p{L}+|krank\p{L}*|krebs|angst\p{L}*|schwanger\p{L}*|behinder\p{L}*|malad\p{L}+|grossesse|enceinte|handicap\p{L}*|dépress\p{L}+|enferm\p{L}+|cáncer|embaraz\p{L}+|ansiedad|depresi\p{L}+|discapaci\p{L}+)$/u;
/** German capitalizes every noun: there, a name is what follows one of these. */
const BEFORE_NAME = /(?:^|\s)(?:bei|in|mit|von|für|Frau|Herr|Dr\.|Prof\.)\s+$/u;
const GERMAN = /(?<!\p{L})(?:der|die|das|und|ist|nicht|ein|eine|wir|ich|zu|mit)(?!\p{L})/giu;

interface Seen {
  id: string;
  rule: Omit<KeptRule, "_id" | "examples">;
  before: string;
  after: string;
}

/** The edit of a post as one from what the model wrote to what the user wants in the end. */
export function withEdit(edits: readonly Edit[], edit: Edit, own: boolean): Edit[] {
  const earlier = edits.find(({ post }) => post === edit.post);
  // The text before was the user's, and the model's is not known.
  if (own && !earlier) return [...edits];
  const before = own && earlier ? earlier.before : edit.before;
  return [...edits.filter((other) => other !== earlier), { ...edit, before }].slice(-KEPT.edits);
}

/** The rules that are seen in three posts, most often seen first. */
export function rulesOf(edits: readonly Edit[]): KeptRule[] {
  const byId = new Map<string, Seen[]>();
  for (const edit of edits) {
    const seen = new Map(seenIn(edit).map((one) => [one.id, one]));
    for (const [id, one] of seen) byId.set(id, [...(byId.get(id) ?? []), one]);
  }
  const found = [...byId].filter(([, seen]) => seen.length >= SEEN);
  return found
    .filter(([id, seen]) => !found.some(([otherId, other]) => says([otherId, other], [id, seen])))
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([_id, seen]) => ({
      _id,
      ...seen[0]!.rule,
      ...(_id === "shorter" && { text: shorterRule(edits) }),
      examples: seen.slice(-SEEN).map(({ before, after }) => ({ before, after })),
    }));
}

/** Whether a rule makes another one needless: as often the same phrase with more words, or what to write instead. */
function says([id, seen]: [string, Seen[]], [otherId, other]: [string, Seen[]]): boolean {
  const [phrase, otherPhrase] = [seen[0]!.rule.avoid, other[0]!.rule.avoid];
  if (id === otherId || otherPhrase === "" || !otherId.startsWith("without:") || seen.length < other.length) {
    return false;
  }
  return phrase === otherPhrase ? id.startsWith("instead:") : ` ${phrase} `.includes(` ${otherPhrase} `);
}

function seenIn({ before, after }: Edit): Seen[] {
  const ends = { before: snippet(before.slice(-EXAMPLE)), after: snippet(after.slice(-EXAMPLE)) };
  const seen: Seen[] = [];
  const [tagsBefore, tagsAfter] = [before, after].map((text) => text.match(HASHTAG)?.length ?? 0);
  if (tagsBefore! > 0 && tagsAfter === 0) {
    seen.push({ id: "hashtags", rule: { text: "Use no hashtags", avoid: "" }, ...ends });
  }
  const asks = (text: string): boolean => ASKS_AT_END.test(text.replace(HASHTAG, "").trimEnd());
  if (asks(before) && !asks(after)) {
    seen.push({ id: "closing question", rule: { text: "Do not end with a question", avoid: "" }, ...ends });
  }
  if (isShortened({ before, after })) {
    const starts = { before: snippet(before.slice(0, EXAMPLE)), after: snippet(after.slice(0, EXAMPLE)) };
    seen.push({ id: "shorter", rule: { text: "", avoid: "" }, ...starts });
  }
  return [...seen, ...phrasesIn(wordsIn(before), wordsIn(after))];
}

const isShortened = ({ before, after }: Pick<Edit, "before" | "after">): boolean =>
  before.length >= SHORTENED.from && after.length <= SHORTENED.to * before.length;

function shorterRule(edits: readonly Edit[]): string {
  const lengths = edits.filter(isShortened).map(({ after }) => after.length);
  const middle = lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0;
  return `Keep it shorter, about ${Math.round(middle / 10) * 10} characters`;
}

/** Deleted phrases and replaced words that may be learned. */
function phrasesIn(before: Words, after: Words): Seen[] {
  const kept = ` ${after.keys.join(" ")} `;
  const german = (before.text.match(GERMAN)?.length ?? 0) >= 2;
  return changes(before, after).flatMap(({ removed: [from, to], added: [start, end] }) => {
    const around = {
      before: snippet(before.slice(from - 5, to + 5)),
      after: snippet(after.slice(start - 5, end + 5)),
    };
    const [gone, came] = [to - from, end - start];
    if (gone === 0 || gone > LONGEST.deleted) return [];
    if (came === 0) {
      // A phrase with a name or a figure in it is about something.
      if (isFact(before, from, to, german)) return [];
      return phrases(from, to)
        .filter(
          ([a, b]) =>
            isHabit(before, a, b, german) && !kept.includes(` ${before.keys.slice(a, b).join(" ")} `),
        )
        .map(([a, b]) => ({ ...without(before.keys.slice(a, b).join(" ")), ...around }));
    }
    if (gone > LONGEST.replaced || came > LONGEST.replaced) return [];
    const [old, now] = [before.keys.slice(from, to).join(" "), after.keys.slice(start, end).join(" ")];
    const learnable =
      isHabit(before, from, to, german) && isHabit(after, start, end, german) && !isSpelling(old, now);
    if (!learnable || kept.includes(` ${old} `)) return [];
    const instead = {
      id: `instead:${old}>${now}`,
      rule: { text: `Write “${now}” instead of “${old}”`, avoid: old },
    };
    return [
      { ...instead, ...around },
      { ...without(old), ...around },
    ];
  });
}

const without = (phrase: string): Pick<Seen, "id" | "rule"> => ({
  id: `without:${phrase}`,
  rule: { text: `Leave out “${phrase}”`, avoid: phrase },
});

/** Every run of words within one. */
function phrases(from: number, to: number): [number, number][] {
  const runs: [number, number][] = [];
  for (let start = from; start < to; start += 1) {
    for (let end = start + 1; end <= to; end += 1) runs.push([start, end]);
  }
  return runs;
}

/** Whether words can be a habit of writing: no name, figure or tag, nothing that is a stance, and not only grammar. */
function isHabit(words: Words, from: number, to: number, german: boolean): boolean {
  const keys = words.keys.slice(from, to);
  return (
    !keys.some((key) => STANCE.test(key) || HEALTH.test(key)) &&
    keys.some((key) => key.length > 3 && !FUNCTION_WORDS.has(key)) &&
    !isFact(words, from, to, german)
  );
}

function isFact(words: Words, from: number, to: number, german: boolean): boolean {
  for (let at = from; at < to; at += 1) {
    if (/[\p{N}#@/]/u.test(words.keys[at]!) || isName(words, at, german)) return true;
  }
  return false;
}

function isName(words: Words, at: number, german: boolean): boolean {
  const word = words.slice(at, at + 1);
  if (/^\p{Lu}[\p{Lu}\p{N}]+$/u.test(word) || /\p{Ll}\p{Lu}/u.test(word)) return true;
  if (!/^\p{Lu}/u.test(word) || /^(?:I|I['’]\p{L}+)$/u.test(word)) return false;
  const lead = words.before(at);
  if (german) return BEFORE_NAME.test(lead);
  // The first word of a sentence is capital anyway.
  return !/(?:^|[.!?…:\n]["”“»)]*)\s*["„“«¿¡(]*$/u.test(lead);
}

/** Whether one is the other with a slip of the keyboard, another ending, case or accent. */
function isSpelling(a: string, b: string): boolean {
  const plain = (text: string) => text.normalize("NFD").replaceAll(/[\p{M}\s'’-]/gu, "");
  const [one, other] = [plain(a), plain(b)];
  return distance(one, other) <= Math.max(1, Math.floor(Math.max(one.length, other.length) / 4));
}

/** Letters to add, drop, change or swap with their neighbor. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swap =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? rows[i - 2]![j - 2]! + 1
          : Infinity;
      row.push(Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, change, swap));
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}

const snippet = (text: string): string =>
  text.replaceAll(/\s+/gu, " ").trim().slice(0, EXAMPLE).toWellFormed();

/** How often each form was skipped, as rules that one can undo. */
export function skipRules(skips: readonly Skip[]): LearnedRule[] {
  const forms = new Set(skips.flatMap(({ form }) => form ?? []));
  return [...forms].flatMap((form) => {
    const number = skips.filter((skip) => skip.form === form).length;
    if (number < SEEN) return [];
    return [
      { _id: skipId(form), text: `Fewer posts of the form “${form}”: you skipped ${number}`, examples: [] },
    ];
  });
}

export const skipId = (form: PostForm): string => `form:${form}`;
