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

/** Milliseconds for which a token is not looked up again; what `accessFor` gives works for longer. */
const KNOWN_FOR = MINUTE;
const KNOWN_ACCOUNTS = 10_000;

interface Doubt {
  kind: "unknown";
  detail: string;
}
const UNCLEAR: Doubt = { kind: "unknown", detail: "a duplicate of a send in doubt" };

/** The article to show a card of: the one whose link the text has, as long as its author left it there. */
const sharedArticle = ({ text, source }: ClaimedPost): SharedArticle | undefined =>
  source && text.includes(source.link) ? source : undefined;

/** Sends a post once its intent is recorded. @returns undefined when its lease is lost: it was not touched */
export async function sendPost(publisher: Publisher, post: ClaimedPost): Promise<Verdict | undefined> {
  const { social, stopping } = publisher;
  const { clock, callTimeoutMs } = publisher.deps;
  const access = await accessOf(publisher, post);
  if (access.kind !== "ready") return { change: withoutAccount(post, access, "ready", clock()) };
  if (stopping.signal.aborted) return { change: putBack(post, "ready", clock()) };
  const { account } = access;
  const { id, leaseId, leaseUntil } = post;
  if (!(await publisher.recordIntent({ id, leaseId, accountId: account.accountId }))) return undefined;
  // A process that was held up sends nothing that could outlast its lease: the post would be another's by then.
  if (plus(clock(), callTimeoutMs) > leaseUntil) return { change: putBack(post, "ready", clock()) };
  const sent = { ...post, sendStartedAt: post.sendStartedAt ?? clock() };
  let outcome: PublishOutcome = await inTime(
    publisher,
    social.publish(account, post.text, sharedArticle(post)),
  );
  if (post.sendStartedAt && outcome.kind === "rejected" && outcome.rejection === "duplicate") {
    // An earlier send in doubt, thought to be absent, got there after all.
    const settled = await askNetwork(publisher, account, post, post.sendStartedAt);
    if (settled.kind !== "absent") outcome = settled.kind === "published" ? settled : UNCLEAR;
  }
  return breakingRefused(publisher, post, account, afterSend(sent, outcome, clock(), Math.random()));
}

/** Finds out about a post whose send got no answer. */
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

/** The result, or doubt where the process cannot wait for it. */
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
  // A refresh has changed what is stored; then the next claim brings that.
  if (access.kind === "ready") {
    accounts.set(userId, { tokenSeal, access, until: plus(deps.clock(), KNOWN_FOR) });
  }
  return access;
}

/** A refused account is marked as broken before its posts are free again. */
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
