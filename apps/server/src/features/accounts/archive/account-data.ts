import type { Post } from "@postfolio/contract/campaigns/campaigns.ts";
import type { AuditEntry } from "@postfolio/contract/audit/audit.routes.ts";
import type { Connection } from "@postfolio/contract/connections/connections.routes.ts";
import type { Generation } from "@postfolio/contract/generation/generation.ts";
import type { KeySummary } from "@postfolio/contract/keys/keys.routes.ts";
import type { Agent } from "@postfolio/contract/oauth/oauth.routes.ts";
import type { Letter } from "@postfolio/contract/letters/letter.ts";
import type { MailChoices, Notice } from "@postfolio/contract/notices/notices.routes.ts";
import type { OwnerProof } from "@postfolio/contract/accounts/user.ts";
import type { Deps } from "../../../deps.ts";
import type { Tell } from "../../../events.ts";
import type { Caller, SignedIn } from "../../../http/implement.ts";
import {
  type KeptLetterFile,
  type KeptMedia,
  type KeptPhoto,
  type KeptSubscription,
  type KeptVersion,
  type PrintResume,
  type WordOfResume,
  writeArchive,
} from "./account-archive.ts";
import type { WholeCampaign } from "../../campaigns/campaigns.offers.ts";
import type { KeptResume } from "../../resumes/resumes.offers.ts";
import type { UserRow } from "../accounts.queries.ts";
import { assertAnotherOperator } from "../operators.ts";
import { assertOwner, type ProofDeps } from "../owner-proof.ts";
import { getUser, ownUser, type UserCounts } from "../profile.ts";
import { removeAccount } from "../remove-account.ts";
import { asksForCode } from "../second-factor/second-factor.ts";
import { listSessions } from "../sessions/sessions.ts";
import { assertConfirmed } from "../ways/confirmed.ts";
import { getFactors } from "../ways/ways.ts";

export interface UserContent {
  keys: (caller: Caller) => Promise<KeySummary[]>;
  agents: (caller: Caller) => Promise<Agent[]>;
  connections: (caller: Caller) => Promise<Connection[]>;
  notices: (caller: Caller) => Promise<Notice[]>;
  mailChoices: (caller: Caller) => Promise<MailChoices>;
  voices: (caller: Caller) => Promise<object[]>;
  queueTimes: (caller: Caller) => Promise<object[]>;
  shareLinks: (caller: Caller) => Promise<object[]>;
  webhooks: (caller: Caller) => Promise<object[]>;
  subscriptions: (caller: Caller) => Promise<KeptSubscription[]>;
  audit: (caller: Caller) => AsyncIterable<AuditEntry[]>;
  ownAi: (caller: Caller) => Promise<object | null>;
  resumes: (caller: Caller) => AsyncIterable<KeptResume[]>;
  versionsOf: (caller: Caller, id: string) => AsyncIterable<KeptVersion>;
  letters: (caller: Caller) => AsyncIterable<Letter[]>;
  letterFiles: (caller: Caller) => AsyncIterable<KeptLetterFile>;
  letterVersions: (caller: Caller) => AsyncIterable<object[]>;
  photos: (caller: Caller) => AsyncIterable<KeptPhoto>;
  media: (caller: Caller) => AsyncIterable<KeptMedia>;
  applications: (caller: Caller) => AsyncIterable<object[]>;
  results: (caller: Caller) => AsyncIterable<object[]>;
  posts: (caller: Caller) => AsyncIterable<Generation[]>;
  ownPosts: (caller: Caller) => AsyncIterable<Post[]>;
  campaigns: (caller: Caller) => AsyncIterable<WholeCampaign>;
  printing: (signal: AbortSignal) => PrintResume;
  wordOf: (caller: Caller) => WordOfResume;
}

/** @throws AppError `not_found` for another user's id, before the first piece */
export async function exportAccount(
  deps: Deps,
  counts: UserCounts,
  content: UserContent,
  caller: SignedIn,
  id: string,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  const [{ createdAt }, user, signInWays, sessions] = [
    await ownUser(deps, caller, id),
    await getUser(deps, counts, caller, id),
    await getFactors(deps, caller),
    await listSessions(deps, caller),
  ];
  return writeArchive({
    account: {
      ...user,
      createdAt: createdAt.toISOString(),
      signInWays,
      ownAi: await content.ownAi(caller),
    },
    sessions,
    keys: await content.keys(caller),
    agents: await content.agents(caller),
    connections: await content.connections(caller),
    notices: await content.notices(caller),
    mailChoices: await content.mailChoices(caller),
    voices: await content.voices(caller),
    queueTimes: await content.queueTimes(caller),
    shareLinks: await content.shareLinks(caller),
    webhooks: await content.webhooks(caller),
    subscriptions: await content.subscriptions(caller),
    audit: content.audit(caller),
    resumes: content.resumes(caller),
    letters: content.letters(caller),
    letterFiles: content.letterFiles(caller),
    letterVersions: content.letterVersions(caller),
    versionsOf: (resume) => content.versionsOf(caller, resume),
    photos: content.photos(caller),
    media: content.media(caller),
    applications: content.applications(caller),
    results: content.results(caller),
    posts: content.posts(caller),
    ownPosts: content.ownPosts(caller),
    campaigns: content.campaigns(caller),
    printResume: content.printing(signal),
    wordOf: content.wordOf(caller),
    jsonOf: (resume) => deps.writeFile("resumeAsJson", resume),
  });
}

const hasOwnProof = ({ passwordHash, googleSub }: UserRow): boolean =>
  passwordHash !== null || googleSub !== null;

/**
 * Permanent.
 * @throws AppError `invalid_request` without proof of ownership, `conflict` for the last operator
 */
export async function deleteAccount(
  deps: ProofDeps & Pick<Deps, "config"> & { tell: Tell },
  caller: SignedIn,
  id: string,
  proof: OwnerProof,
): Promise<void> {
  const user = await ownUser(deps, caller, id);
  // Others need a recent proof (`confirmOwner`).
  if (hasOwnProof(user)) await assertOwner(deps, user, proof);
  if (!hasOwnProof(user) || (await asksForCode(deps.db, user.id))) await assertConfirmed(deps, caller);
  await removeAccount(deps, user, { assert: (tx) => assertAnotherOperator(deps, tx, user) });
}
