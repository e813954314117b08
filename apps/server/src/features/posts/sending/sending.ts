import { ISO_CODE } from "@postfolio/contract/generation/generation-options.ts";
import { NO_OPTIONS } from "@postfolio/contract/networks/chosen-options.ts";
import { AppError } from "../../../errors.ts";
import { MINUTE, plus } from "@postfolio/contract/time-units.ts";
import type {
  Access,
  OutgoingPost,
  PublishOutcome,
  SettleOutcome,
  SharedArticle,
  SocialAccount,
  UploadedMedia,
  UploadOutcome,
} from "../../../adapters/social/social.ts";
import { whyUnfit } from "../checks-at-sending.ts";
import { picturesByPart, splitByPart } from "../post-pictures.ts";
import type { Publisher, PublishingDeps } from "./publisher.ts";
import {
  afterSend,
  afterSettling,
  putBack,
  unfit,
  unaffordable,
  type Verdict,
  withoutAccount,
} from "./publishing.policy.ts";
import type { ClaimedPost } from "./publishing.queries.ts";
import { whyNoThread } from "./thread-rule.ts";

/** How long, in milliseconds, a token is cached. Tokens from `accessFor` stay valid longer. */
const KNOWN_FOR = MINUTE;

interface Unclear {
  kind: "unknown";
  detail: string;
}
const UNCLEAR: Unclear = { kind: "unknown", detail: "a duplicate of a send in doubt" };

/** Returns the article to show as a card, only if the text still contains its link. */
const sharedArticle = ({ text, source }: ClaimedPost): SharedArticle | undefined =>
  source && text.includes(source.link) ? source : undefined;

/** Maximum number of calls to the network for one post's media. */
const UPLOAD_CALLS = 6;
/** Milliseconds. */
export const uploadWithin = ({ callTimeoutMs }: Pick<PublishingDeps, "callTimeoutMs">): number =>
  UPLOAD_CALLS * callTimeoutMs;
/** In milliseconds. Networks keep uploads longer. */
const UPLOADS_KEPT = 10 * MINUTE;

/** @returns undefined if the lease was lost and nothing was sent */
export async function sendPost(publisher: Publisher, post: ClaimedPost): Promise<Verdict | undefined> {
  const { social, stopping } = publisher;
  const { clock, callTimeoutMs, db } = publisher.deps;
  // A thread that has started is always continued.
  const noThread = post.sentParts.length > 0 ? undefined : await whyNoThread(publisher.deps, db, post);
  if (noThread !== undefined) return unfit(post, noThread, clock());
  const access = await accessOf(publisher, post);
  if (access.kind !== "ready") return { change: withoutAccount(post, access, "ready", clock()) };
  const { account } = access;
  const whyNot = whyUnfit(post, account.limits);
  if (whyNot !== undefined) return unfit(post, whyNot, clock());
  const uploaded = await upload(publisher, account, post);
  if (uploaded.kind === "unknown" || stopping.signal.aborted)
    return { change: putBack(post, "ready", clock()) };
  if (uploaded.kind !== "uploaded") {
    return breakingRefused(publisher, post, account, afterSend(post, uploaded, clock(), Math.random()));
  }
  const beginning = await publisher.begin(post);
  if (beginning === "lost") return undefined;
  if ("limit" in beginning) return unaffordable(post, beginning.limit, clock());
  const { startedAt } = beginning;
  const outgoing = outgoingOf(publisher, post, account, uploaded.media, startedAt);
  // A delayed process must not start a send that could outlast its lease: another worker may have the post.
  if (plus(clock(), callTimeoutMs) > post.leaseUntil) return { change: putBack(post, "ready", clock()) };
  const sent = { ...post, sendStartedAt: startedAt };
  let outcome: PublishOutcome = await inTime(publisher, social.publish(account, outgoing));
  if (post.sendStartedAt && outcome.kind === "rejected" && outcome.rejection === "duplicate") {
    // The network may report a duplicate because an earlier send that seemed lost has arrived.
    const settled = await askNetwork(publisher, account, outgoing);
    if (settled.kind !== "absent") outcome = settled.kind === "published" ? settled : UNCLEAR;
  }
  const tryAgain = outcome.kind === "retry" && !outcome.uploadAgain;
  if (!tryAgain && outcome.kind !== "unknown") publisher.uploads.delete(uploadKey(publisher, post));
  return breakingRefused(publisher, post, account, afterSend(sent, outcome, clock(), Math.random()));
}

export async function settleDoubt(publisher: Publisher, post: ClaimedPost): Promise<Verdict> {
  const { clock } = publisher.deps;
  const access = await accessOf(publisher, post);
  if (access.kind !== "ready") return { change: withoutAccount(post, access, "unknown", clock()) };
  if (publisher.stopping.signal.aborted) return { change: putBack(post, "unknown", clock()) };
  const startedAt = post.sendStartedAt ?? post.scheduledAt;
  const uploaded = publisher.social.settlesBySending
    ? await upload(publisher, access.account, post)
    : {
        kind: "uploaded" as const,
        media: picturesOfNext(publisher, post).map((id) => ({ id, mediaType: "", alt: "", title: "" })),
      };
  const refusedMedia = uploaded.kind === "rejected" && uploaded.rejection !== "unauthorized";
  const outcome: SettleOutcome =
    uploaded.kind === "uploaded"
      ? await askNetwork(
          publisher,
          access.account,
          outgoingOf(publisher, post, access.account, uploaded.media, startedAt),
        )
      : refusedMedia
        ? { kind: "unknown", detail: uploaded.detail }
        : uploaded;
  return breakingRefused(
    publisher,
    post,
    access.account,
    afterSettling(post, outcome, clock(), Math.random()),
  );
}

