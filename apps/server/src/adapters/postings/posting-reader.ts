import { type FetchLimits, FetchRefusedError, type GuardedFetch } from "../fetch/guarded-fetch.ts";
import { BOARDS } from "./boards.ts";
import { jobPostingOf } from "./job-posting.ts";
import type {
  FetchedPosting,
  PageResult,
  PostingReader,
  PostingRefusal,
  PostingResult,
  StatedPosting,
} from "./postings.ts";
import { readWebPage, type WebPage } from "./web-page.ts";

const LIMITS: FetchLimits = {
  maxBytes: 2 * 1024 * 1024,
  timeoutMs: 8_000,
  accept: "text/html, application/xhtml+xml;q=0.9, */*;q=0.5",
};
const BOARD_LIMITS: FetchLimits = { ...LIMITS, maxBytes: 4 * 1024 * 1024, accept: "application/json" };

/** Sites that show pages only to people who are signed in, or that block all bots. */
const PEOPLE_ONLY = /(?:^|\.)(?:linkedin\.com|indeed\.[a-z.]+|glassdoor\.[a-z.]+)$/u;
/** In characters; real postings are longer. */
const LEAST_TEXT = 300;

/** Reads postings from the board's JSON, the page's `JobPosting`, or its text. */
export const createPostingReader = (fetchOut: GuardedFetch): PostingReader => ({
  fetch: (address) => fetchPosting(fetchOut, address),
  page: (address) => fetchPage(fetchOut, address),
  stated: (jsonLd) => {
    const posting = jobPostingOf({ jsonLd, microdata: null });
    return posting?.facts.title ? posting : undefined;
  },
});

async function fetchPosting(fetchOut: GuardedFetch, address: string): Promise<PostingResult> {
  const url = new URL(address);
  if (PEOPLE_ONLY.test(url.hostname)) return { kind: "people-only" };
  const stated = await fromBoard(fetchOut, url);
  if (stated === "gone") return { kind: "gone" };
  if (stated?.facts.company) return found(stated, "board", url.href);
  const page = await fromPage(fetchOut, url);
  if (!stated) return page;
  // If a board's JSON does not name the company, its page does.
  const company = page.kind === "read" && page.posting.source === "json-ld" ? page.posting.facts.company : "";
  return found({ ...stated, facts: { ...stated.facts, company: company ?? "" } }, "board", url.href);
}

const found = (posting: StatedPosting, source: FetchedPosting["source"], url: string): PostingResult => ({
  kind: "read",
  posting: { ...posting, source, url },
});

async function fromBoard(fetchOut: GuardedFetch, url: URL): Promise<StatedPosting | "gone" | undefined> {
  for (const board of BOARDS) {
    const api = board.api(url);
    if (api === undefined) continue;
    try {
      const { body } = await fetchOut(api, BOARD_LIMITS);
      return board.read(JSON.parse(body.toString()), url);
    } catch (error) {
      // The page may still have the posting.
      return isGone(error) ? "gone" : undefined;
    }
  }
  return undefined;
}

async function fetchPage(fetchOut: GuardedFetch, address: string): Promise<PageResult> {
  const url = new URL(address);
  if (PEOPLE_ONLY.test(url.hostname)) return { kind: "people-only" };
  const loaded = await load(fetchOut, url);
  if (loaded.kind !== "loaded") return loaded;
  if (isFrontPage(url, new URL(loaded.url))) return { kind: "gone" };
  const { title, text } = loaded.page;
  return isEmpty(loaded.page) ? { kind: "needs-browser" } : { kind: "read", page: { title, text } };
}

type Loaded = { kind: "loaded"; page: WebPage; url: string } | { kind: PostingRefusal };

async function load(fetchOut: GuardedFetch, url: URL): Promise<Loaded> {
  let fetched;
  try {
    fetched = await fetchOut(url.href, LIMITS);
  } catch (error) {
    return { kind: refusalOf(error) };
  }
  if (!/^(?:text\/html|application\/xhtml\+xml|text\/plain|$)/iu.test(fetched.contentType))
    return { kind: "no-page" };
  return { kind: "loaded", page: readWebPage(decode(fetched.body, fetched.contentType)), url: fetched.url };
}

/** Whether the page has no content until a browser runs its scripts. */
const isEmpty = ({ text, title }: WebPage): boolean => text.length < LEAST_TEXT || /\{[{$%]/u.test(title);

async function fromPage(fetchOut: GuardedFetch, url: URL): Promise<PostingResult> {
  const loaded = await load(fetchOut, url);
  if (loaded.kind !== "loaded") return loaded;
  const { page } = loaded;
  const posting = jobPostingOf(page);
  if (posting?.facts.title) {
    const description = posting.description.length >= LEAST_TEXT ? posting.description : page.text;
    return found({ ...posting, description }, "json-ld", loaded.url);
  }
  if (isFrontPage(url, new URL(loaded.url))) return { kind: "gone" };
  if (isEmpty(page)) return { kind: "needs-browser" };
  const isTold = page.title === "" || page.text.includes(page.title);
  return found(
    { facts: {}, description: isTold ? page.text : `${page.title}\n${page.text}` },
    "page",
    loaded.url,
  );
}

/** Whether a redirect leads to the list of all pages, as it does once a page has been taken down. */
function isFrontPage(asked: URL, reached: URL): boolean {
  const [from, to] = [asked, reached].map(({ pathname }) => pathname.split("/").filter(Boolean));
  return asked.href !== reached.href && to!.length < from!.length && !to!.includes(from!.at(-1)!);
}

const isGone = (error: unknown): boolean =>
  error instanceof FetchRefusedError && (error.status === 404 || error.status === 410);

function refusalOf(error: unknown): PostingRefusal {
  if (!(error instanceof FetchRefusedError)) throw error;
  if (isGone(error)) return "gone";
  // LinkedIn responds with 999.
  if ([401, 403, 429, 451, 999].includes(error.status ?? 0)) return "people-only";
  return error.isTooLarge ? "too-large" : "unreachable";
}

/** Decodes the body with the charset from the response, or else from the page, or else UTF-8. */
function decode(body: Buffer, contentType: string): string {
  const start = body.subarray(0, 2_048).toString("latin1");
  const declared =
    /charset=["']?([\w-]+)/iu.exec(contentType)?.[1] ??
    /<meta[^>]{0,200}charset=["']?([\w-]+)/iu.exec(start)?.[1];
  try {
    return new TextDecoder(declared ?? "utf-8").decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
