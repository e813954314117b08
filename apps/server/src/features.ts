import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { Deps } from "./deps.ts";
import { createTell } from "./events.ts";
import type { Tx } from "./db/client.ts";
import type { AccessDoor } from "./features/access/access.offers.ts";
import type { Remembered } from "./features/audit/audit.offers.ts";
import { endAccess, endedBy } from "./features/access/access.ts";
import { accountsAccess } from "./features/accounts/accounts.feature.ts";
import { campaignsAccess } from "./features/campaigns/campaigns.feature.ts";
import { connectionsAccess } from "./features/connections/connections.feature.ts";
import { ownAiAccess } from "./features/generation/generation.feature.ts";
import { keysAccess } from "./features/keys/keys.feature.ts";
import { agentsAccess } from "./features/oauth/oauth.feature.ts";
import { postsAccess } from "./features/posts/posts.feature.ts";
import { shareLinksAccess } from "./features/sharing/sharing.feature.ts";
import { webhooksAccess } from "./features/webhooks/webhooks.feature.ts";
import { exportAccount, type UserContent } from "./features/accounts/archive/account-data.ts";
import type { UserCounts } from "./features/accounts/profile.ts";
import type { OperatorDeps } from "./features/operator/operator.routes.ts";
import type { ApplicationDeps } from "./features/applications/applications.ts";
import type { LetterDeps } from "./features/generation/letters/letter-writing.ts";
import type { OwnAiRouteDeps } from "./features/generation/own-ai/own-ai.routes.ts";
import type { BackupDeps } from "./features/operator/backups.ts";
import type { ConditionDeps } from "./features/operator/conditions.ts";
import type { HealthDeps } from "./features/operator/health.ts";
import type { ServerDeps } from "./features/operator/server.routes.ts";
import type { SamplesDeps } from "./features/generation/posts/sample-posts.ts";
import type { Storage } from "./features/documents/documents.offers.ts";
import type { ImportDeps } from "./features/imports/imports.routes.ts";
import type { WeeklyMailDeps } from "./features/notices/weekly-mail.ts";
import type { ActionDeps } from "./features/posts/actions/post-actions.ts";
import type { EngineDeps } from "./features/posts/sending/engine.ts";
import type { GetResume } from "./features/resumes/resumes.offers.ts";
import type { TailoringDeps } from "./features/tailoring/tailoring.ts";
import type { Caller } from "./http/implement.ts";
import { allowance, payers } from "./features/accounts/archive/user-records.queries.ts";
import { createGuessLimit } from "./features/accounts/passwords/guesses.ts";
import { checkPassword, hashPassword } from "./features/accounts/passwords/passwords.ts";
import {
  assertAnotherOperator,
  endOperator,
  findOperators,
  makeOperator,
} from "./features/accounts/operators.ts";
import { removeAccount } from "./features/accounts/remove-account.ts";
import { inviteThem, listInvitations, withdrawInvitation } from "./features/accounts/sign-up/invitations.ts";
import { remember, everyOwnEntry } from "./features/audit/audit.ts";
import { findUser, firstUserAt, resumeUser, suspendUser } from "./features/accounts/accounts.queries.ts";
import { nameAndEmail, runsServer } from "./features/accounts/profile.ts";
import { everyApplication } from "./features/applications/applications.ts";
import { adoptCampaigns, moveCampaigns } from "./features/campaigns/account-change.ts";
import type { PictureDeps } from "./features/posts/posts.routes.ts";
import { meetAccount, type ReleaseDeps } from "./features/posts/actions/account-change.ts";
import { endCustomer, keptSubscriptions } from "./features/billing/billing.ts";
import { givePlan } from "./features/billing/reconciliation.ts";
import { keepAngles } from "./features/campaigns/campaigns.queries.ts";
import { countCampaigns, everyCampaign } from "./features/campaigns/campaigns.ts";
import { sleepBeyondPlan, wakeWithinPlan } from "./features/campaigns/plan-change.ts";
import { accessFor, breakConnection } from "./features/connections/access.ts";
import {
  countInTrouble,
  holdConnections,
  limitAccount,
  releaseConnections,
} from "./features/connections/connections.queries.ts";
import { isConnected, listConnections } from "./features/connections/connections.ts";
import { countDocuments, documentsOf } from "./features/documents/documents.ts";
import { assertDiskRoom, assertGrowth, assertWithinQuota } from "./features/documents/storage.ts";
import { everyVersion } from "./features/documents/versions.ts";
import { aiUse } from "./features/generation/ai-use.ts";
import { untilStopping } from "./features/generation/counted-calls.ts";
import type { AuthorOf } from "./features/generation/generation.offers.ts";
import { authorOf as authorIn } from "./features/generation/posts/post-author.ts";
import { everyGeneration, proposeChanges, readFileText } from "./features/generation/generation.ts";
import { hasGeneration, refusalOfAi, sumOfCalls } from "./features/generation/generation.queries.ts";
import { proposeInBackground } from "./features/generation/posts/angle-proposals.ts";
import { draftPost } from "./features/generation/posts/post-generation.ts";
import { type KeyDeps, listKeys } from "./features/keys/keys.ts";
import { listAgents } from "./features/oauth/agents.ts";
import type { OAuthDeps } from "./features/oauth/oauth.routes.ts";
import { everyLetterAsWord } from "./features/letters/letter-word.ts";
import { everyLetter, everyLetterVersion, getLetter } from "./features/letters/letters.ts";
import { letterKind } from "./features/letters/stored-letter.ts";
import { addPictureFrom, everyMedia, listMedia, loadMedia } from "./features/media/media.ts";
import { getMailChoices } from "./features/notices/mail-choices.ts";
import { createNotify, everyNotice, settleNotices } from "./features/notices/notices.ts";
import { campaignPosts } from "./features/posts/actions/campaign-posts.ts";
import { approvalByMail, stopByMail } from "./features/posts/actions/mailed-approval.ts";
import { testAi } from "./features/operator/tests.ts";
import { showOwnAi } from "./features/generation/own-ai/own-ai.ts";
import { spentOnXThisMonth } from "./features/posts/money/costs.ts";
import { findQueueTimes } from "./features/posts/planning/queue-times.queries.ts";
import { findPublishedOwn } from "./features/posts/posts.queries.ts";
import { everyOwnPost, everyPost, findPosts } from "./features/posts/posts.ts";
import { countDue, findOldestDue, findPaused } from "./features/posts/sending/publishing.queries.ts";
import { readsOfMonth } from "./features/results/reading.queries.ts";
import { everyResult, listResults, mostViewed } from "./features/results/results.ts";
import { deleteUnusedPhotos } from "./features/resumes/photos.queries.ts";
import { everyPhoto, withPhotoInside } from "./features/resumes/photos.ts";
import { drawStoredResume, printStoredResumes } from "./features/resumes/resume-pdf.ts";
import { storedResumesAsWord } from "./features/resumes/resume-word.ts";
import { everyResume, getResume, resumeAsSent } from "./features/resumes/resumes.ts";
import { resumeKind } from "./features/resumes/stored-resume.ts";
import { everyLink, type SharingDeps } from "./features/sharing/share-links.ts";
import { hasWebhooks } from "./features/webhooks/webhooks.queries.ts";
import { everyWebhook, recordHappenings } from "./features/webhooks/webhooks.ts";
import { hasLink } from "./features/sharing/share-links.queries.ts";
import { everyVoice, learnFrom, skippedBy, toldByAuthor, voiceOf } from "./features/voices/voices.ts";

