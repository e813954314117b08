import { appRoutes } from "@postfolio/contract/app.routes.ts";
import { SANDBOX_CLOCK_HEADER } from "@postfolio/contract/sandbox-clock.ts";
import { sql } from "drizzle-orm";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Tx } from "./db/client.ts";
import type { Deps } from "./deps.ts";
import { AppError } from "./errors.ts";
import { documentApi } from "./http/api-docs.ts";
import { secureHeaders } from "./http/headers.ts";
import { readInput } from "./http/input.ts";
import { limitRequests } from "./http/limits.ts";
import { serveOneAtATime } from "./http/one-at-a-time.ts";
import { createRateLimiter } from "./http/rate-limiter.ts";
import { answerErrors, refuseConnection, sendError } from "./http/replies.ts";
import { dropStalledReplies } from "./http/stalled-replies.ts";
import { serveWebApp } from "./http/web-app.ts";
import { registerAccounts } from "./features/accounts/accounts.routes.ts";
import { allowance, payers } from "./features/accounts/archive/user-records.queries.ts";
import { nameAndEmail } from "./features/accounts/profile.ts";
import { createAuthenticator } from "./features/accounts/sessions/sessions.ts";
import { endCustomer, keptSubscriptions } from "./features/billing/billing.ts";
import { everyApplication } from "./features/applications/applications.ts";
import { registerApplications } from "./features/applications/applications.routes.ts";
import { registerBilling } from "./features/billing/billing.routes.ts";
import type { BillingDeps } from "./features/billing/customer-state.ts";
import { registerCampaigns } from "./features/campaigns/campaigns.routes.ts";
import { countCampaigns, everyCampaign } from "./features/campaigns/campaigns.ts";
import { lockPlan } from "./features/campaigns/campaigns.queries.ts";
import { sleepBeyondPlan, wakeWithinPlan } from "./features/campaigns/plan-change.ts";
import { registerConnections } from "./features/connections/connections.routes.ts";
import { isConnected, listConnections, revokeAll } from "./features/connections/connections.ts";
import { campaignPosts } from "./features/posts/actions/campaign-posts.ts";
import { findPublishedOwn } from "./features/posts/posts.queries.ts";
import { everyOwnPost, everyPost } from "./features/posts/posts.ts";
import { registerPosts } from "./features/posts/posts.routes.ts";
import { threadsOnX } from "./features/posts/sending/thread-rule.ts";
import { registerPrinting } from "./features/resumes/pdf.routes.ts";
import { registerImports } from "./features/imports/imports.routes.ts";
import { everyLetterAsWord, type LetterWordDeps } from "./features/letters/letter-word.ts";
import {
  countLetters,
  everyLetter,
  everyLetterVersion,
  getLetter,
  type LettersDeps,
} from "./features/letters/letters.ts";
import { registerLetters } from "./features/letters/letters.routes.ts";
import { deleteAutomaticVersions as deleteLetterVersions } from "./features/letters/versions.queries.ts";
import { createNotify, createSettleNotices, everyNotice } from "./features/notices/notices.ts";
import { getMailChoices } from "./features/notices/mail-choices.ts";
import { registerNotices } from "./features/notices/notices.routes.ts";
import { untilStopping } from "./features/generation/counted-calls.ts";
import { everyGeneration, proposeChanges, sortText } from "./features/generation/generation.ts";
import { resumeFacts } from "./features/generation/generation.policy.ts";
import { hasGeneration } from "./features/generation/generation.queries.ts";
import { registerGeneration } from "./features/generation/generation.routes.ts";
import { everyMedia, listMedia } from "./features/media/media.ts";
import { registerMedia } from "./features/media/media.routes.ts";
import { everyPhoto } from "./features/resumes/photos.ts";
import { registerPhotos } from "./features/resumes/photos.routes.ts";
import { printStoredResumes } from "./features/resumes/resume-pdf.ts";
import { storedResumesAsWord } from "./features/resumes/resume-word.ts";
import { everyResult } from "./features/results/results.ts";
import { registerResults } from "./features/results/results.routes.ts";
import { registerResumes } from "./features/resumes/resumes.routes.ts";
import { registerTailoring } from "./features/tailoring/tailoring.routes.ts";
import { registerTemplates } from "./features/resumes/templates.routes.ts";
import { lockOwner } from "./features/resumes/resumes.queries.ts";
import { countResumes, everyResume, getResume, resumeAsSent } from "./features/resumes/resumes.ts";
import { assertDiskRoom, assertGrowth, assertWithinQuota } from "./features/resumes/storage.ts";
import { everyVersion } from "./features/resumes/versions.ts";
import { everyVoice, learnFrom, voiceOf } from "./features/voices/voices.ts";
import { registerVoices } from "./features/voices/voices.routes.ts";
import { implement } from "./http/implement.ts";

