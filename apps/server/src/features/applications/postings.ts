import {
  type FetchedPosting,
  POSTING_FACTS,
  type ReadPosting,
} from "@postfolio/contract/applications/posting-facts.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { filledUp, NO_FACTS, reading } from "@postfolio/skills/postings/facts.ts";
import { readPosting } from "@postfolio/skills/read-posting.ts";
import type { PostingRefusal, StatedPosting } from "../../adapters/postings/postings.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import { findLinks } from "./applications.queries.ts";
import { isSamePosting, withoutTracking } from "./posting-links.policy.ts";

export type PostingDeps = Pick<Deps, "db" | "clock" | "postings">;

type Read = StatedPosting & Pick<FetchedPosting, "source">;

const REFUSALS: Record<PostingRefusal, string> = {
  "people-only": MESSAGES.postingPeopleOnly,
  gone: MESSAGES.postingGone,
  "needs-browser": MESSAGES.postingNeedsBrowser,
  "no-page": MESSAGES.postingNoPage,
  "too-large": MESSAGES.postingTooLarge,
  unreachable: MESSAGES.postingUnreachable,
};

/**
 * Reads a posting from its text, or else from its link.
 * @throws AppError `unprocessable` if the link cannot be read, with what to do instead
 */
export async function readPostingFor(
  deps: PostingDeps,
  { userId }: Caller,
  asked: { url?: string | undefined; text?: string | undefined; jsonLd: readonly string[] },
): Promise<FetchedPosting> {
  const readAt = deps.clock().toISOString();
  const today = readAt.slice(0, 10);
  const link = asked.url === undefined ? undefined : withoutTracking(asked.url);
  const read =
    asked.text === undefined ? await fetched(deps, asked.url!) : clipped(deps, asked.text, asked.jsonLd);
  const { salary, doubts, uncertain: _, ...facts } = factsOf(read, today);
  const description = beginning(read.description);
  const named = doubts.map(({ path, why }) => ({ path: path === "salary" ? ("pay" as const) : path, why }));
  return {
    ...facts,
    pay: salary,
    description,
    isCut: description.length < read.description.length,
    url: link ?? "",
    source: read.source,
    readAt,
    uncertain: named.map(({ path }) => path),
    doubts: named,
    saved: link === undefined ? null : await savedBefore(deps, userId, link),
  };
}

async function fetched({ postings }: PostingDeps, url: string): Promise<Read> {
  const result = await postings.fetch(url);
  if (result.kind === "read") return result.posting;
  throw new AppError("unprocessable", REFUSALS[result.kind]);
}

/** Returns what a user's browser found on a page, or what the user pasted. */
function clipped({ postings }: PostingDeps, text: string, jsonLd: readonly string[]): Read {
  const stated = postings.stated(jsonLd);
  if (!stated) return { facts: {}, description: text, source: "text" };
  return { ...stated, description: stated.description || text, source: "json-ld" };
}

/** Facts from structured data are certain; other facts are read from the text. */
function factsOf({ facts, workplace, description }: StatedPosting, today: string): ReadPosting {
  const stated = { ...NO_FACTS };
  for (const fact of POSTING_FACTS) {
    const value = facts[fact]?.trim() ?? "";
    if (value.length <= LIMITS.jobText) stated[fact] = value;
  }
  return filledUp(reading(stated, workplace ?? ""), readPosting(description, today));
}

/** Truncates a description, at the end of a line, to the length that an application stores. */
function beginning(description: string): string {
  if (description.length <= LIMITS.paragraph) return description;
  const start = description.slice(0, LIMITS.paragraph);
  return start.slice(0, Math.max(start.lastIndexOf("\n"), LIMITS.paragraph - 1_000));
}

async function savedBefore(
  { db }: PostingDeps,
  userId: string,
  link: string,
): Promise<FetchedPosting["saved"]> {
  const saved = (await findLinks(db, userId)).find(({ url }) => isSamePosting(url, link));
  return saved ? { _id: saved._id, title: saved.title, createdAt: saved.createdAt.toISOString() } : null;
}
