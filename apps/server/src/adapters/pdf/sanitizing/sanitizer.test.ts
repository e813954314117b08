import { resumes } from "@postfolio/templates/test-resumes/resumes.ts";
import { afterAll, expect, test } from "vitest";
import { resumeHtml } from "../../../../test/resume-html.ts";
import { sanitize } from "./sanitize.ts";
import { createSanitizer } from "./sanitizer.ts";

const sanitizer = createSanitizer({ queue: 2, onTrouble: () => {} });
afterAll(() => sanitizer.close());

/** Too long to be sanitized on the main thread. */
const long = `${resumeHtml(Object.values(resumes).at(-1)!, 2)}${" ".repeat(20_000)}`;

/** Takes far longer than a millisecond. */
const links = '<a href="https://x.example/">x</a>'.repeat(5_000);

test("keeps the event loop free while a document is sanitized", async () => {
  let turns = 0;
  const turning = new AbortController();
  const turn = () => {
    turns += 1;
    if (!turning.signal.aborted) setImmediate(turn);
  };
  turn();
  const { kind } = await sanitizer.sanitize(links);
  turning.abort();
  expect(kind).toBe("clean");
  expect(turns).toBeGreaterThan(20);
});

test("sanitizes short documents at once, without a thread", async () => {
  const threadless = createSanitizer({ queue: 0, deadlineMs: 0, onTrouble: () => {} });
  const kindOf = async (html: string) => (await threadless.sanitize(html)).kind;
  const short = resumeHtml(resumes.sample, 2);
  expect(short.length).toBeLessThan(20_000);
  expect(await kindOf(short)).toBe("clean");
  expect(await kindOf(`<p ${"a ".repeat(17)}>x</p>`)).toBe("rejected");
  expect(await kindOf(`${short}${" ".repeat(20_000)}`)).toBe("busy");
  expect(await kindOf("<p>".repeat(1_000))).toBe("busy");
  await threadless.close();
});

test("rejects a document that misses its deadline and sanitizes the next", async () => {
  const hasty = createSanitizer({ queue: 2, deadlineMs: 1, onTrouble: () => {} });
  // The time a thread takes to load its modules does not count toward the deadline.
  expect((await hasty.sanitize(`<p>x</p>${" ".repeat(20_000)}`)).kind).toBe("clean");
  expect(await hasty.sanitize(links)).toEqual({ kind: "rejected", reason: "unprintable" });
  await hasty.close();
  expect((await sanitizer.sanitize(long)).kind).toBe("clean");
});

test("survives threads that run out of memory while they load", async () => {
  const ended = Promise.withResolvers<unknown>();
  const cramped = createSanitizer({
    queue: 2,
    // Threads are started again until then.
    deadlineMs: 0,
    startMs: 4_000,
    memoryMb: 6,
    onTrouble: (_what, error) => ended.resolve(error),
  });
  const outcome = cramped.sanitize(long);
  expect(await ended.promise).toMatchObject({ code: "ERR_WORKER_OUT_OF_MEMORY" });
  expect(await outcome).toEqual({ kind: "rejected", reason: "unprintable" });
  await cramped.close();
  expect((await sanitizer.sanitize(long)).kind).toBe("clean");
});

test("turns documents away when the queue is full", async () => {
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => sanitizer.sanitize(long)));
  expect(outcomes.map(({ kind }) => kind)).toEqual(["clean", "clean", "clean", "clean", "busy", "busy"]);
});

/**
 * Returns `length` characters. Sanitizing a URL that contains them takes time proportional to the square of its length.
 */
const comments = (length: number) => "&lt!---->".repeat(length / 9);

test.each([
  ["a URL whose cost is quadratic in its length", `<a href="http://a${comments(2_000_000)}">x</a>`],
  ["many such URLs", `<a href="http://a${comments(36_000)}">x</a>`.repeat(10)],
  ["400,000 attributes", `<p ${Array.from({ length: 400_000 }, (_, index) => `a${index}`).join(" ")}>x</p>`],
  ["17 attributes", `<p ${Array.from({ length: 17 }, (_, index) => `a${index}`).join(" ")}>x</p>`],
  ["a text longer than any resume", `<p>${"長い ".repeat(40_000)}</p>`],
  ["a picture that is not valid base64", `<img src="data:image/png;base64,${"A".repeat(500_000)}!">`],
  ["five pictures", `<img src="data:image/png;base64,${"A".repeat(100_000)}">`.repeat(5)],
])("rejects before sanitizing: %s", (_what, html) => {
  expect(sanitize(html) === null).toBe(true);
});

test("finds no content in a URL that is never closed", () => {
  expect(sanitize(`<a href="http://a${comments(390_000)}`)?.hasContent).toBe(false);
});

test("does not count embedded pictures toward the length of the markup", () => {
  const source = `data:image/jpeg;base64,${"A".repeat(500_000)}`;
  const { content, pictures } = sanitize(`<p>x</p><img src="${source}" alt="Me">`)!;
  expect([...pictures.values()]).toEqual([source]);
  expect(content).toBe(`<p>x</p><img src="${[...pictures.keys()][0]}" alt="Me" />`);
});