export type { Deps } from "./deps.ts";

/** Assembles the HTTP server. It does not listen yet. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps;
  const loggerInstance: FastifyBaseLogger = deps.log;
  const headers = secureHeaders(config);
  const app = Fastify({
    loggerInstance,
    // We write one line per request, below; Fastify writes two.
    logController: new LogController({ disableRequestLogging: true }),
    // A function, since Fastify no longer accepts a bare number of hops. Setting TRUST_PROXY promises that
    // clients cannot reach this port except through the proxies.
    trustProxy: (_address, hop) => hop < config.trustProxy,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 256 },
    frameworkErrors: (error, _request, reply) => void sendError(error, reply.headers(headers)),
    clientErrorHandler: refuseConnection,
    // Requests on connections that are still open are answered as before the stop.
    return503OnClosing: false,
    // Milliseconds for a whole request to arrive, so that a slow sender cannot hold a connection.
    requestTimeout: 120_000,
  });
  // Idle connections are closed once, when the stop begins; busy ones become idle later.
  app.addHook("preClose", async () => {
    if (!app.server.listening) return;
    const closing = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once("close", () => clearInterval(closing));
  });
  // As when no further connection can be accepted because too many are open.
  app.addHook("onListen", async () => {
    app.server.on("error", (err) => deps.log.error({ err }, "The web server had an error and goes on"));
  });
  app.decorateRequest("caller", null);
  app.addHook("onResponse", async (request, reply) => {
    request.log.debug({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, "answered");
  });
  dropStalledReplies(app, config.replyStallMs);
  serveOneAtATime(app);
  answerErrors(app);
  readInput(app);
  app.addHook("onRequest", async (_request, reply) => void reply.headers(headers));
  if (config.standins.url !== "") {
    app.addHook("onRequest", async (_request, reply) => {
      void reply.header(SANDBOX_CLOCK_HEADER, deps.clock().getTime() - Date.now());
    });
  }
  app.addHook("onSend", async (_request, reply) => {
    // Makes clients send their next request to another node.
    if (deps.stopping.begun.aborted) void reply.header("connection", "close");
  });
  const limiter = createRateLimiter(deps);
  app.addHook("onClose", async () => limiter.close());
  const limits = limitRequests(config.limits, limiter);
  const authenticate = createAuthenticator(deps);
  app.addHook("onRequest", limits.ofAddress);
  app.addHook("onRequest", async (request) => {
    request.caller = await authenticate(request.headers.authorization);
  });
  app.addHook("onRequest", limits.ofCaller);
  await serveWebApp(app, deps.webRoot, deps.config.publicUrl);
  await documentApi(app, deps.config.publicUrl);

  implement(app, appRoutes, {
    "GET /api/config": async () => ({
      google: {
        state: config.google.state,
        clientId: config.google.clientId,
        scriptUrl: config.google.state === "off" ? "" : config.google.scriptUrl,
      },
      ai: { state: config.ai.state },
      news: { state: config.news.state },
      x: {
        state: config.x.state,
        results: config.x.readsPerMonth > 0,
        prices: config.x.showsPrices,
        threads: await threadsOnX(deps, deps.db),
      },
      linkedin: { state: config.linkedin.state, results: config.linkedin.results },
      payment: { state: config.payment.state },
      mail: { state: config.mail.state, mailboxUrl: config.mail.mailboxUrl },
      sandboxUrl: config.standins.url,
      links: config.links,
    }),
    "GET /healthz": async () => ({ status: "ok" as const }),
    "GET /readyz": async () => {
      if (deps.stopping.begun.aborted) throw new AppError("unavailable");
      const [, printing] = await Promise.all([deps.db.execute(sql`select 1`), deps.pdf.ready()]).catch(
        (cause: unknown) => {
          throw new AppError("unavailable", { cause });
        },
      );
      if (!printing) throw new AppError("unavailable");
      return { status: "ok" as const };
    },
  });
  const settleNotices = createSettleNotices(deps);
  const billingDeps: BillingDeps = {
    ...deps,
    notify: createNotify(deps),
    settleNotices,
    payers,
    sleepBeyondPlan: (tx, userId, change) => sleepBeyondPlan({ posts: campaignPosts }, tx, userId, change),
    wakeWithinPlan: (tx, userId, change) =>
      wakeWithinPlan({ ...deps, posts: campaignPosts }, tx, userId, change),
  };
  const storageDeps = { ...deps, deleteLetterVersions };
  const storage = {
    assertDiskRoom: () => assertDiskRoom(deps),
    lockOwner,
    assertWithinQuota: (tx: Tx, userId: string) => assertWithinQuota(tx, storageDeps, userId),
    assertGrowth: (tx: Tx, userId: string, growth: number) => assertGrowth(tx, storageDeps, userId, growth),
  };
  const letterDeps: LettersDeps & LetterWordDeps = {
    ...deps,
    storage,
    getResume: (caller, id) => getResume(deps, caller, id),
    writerOf: (caller) => nameAndEmail(deps, caller),
  };
  registerAccounts(
    app,
    deps,
    {
      resumes: (userId) => countResumes(deps, userId),
      letters: (userId) => countLetters(deps, userId),
      campaigns: (userId) => countCampaigns(deps, userId),
    },
    {
      resumes: (caller) => everyResume(deps, caller),
      letters: (caller) => everyLetter(deps, caller),
      letterFiles: (caller) => everyLetterAsWord(letterDeps, caller),
      letterVersions: (caller) => everyLetterVersion(deps, caller),
      versionsOf: (caller, id) => everyVersion(deps, caller, id),
      photos: (caller) => everyPhoto(deps, caller),
      media: (caller) => everyMedia(deps, caller),
      applications: (caller) => everyApplication(deps, caller),
      results: (caller) => everyResult(deps, caller),
      posts: (caller) => everyGeneration(deps, caller.userId),
      ownPosts: (caller) => everyOwnPost(deps, caller.userId),
      campaigns: (caller) => everyCampaign(deps, caller.userId, (campaignId) => everyPost(deps, campaignId)),
      connections: (caller) => listConnections(deps, caller),
      voices: (caller) => everyVoice(deps, caller),
      notices: (caller) => everyNotice(deps, caller),
      mailChoices: (caller) => getMailChoices(deps, caller),
      subscriptions: (caller) => keptSubscriptions(deps, caller),
      printing: (signal) => printStoredResumes(deps, signal),
      wordOf: (caller) => storedResumesAsWord(deps, caller),
    },
    async (userId) => {
      // First, because it may refuse: no user should keep paying for a deleted account.
      await endCustomer(billingDeps, userId);
      await revokeAll(deps, userId);
    },
  );
  registerApplications(app, {
    ...deps,
    storage,
    resumeAsSent,
    letterOf: (tx, caller, id) => getLetter({ db: tx }, caller, id),
  });
  registerBilling(app, billingDeps);
  const hasResume = async (caller: { userId: string }, id: string) =>
    (await getResume(deps, caller, id)) !== null;
  registerCampaigns(app, { ...deps, posts: campaignPosts, hasResume });
  registerPosts(app, {
    ...deps,
    settleNotices,
    lockPlan,
    isConnected,
    learnFrom,
    isGenerated: hasGeneration,
    mediaOf: (tx, userId, ids) => listMedia({ db: tx }, { userId }, ids),
  });
  registerVoices(app, {
    ...deps,
    publishedOwn: (userId, network, limit) => findPublishedOwn(deps.db, userId, network, limit),
  });
  registerConnections(app, { ...deps, settleNotices });
  registerGeneration(app, {
    ...deps,
    allowance,
    voiceOf: (userId, network, occasion) => voiceOf(deps, userId, network, occasion),
    factsOf: async (userId, id) => {
      const resume = await getResume(deps, { userId }, id);
      return resume ? resumeFacts(resume) : undefined;
    },
    getResume: (caller, id) => getResume(deps, caller, id),
  });
  registerLetters(app, letterDeps);
  registerMedia(app, {
    ...deps,
    storage,
    lookOf: (caller, id) => getResume(deps, caller, id),
    nameOf: async (caller) => (await nameAndEmail(deps, caller)).name,
  });
  registerNotices(app, deps);
  registerResults(app, deps);
  registerResumes(app, storageDeps);
  registerPrinting(app, deps, limiter);
  registerPhotos(app, storageDeps);
  const stopped = untilStopping(deps);
  registerImports(app, {
    ...deps,
    sortText: (call, use) =>
      sortText({ ...deps, allowance }, { ...call, signal: AbortSignal.any([call.signal, stopped]) }, use),
  });
  registerTailoring(app, {
    getResume: (caller, id) => getResume(deps, caller, id),
    proposeChanges: (assignment, use) => {
      const signal = AbortSignal.any([assignment.signal, stopped]);
      return proposeChanges({ ...deps, allowance }, { ...assignment, signal }, use);
    },
  });
  registerTemplates(app);
  return app;
}