const askNetwork = (
  publisher: Publisher,
  account: SocialAccount,
  post: OutgoingPost,
): Promise<SettleOutcome> => inTime(publisher, publisher.social.settle(account, post));

function outgoingOf(
  { social }: Publisher,
  post: ClaimedPost,
  { defaults }: SocialAccount,
  media: UploadedMedia[],
  startedAt: Date,
): OutgoingPost {
  const part = post.sentParts.length;
  const options = post.options ?? NO_OPTIONS;
  const [text = "", ...rest] = [post.text, ...post.parts].slice(part);
  const [own = [], ...more] = splitByPart(media, picturesByPart(post).slice(part));
  return {
    key: [post.id, part, startedAt.toISOString()].join(" "),
    startedAt,
    language: options.language ?? (post.language && ISO_CODE[post.language]) ?? defaults?.language ?? null,
    options: { ...options, visibility: options.visibility ?? defaults?.visibility ?? null },
    text,
    article: sharedArticle(post),
    media: social.sendsWholeThreads ? own : media,
    replyTo: post.sentParts.at(-1)?.id,
    ...(social.sendsWholeThreads && {
      further: rest.map((further, index) => ({ text: further, media: more[index] ?? [] })),
    }),
  };
}

/** Returns pictures of all parts that the next call sends. */
function picturesOfNext({ social }: Publisher, post: ClaimedPost): string[] {
  const left = picturesByPart(post).slice(post.sentParts.length);
  return social.sendsWholeThreads ? left.flat() : (left[0] ?? []);
}

const uploadKey = (publisher: Publisher, post: ClaimedPost): string =>
  [post.id, post.sentParts.length, ...picturesOfNext(publisher, post)].join(" ");

async function upload(
  publisher: Publisher,
  account: SocialAccount,
  post: ClaimedPost,
): Promise<UploadOutcome> {
  const { deps, social, uploads, inTurn, stopping } = publisher;
  const pictures = picturesOfNext(publisher, post);
  if (pictures.length === 0) return { kind: "uploaded", media: [] };
  const key = uploadKey(publisher, post);
  const known = uploads.get(key);
  if (known && known.accountId === account.accountId && known.until > deps.clock()) {
    return { kind: "uploaded", media: known.media };
  }
  const signal = AbortSignal.any([AbortSignal.timeout(uploadWithin(deps)), stopping.signal]);
  const work = inTurn(async (): Promise<UploadOutcome> => {
    if (signal.aborted) return { kind: "unknown", detail: "no time left to upload" };
    const media = await deps.loadMedia(post.userId, pictures).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      deps.log.error({ err: error, post: post.id }, "Could not read a post's pictures; will retry");
      return null;
    });
    if (!media)
      return { kind: "retry", reach: "account", after: null, detail: "the pictures cannot be read" };
    if (media.length < pictures.length) {
      return { kind: "rejected", rejection: "media", detail: "media are gone" };
    }
    return social.upload(account, media, signal);
  });
  const outcome = await inTime(publisher, work);
  if (outcome.kind === "uploaded") {
    uploads.set(key, {
      media: outcome.media,
      accountId: account.accountId,
      until: plus(deps.clock(), UPLOADS_KEPT),
    });
  }
  return outcome;
}

/** Returns "unknown" if the process stops before the call ends. */
function inTime<T>({ deps, social, cuts }: Publisher, call: Promise<T>): Promise<T | Unclear> {
  const cutOff = Promise.withResolvers<Unclear>();
  const cut = () => cutOff.resolve({ kind: "unknown", detail: "the process stopped" });
  cuts.add(cut);
  const failed = (error: unknown): Unclear => {
    deps.log.error({ err: error, network: social.network }, "A provider's adapter failed");
    return { kind: "unknown", detail: "the adapter failed" };
  };
  return Promise.race([call.catch(failed), cutOff.promise]).finally(() => cuts.delete(cut));
}

/** Includes the account, because pages share their user's token. */
const accessKey = ({ userId, accountId, tokenSeal }: ClaimedPost): string =>
  `${userId} ${accountId} ${tokenSeal}`;

async function accessOf({ deps, social, accounts }: Publisher, post: ClaimedPost): Promise<Access> {
  const { userId, accountId } = post;
  const key = accessKey(post);
  const known = accounts.get(key);
  if (known && known.until > deps.clock()) return known.access;
  const access = await deps.accessFor({ userId, network: social.network, accountId });
  // If a refresh has changed the stored token, the next claim gets the new one.
  if (access.kind === "ready") {
    accounts.set(key, { access, until: plus(deps.clock(), KNOWN_FOR) });
  }
  return access;
}

async function breakingRefused(
  { deps: { log, tell }, social: { network }, accounts }: Publisher,
  post: ClaimedPost,
  account: SocialAccount,
  verdict: Verdict,
): Promise<Verdict> {
  if (verdict.accountRefused === undefined) return verdict;
  const { userId } = post;
  accounts.delete(accessKey(post));
  log.warn({ user: userId, network, detail: verdict.accountRefused }, "An account was refused");
  const { accountId, accessToken } = account;
  const refused = { userId, network, accountId, accessToken, lostRole: verdict.lostRole === true };
  await tell("accountRefused", refused).catch((error: unknown) => {
    log.error({ err: error, user: userId, network }, "A refusal could not be kept");
  });
  return verdict;
}
