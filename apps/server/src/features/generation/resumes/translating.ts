import type { Mark } from "@postfolio/contract/generation/marks.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { parseFormatting, plainText } from "@postfolio/contract/resumes/line-formatting.ts";
import type {
  TextToTranslate,
  TranslatedText,
} from "@postfolio/contract/resumes/translation/translated-text.ts";
import { WEB_ADDRESS } from "@postfolio/contract/words-and-sentences.ts";
import { translationFindings } from "@postfolio/skills/translation-findings.ts";
import { foreignFaults, hiddenFaults } from "../checks/foreign.policy.ts";
import { readText } from "../checks/reader.ts";
import { withReason } from "../../../words.ts";
import { countCall, type CountedDeps, type GenerationDeps, type Meter } from "../counted-calls.ts";
import { placeholdersIn } from "../checks/text-faults.policy.ts";
import { tidy } from "../tidy.policy.ts";
import type { TranslateTexts } from "../generation.offers.ts";
import { TRANSLATE, TRANSLATED, type TranslateInput } from "./translate.prompt.ts";

/** Maximum numbers of lines and characters per request. */
const LINES = 40;
const CHARACTERS = 6_000;
const AT_ONCE = 3;
/** Maximum number of characters that one generation may translate, about fifteen pages. */
const IN_ALL = 60_000;

/** Lines without a usable translation are left out. */
export async function translateTexts(
  deps: CountedDeps,
  { userId, from, to, texts, signal }: Parameters<TranslateTexts>[0],
): Promise<{ lines: TranslatedText[]; unread: boolean }> {
  return countCall(deps, { userId, task: TRANSLATE, signal }, async (meter, deps) => {
    const batches = inBatches(upTo(IN_ALL, texts));
    const done: { lines: TranslatedText[]; unread: boolean }[] = [];
    for (let at = 0; at < batches.length; at += AT_ONCE) {
      const some = batches.slice(at, at + AT_ONCE);
      done.push(
        ...(await Promise.all(
          some.map(async (batch) => translateBatch(deps, { from, to, texts: batch }, meter, signal)),
        )),
      );
    }
    const lines = done.flatMap((one) => one.lines);
    if (lines.length === 0) meter.fail("unusable");
    return { lines, unread: done.some(({ unread }) => unread) };
  });
}

function upTo(most: number, texts: readonly TextToTranslate[]): TextToTranslate[] {
  let left = most;
  return texts.filter(({ is }) => (left -= is.length) >= 0);
}

function inBatches(texts: readonly TextToTranslate[]): TextToTranslate[][] {
  const batches: TextToTranslate[][] = [];
  let room = 0;
  for (const text of texts) {
    const last = batches.at(-1);
    if (last && last.length < LINES && text.is.length <= room) last.push(text);
    else {
      batches.push([text]);
      room = CHARACTERS;
    }
    room -= text.is.length;
  }
  return batches;
}

async function translateBatch(
  deps: GenerationDeps,
  input: TranslateInput,
  meter: Meter,
  signal: AbortSignal,
): Promise<{ lines: TranslatedText[]; unread: boolean }> {
  const { value } = meter.take(
    await deps.ai.object({ ...TRANSLATE.render(input), schema: TRANSLATED, signal }),
  );
  const made = input.texts.flatMap((source, index) => {
    const answer = value.lines.find(({ number }) => number === index + 1)?.text;
    const text = answer === undefined ? "" : oneLine(tidy(answer), source.is);
    return isUsable(text, source.is) ? [{ source, text }] : [];
  });
  const reading = await readText(
    deps,
    {
      kind: "a translation of lines of a resume",
      text: made.map(({ text }) => plainText(text)).join("\n"),
      known: [{ name: "resume", text: input.texts.map(({ is }) => plainText(is)).join("\n") }],
      others: [],
    },
    meter,
    signal,
  );
  const lines = made.map(({ source: { path, is }, text }): TranslatedText => {
    const [before, after] = [plainText(is), plainText(text)];
    const findings = translationFindings(before, after, input.from, input.to).map(withReason);
    const found = reading.marks.filter((mark) => findings.length === 0 && after.includes(mark.text));
    return { path, is, text, marks: [...findings, ...found].map(bounded) };
  });
  return { lines, unread: reading.unread };
}

/** Flags these marks as comparing two wordings of the same line. */
const bounded = (mark: Mark): Mark => ({
  ...mark,
  text: mark.text.slice(0, LIMITS.line).toWellFormed(),
  wording: true,
});

const oneLine = (text: string, source: string): string =>
  source.includes("\n") ? text : text.replaceAll(/\s*\n\s*/gu, " ");

const GROWTH = 3;
const SHORT = 200;

/** A translation must add no hidden characters, placeholders, or links. */
function isUsable(text: string, source: string): boolean {
  if (text.trim() === "" || text.length > Math.max(source.length * GROWTH, SHORT)) return false;
  if (text.length > LIMITS.line && text.length > source.length) return false;
  if (/<{3}|>{3}/u.test(text) || hiddenFaults(text).length > hiddenFaults(source).length) return false;
  if (foreignFaults(text, source).length > 0) return false;
  const [links, known] = [linksIn(text), new Set(linksIn(source))];
  if (links.some((link) => !known.has(link)) || links.length < known.size) return false;
  return placeholdersIn(plainText(text)).length === 0 || placeholdersIn(plainText(source)).length > 0;
}

const linksIn = (text: string): string[] => {
  const marked = parseFormatting(text).flatMap(({ href }) => href ?? []);
  const written = plainText(text).match(WEB_ADDRESS) ?? [];
  return [...marked, ...written.map((address) => address.replace(/[.,;:!?)]+$/u, ""))];
};
