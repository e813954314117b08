import { MINUTE, plus } from "@postfolio/contract/time-units.ts";
import type {
  Access,
  PublishOutcome,
  SettleOutcome,
  SharedArticle,
  SocialAccount,
} from "../../adapters/social/social.ts";
import type { Publisher } from "./publisher.ts";
import { afterSend, afterSettling, putBack, type Verdict, withoutAccount } from "./publishing.policy.ts";
import type { ClaimedPost } from "./publishing.queries.ts";

/** Milliseconds for which a token is cached; tokens from `accessFor` work for longer. */
const KNOWN_FOR = MINUTE;
const KNOWN_ACCOUNTS = 10_000;

interface Doubt {
  kind: "unknown";
  detail: string;
}
const UNCLEAR: Doubt = { kind: "unknown", detail: "a duplicate of a send in doubt" };

/** The article to show as a card: only if the text still has its link. */
const sharedArticle = ({ text, source }: ClaimedPost): SharedArticle | undefined =>
  source && text.includes(source.link) ? source : undefined;

/** Records the intent and sends a post. @returns undefined if its lease was lost and nothing was sent */
export async function sendPost(publisher: Publisher, post: ClaimedPost): Promise<Verdict | undefined> {
  const { social, stopping } = publisher;
  const { clock, callTimeoutMs } = publisher.deps;
  const access = await accessOf(publisher, post);
  if (access.kind !== "ready") return { change: withoutAccount(post, access, "ready", clock()) };
  if (stopping.signal.aborted) return { change: putBack(post, "ready", clock()) };
  const { account } = access;
  const { id, leaseId, leaseUntil } = post;
  if (!(await publisher.recordIntent({ id, leaseId, accountId: account.accountId }))) return undefined;
  // A process that was delayed must not start a send that could outlast its lease: another worker may have the post.
  if (plus(clock(), callTimeoutMs) > leaseUntil) return { change: putBack(post, "ready", clock()) };
  const sent = { ...post, sendStartedAt: post.sendStartedAt ?? clock() };
  let outcome: PublishOutcome = await inTime(
    publisher,
    social.publish(account, post.text, sharedArticle(post)),
  );
  if (post.sendStartedAt && outcome.kind === "rejected" && outcome.rejection === "duplicate") {
    // An earlier send, believed lost, arrived after all.
    const settled = await askNetwork(publisher, account, post, post.sendStartedAt);
    if (settled.kind !== "absent") outcome = settled.kind === "published" ? settled : UNCLEAR;
  }
  return breakingRefused(publisher, post, account, afterSend(sent, outcome, clock(), Math.random()));
}

/** Finds out whether a post whose send got no answer was published. */
export async function settleDoubt(publisher: Publisher, post: ClaimedPost): Promise<Verdict> {
  const { clock } = publisher.deps;
  const access = await accessOf(publisher, post);
  if (access.kind !== "ready") return { change: withoutAccount(post, access, "unknown", clock()) };
  if (publisher.stopping.signal.aborted) return { change: putBack(post, "unknown", clock()) };
  const startedAt = post.sendStartedAt ?? post.scheduledAt;
  const outcome = await askNetwork(publisher, access.account, post, startedAt);
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
  post: ClaimedPost,
  startedAt: Date,
): Promise<SettleOutcome> =>
  inTime(
    publisher,
    publisher.social.settle(account, { text: post.text, article: sharedArticle(post), startedAt }),
  );

/** The result, or unknown if the process cannot wait for it. */
function inTime<T>({ deps, social, cuts }: Publisher, call: Promise<T>): Promise<T | Doubt> {
  const cutOff = Promise.withResolvers<Doubt>();
  const cut = () => cutOff.resolve({ kind: "unknown", detail: "the process stopped" });
  cuts.add(cut);
  const failed = (error: unknown): Doubt => {
    deps.log.error({ err: error, network: social.network }, "A provider's adapter failed");
    return { kind: "unknown", detail: "the adapter failed" };
  };
  return Promise.race([call.catch(failed), cutOff.promise]).finally(() => cuts.delete(cut));
}

async function accessOf(
  { deps, social, accounts }: Publisher,
  { userId, tokenSeal }: ClaimedPost,
): Promise<Access> {
  const known = accounts.get(userId);
  if (known && known.tokenSeal === tokenSeal && known.until > deps.clock()) return known.access;
  const access = await deps.accessFor(userId, social.network);
  if (accounts.size >= KNOWN_ACCOUNTS) accounts.clear();
  // If a refresh has changed the stored token, the next claim returns the new one.
  if (access.kind === "ready") {
    accounts.set(userId, { tokenSeal, access, until: plus(deps.clock(), KNOWN_FOR) });
  }
  return access;
}

/** Marks a refused account as broken before its posts are free again. */
async function breakingRefused(
  { deps: { log, breakConnection }, social: { network } }: Publisher,
  { userId }: ClaimedPost,
  account: SocialAccount,
  verdict: Verdict,
): Promise<Verdict> {
  if (verdict.accountRefused === undefined) return verdict;
  log.warn({ user: userId, network, detail: verdict.accountRefused }, "An account was refused");
  await breakConnection(userId, network, account.accessToken).catch((error: unknown) => {
    log.error({ err: error, user: userId, network }, "A connection could not be marked as broken");
  });
  return verdict;
}