/*
 * The graph of the features: each is handed here what it needs of the others, as their `*.offers.ts` describe it. The
 * worker, the app and the tests take their parts from here, so that all of them run what is wired here.
 */

/** Everything that acts or looks on a user's behalf; `features/access` says when each ends. */
export const ACCESS_DOORS: readonly AccessDoor[] = [
  ...accountsAccess,
  keysAccess,
  agentsAccess,
  webhooksAccess,
  shareLinksAccess,
  connectionsAccess,
  ownAiAccess,
  campaignsAccess,
  ...postsAccess,
];

/** What the worker depends on: not what only serves requests, above all the browsers that print. */
export type WorkerDeps = Omit<
  Deps,
  | "settings"
  | "setUpCode"
  | "diskRoom"
  | "pdf"
  | "readFile"
  | "writeFile"
  | "resumeMarkup"
  | "shrinkPicture"
  | "webRoot"
>;

/** What the background work of each feature needs. */
export function buildFeatures(deps: WorkerDeps) {
  const notify = createNotify(deps);
  const access = { ...deps, notify };
  const rememberIn = ({ tx, ...entry }: Remembered & { tx: Tx }) => remember(deps, tx, entry);
  const tell = createTell({
    // First, because it may refuse: no user should keep paying for a deleted account.
    userLeaves: [({ userId }) => endCustomer(billing, userId)],
    accessChanges: [
      (event) => endAccess({ ...deps, doors: ACCESS_DOORS, notify, remember: rememberIn }, event),
    ],
    postJudged: [learnFrom],
    remembered: [({ db, ...entry }) => remember(deps, db, entry)],
    settled: [(event) => settleNotices(deps, event)],
    happened: [(event) => recordHappenings(deps, event)],
    accountConnected: [
      (event) => adoptCampaigns(event),
      (event) => meetAccount({ clock: deps.clock, notify, tell }, event),
    ],
    accountRefused: [
      ({ userId, network, accessToken }) => breakConnection(access, userId, network, accessToken),
    ],
    accountLimited: [({ userId, network, until }) => limitAccount(deps.db, { userId, network }, until)],
  });
  const planning = { ...deps, posts: campaignPosts };
  const billing = {
    ...deps,
    notify,
    tell,
    payers,
    sleepBeyondPlan: sleepBeyondPlan.bind(null, planning),
    wakeWithinPlan: wakeWithinPlan.bind(null, planning),
  };
  const accounts = { accessFor: accessFor.bind(null, access), tell };
  const authorOf: AuthorOf = authorIn.bind(null, {
    getResume: (caller, id) => getResume(deps, caller, id),
    toldByAuthor: (userId, network) => toldByAuthor(deps, userId, network),
  });
  const askedPost = (userId: string, postId: string) => approvalByMail(deps, { userId, postId });
  const engine: EngineDeps = {
    ...access,
    ...accounts,
    draftPost: (request, signal) => draftPost(deps, request, signal),
    authorOf,
    bestOf: (userId, network) => mostViewed(deps, userId, network),
    voiceOf: (userId, network, occasion) => voiceOf(deps, userId, network, occasion),
    skippedBy: (userId, network) => skippedBy(deps, userId, network),
    proposeAngles: async ({ campaignId, network, ...job }, author, signal) => {
      const angles = await proposeInBackground(deps, { ...job, type: network, author }, signal);
      return keepAngles(deps.db, { ...job, id: campaignId }, angles);
    },
    mediaOf: (userId, ids) => loadMedia(deps.db, userId, ids),
    hasWebhooks,
    callTimeoutMs: deps.config.x.timeoutMs,
  };
  const backups: BackupDeps = {
    ...deps,
    firstUserAt,
    remembered: ({ name }) =>
      tell("remembered", { db: deps.db, action: "backup-made", actorId: null, detail: name }),
  };
  const health: HealthDeps = {
    ...deps,
    firstUserAt,
    parts: {
      countDue,
      findOldestDue,
      findPaused,
      spentOnX: spentOnXThisMonth,
      readsOnX: (db, now) => readsOfMonth(db, "Twitter", now),
      sumOfCalls,
      refusalOfAi,
      connectionsInTrouble: countInTrouble,
    },
  };
  const conditions: ConditionDeps = {
    ...deps,
    ...health,
    notify,
    operators: async (db) => (await findOperators(db, deps)).map(({ id }) => id),
  };
  return {
    access,
    backups,
    billing,
    conditions,
    health,
    engine,
    authorOf,
    generation: { ...deps, allowance },
    noticeMail: {
      ...deps,
      askedPost,
      stoppablePost: (userId: string, postId: string) => stopByMail(deps, { userId, postId }),
    },
    planning,
    reading: { ...deps, ...accounts },
    tell,
    weeklyMail: {
      ...deps,
      connectionsOf: (userId) => listConnections(deps, { userId }),
      postsOf: (userId, span) => findPosts(deps, { userId }, span),
      resultsOf: (userId, span) => listResults(deps, { userId }, span),
      askedPost,
    } satisfies WeeklyMailDeps,
  };
}

/** What the routes of each feature need. */
export function buildRoutes(deps: Deps) {
  const { access, authorOf, backups, billing, generation, health, planning, tell } = buildFeatures(deps);
  const { notify } = access;
  const documents = { ...deps, tell, kinds: [resumeKind, letterKind], deleteUnusedPhotos };
  const storage: Storage = {
    assertDiskRoom: () => assertDiskRoom(deps),
    assertWithinQuota: (tx, userId) => assertWithinQuota(tx, documents, userId),
    assertGrowth: (tx, userId, growth) => assertGrowth(tx, documents, userId, growth),
  };
  const media = { ...deps, storage };
  const resumes = { ...deps, storage, documents: documentsOf(documents, resumeKind) };
  const resumeOf: GetResume = (caller, id) => getResume(deps, caller, id);
  const letters = {
    ...deps,
    storage,
    documents: documentsOf(documents, letterKind),
    getResume: resumeOf,
    tell,
    writerOf: (caller: Caller) => nameAndEmail(deps, caller),
  };
  const stopped = untilStopping(deps);
  /** Ends a call also when the server can no longer wait for it. */
  const untilStopped = <T extends { signal: AbortSignal }>(call: T): T => ({
    ...call,
    signal: AbortSignal.any([call.signal, stopped]),
  });
  const counts: UserCounts = {
    resumes: (userId) => countDocuments(deps, resumeKind, userId),
    letters: (userId) => countDocuments(deps, letterKind, userId),
    campaigns: (userId) => countCampaigns(deps, userId),
  };
  const content: UserContent = {
    resumes: (caller) => everyResume(deps, caller),
    letters: (caller) => everyLetter(deps, caller),
    letterFiles: (caller) => everyLetterAsWord(letters, caller),
    letterVersions: (caller) =>
      everyLetterVersion(
        { ...deps, versionsOf: (caller, id) => everyVersion(deps, letterKind, caller, id) },
        caller,
      ),
    versionsOf: (caller, id) => everyVersion(deps, resumeKind, caller, id),
    photos: (caller) => everyPhoto(deps, caller),
    media: (caller) => everyMedia(deps, caller),
    shareLinks: (caller) => everyLink(deps, caller),
    webhooks: (caller) => everyWebhook(deps, caller),
    applications: (caller) => everyApplication(deps, caller),
    results: (caller) => everyResult(deps, caller),
    posts: (caller) => everyGeneration(deps, caller.userId),
    ownPosts: (caller) => everyOwnPost(deps, caller.userId),
    campaigns: (caller) => everyCampaign(deps, caller.userId, (campaignId) => everyPost(deps, campaignId)),
    keys: (caller) => listKeys(deps, caller),
    agents: (caller) => listAgents(deps, caller),
    connections: (caller) => listConnections(deps, caller),
    voices: (caller) => everyVoice(deps, caller),
    queueTimes: (caller) => findQueueTimes(deps.db, caller.userId),
    notices: (caller) => everyNotice(deps, caller),
    audit: (caller) => everyOwnEntry(deps, caller),
    ownAi: async (caller) => (await showOwnAi(deps, caller, caller.userId)).own,
    mailChoices: (caller) => getMailChoices(deps, caller),
    subscriptions: (caller) => keptSubscriptions(deps, caller),
    printing: (signal) => printStoredResumes(deps, signal),
    wordOf: (caller) => storedResumesAsWord(deps, caller),
  };
  return {
    accounts: {
      counts,
      content,
      endedBy: endedBy.bind(null, ACCESS_DOORS),
      tell,
    },
    applications: {
      ...deps,
      storage,
      resumeAsSent: (tx, caller, id, version) => resumeAsSent(resumes, tx, caller, id, version),
      letterOf: (tx, caller, id) => getLetter({ db: tx }, caller, id),
      tell,
      hasLink: (tx, caller, id) => hasLink(tx, id, caller.userId),
    } satisfies ApplicationDeps,
    billing,
    campaigns: {
      ...planning,
      hasResume: async (caller: Caller, id: string) => (await resumeOf(caller, id)) !== null,
    },
    connections: { ...deps, tell },
    generation: {
      ...deps,
      ...generation,
      authorOf,
      getResume: resumeOf,
      voiceOf: (userId, network, occasion) => voiceOf(deps, userId, network, occasion),
    } satisfies SamplesDeps & LetterDeps,
    imports: {
      ...deps,
      readText: (call, use) => readFileText(generation, untilStopped(call), use),
    } satisfies ImportDeps,
    documents,
    keys: { ...deps, notify, tell } satisfies KeyDeps,
    kinds: { letters: letterKind, resumes: resumeKind },
    letters,
    media: {
      ...media,
      lookOf: resumeOf,
      nameOf: async (caller: Caller) => (await nameAndEmail(deps, caller)).name,
    },
    operator: {
      ...deps,
      accounts: {
        find: findUser,
        runsServer: (user) => runsServer(deps, user),
        assertAnotherOperator: (tx, user) => assertAnotherOperator(deps, tx, user),
        makeOperator: (tx, user) => makeOperator(tx, user, deps.clock()),
        endOperator: (tx, user) => endOperator(deps, tx, user),
        suspend: (tx, id) => suspendUser(tx, id, deps.clock()),
        resume: resumeUser,
        remove: (user, within) => removeAccount({ ...deps, tell }, user, within),
        archiveOf: (user, signal) => exportAccount(deps, counts, content, user, user.userId, signal),
        invite: (emails) => inviteThem(deps, emails),
        listInvitations: () => listInvitations(deps),
        withdrawInvitation: (id) => withdrawInvitation(deps, id),
      },
      tell,
      aiUse: () => aiUse(deps),
      holdPosts: holdConnections,
      releasePosts: releaseConnections,
      givePlan: givePlan.bind(null, billing),
    } satisfies OperatorDeps,
    setUp: { ...deps, tell },
    ownAi: {
      ...deps,
      tell,
      testAi: (ai, signal, faults) => testAi({ ...deps, ai }, signal, faults),
    } satisfies OwnAiRouteDeps,
    server: {
      ...deps,
      ...backups,
      ...health,
      tell,
      emailOf: async (caller: Caller) => (await nameAndEmail(deps, caller)).email,
    } satisfies ServerDeps,
    oauth: { ...deps, notify, tell } satisfies OAuthDeps,
    posts: {
      ...deps,
      tell,
      notify,
      isConnected,
      isGenerated: hasGeneration,
      mediaOf: (tx, userId, ids) => listMedia({ db: tx }, { userId }, ids),
      moveCampaigns,
      addPictureFrom: async (caller, from) => (await addPictureFrom(media, caller, from))._id,
    } satisfies ActionDeps & ReleaseDeps & PictureDeps,
    resumes,
    sharing: {
      ...deps,
      tell,
      notify,
      storage,
      getResume: (caller, id) => getResume(deps, caller, id),
      resumeAsSent: (tx, caller, id, version) => resumeAsSent(resumes, tx, caller, id, version),
      withPhotoInside: (resume) => withPhotoInside(deps, resume.user, resume),
      print: (resume, signal) => printStoredResumes(deps, signal)(resume),
      draw: (resume, signal) => drawStoredResume(deps, resume, signal),
      hashPassword,
      checkPassword,
      limitGuesses: (of, address, attempt) => createGuessLimit(deps.db).attempt(of, address, attempt),
    } satisfies SharingDeps,
    tailoring: {
      ...deps,
      getResume: resumeOf,
      proposeChanges: (assignment, use) => proposeChanges(generation, untilStopped(assignment), use),
    } satisfies TailoringDeps,
    voices: {
      ...deps,
      publishedOwn: (userId: string, network: Network, limit: number) =>
        findPublishedOwn(deps.db, userId, network, limit),
    },
    webhooks: { ...deps, tell },
  };
}
