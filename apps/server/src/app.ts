import { forEachProvider, networkOf, NETWORKS } from "@postfolio/contract/networks/networks.ts";
import { appRoutes } from "@postfolio/contract/app.routes.ts";
import { SANDBOX_CLOCK_HEADER } from "@postfolio/contract/sandbox-clock.ts";
import { sql } from "drizzle-orm";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Deps } from "./deps.ts";
import { AppError } from "./errors.ts";
import { documentApi } from "./http/api-docs.ts";
import { secureHeaders } from "./http/headers.ts";
import { answerTwiceAlike } from "./http/idempotency.ts";
import { readInput } from "./http/input.ts";
import { readFewLargeBodies } from "./http/limits/large-bodies.ts";
import { limitRequests } from "./http/limits/limits.ts";
import { serveOneAtATime } from "./http/limits/one-at-a-time.ts";
import { createPdfBudget } from "./http/limits/pdf-budget.ts";
import { createRateLimiter } from "./http/limits/rate-limiter.ts";
import { answerErrors, refuseConnection, sendError } from "./http/replies.ts";
import { dropStalledReplies } from "./http/limits/stalled-replies.ts";
import { serveWebApp } from "./http/web-app.ts";
import { registerAccounts } from "./features/accounts/accounts.routes.ts";
import { registerOperator } from "./features/operator/operator.routes.ts";
import { isOperator } from "./features/accounts/profile.ts";
import { assertConfirmed } from "./features/accounts/ways/confirmed.ts";
import { registerAudit } from "./features/audit/audit.routes.ts";
import { registerSetUp } from "./features/accounts/sign-up/set-up.routes.ts";
import { watchSetUp } from "./features/accounts/sign-up/set-up.ts";
import { findMarks } from "./features/operator/marks.ts";
import { registerOwnAi } from "./features/generation/own-ai/own-ai.routes.ts";
import { hasOwnAi } from "./features/generation/own-ai/own-ai.ts";
import { registerServer } from "./features/operator/server.routes.ts";
import { createAuthenticator } from "./features/accounts/sessions/sessions.ts";
import { registerApplications } from "./features/applications/applications.routes.ts";
import { registerBilling } from "./features/billing/billing.routes.ts";
import { registerCampaigns } from "./features/campaigns/campaigns.routes.ts";
import { registerConnections } from "./features/connections/connections.routes.ts";
import { registerDocuments } from "./features/documents/documents.routes.ts";
import { registerPosts } from "./features/posts/posts.routes.ts";
import { threadsOn } from "./features/posts/sending/thread-rule.ts";
import { registerPrinting } from "./features/resumes/pdf.routes.ts";
import { registerImports } from "./features/imports/imports.routes.ts";
import { looksLikeKey } from "./features/keys/key-form.ts";
import { createKeyAuthenticator } from "./features/keys/keys.ts";
import { registerKeys } from "./features/keys/keys.routes.ts";
import { registerLetters } from "./features/letters/letters.routes.ts";
import { createTokenAuthenticator } from "./features/oauth/agents.ts";
import { registerOAuth } from "./features/oauth/oauth.routes.ts";
import { looksLikeToken } from "./features/oauth/secrets.ts";
import { registerNotices } from "./features/notices/notices.routes.ts";
import { registerGeneration } from "./features/generation/generation.routes.ts";
import { registerMcp } from "./features/mcp/mcp.routes.ts";
import { registerMedia } from "./features/media/media.routes.ts";
import { registerPhotos } from "./features/resumes/photos.routes.ts";
import { registerResults } from "./features/results/results.routes.ts";
import { registerResumes } from "./features/resumes/resumes.routes.ts";
import { registerSharing } from "./features/sharing/sharing.routes.ts";
import { registerTailoring } from "./features/tailoring/tailoring.routes.ts";
import { registerTemplates } from "./features/resumes/templates.routes.ts";
import { registerVoices } from "./features/voices/voices.routes.ts";
import { registerWebhooks } from "./features/webhooks/webhooks.routes.ts";
import { buildRoutes } from "./features.ts";
import { type Caller, implement } from "./http/implement.ts";

export type { Deps } from "./deps.ts";

export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps;
  const loggerInstance: FastifyBaseLogger = deps.log;
  const headers = secureHeaders(config);
  const app = Fastify({
    loggerInstance,
    // One line per request is written below; Fastify writes two.
    logController: new LogController({ disableRequestLogging: true }),
    // A function, since Fastify no longer accepts a bare number of hops. Setting TRUST_PROXY promises that
    // clients cannot reach this port except through the proxies.
    trustProxy: (_address, hop) => hop < config.trustProxy,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 256 },
    frameworkErrors: (error, _request, reply) => void sendError(error, reply.headers(headers)),
    clientErrorHandler: refuseConnection,
    // Requests on open connections are still answered.
    return503OnClosing: false,
    // Milliseconds, so that a slow sender cannot hold a connection.
    requestTimeout: 120_000,
  });
  // Idle connections are closed once; busy ones become idle later.
  app.addHook("preClose", async () => {
    if (!app.server.listening) return;
    const closing = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once("close", () => clearInterval(closing));
  });
  // Too many connections may be open, for example.
  app.addHook("onListen", async () => {
    app.server.on("error", (err) => deps.log.error({ err }, "The web server had an error and goes on"));
  });
  app.decorateRequest("caller", null);
  app.decorate("isOperator", isOperator.bind(null, deps));
  app.decorate("assertConfirmed", assertConfirmed.bind(null, deps));
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
    // Sends the client's next request to another node.
    if (deps.stopping.begun.aborted) void reply.header("connection", "close");
  });
  const limiter = createRateLimiter(deps);
  app.addHook("onClose", async () => limiter.close());
  const limits = limitRequests(config.limits, limiter);
  const routes = buildRoutes(deps);
  const userOf = createAuthenticator(deps);
  const userOfKey = createKeyAuthenticator({ ...deps, tell: routes.accounts.tell });
  const userOfToken = createTokenAuthenticator(deps);
  const callerOf = (token: string): Promise<Caller | null> => {
    if (looksLikeKey(token)) return userOfKey(token);
    return looksLikeToken(token) ? userOfToken(token) : userOf(token);
  };
  app.addHook("onRequest", limits.ofAddress);
  app.addHook("onRequest", async (request) => {
    const token = /^Bearer +(\S+)$/iu.exec(request.headers.authorization ?? "")?.[1];
    if (token) request.caller = await callerOf(token);
  });
  app.addHook("onRequest", limits.ofCaller);
  readFewLargeBodies(app);
  answerTwiceAlike(app, deps);
  const isNew = watchSetUp(deps);
  await serveWebApp(app, deps.webRoot, { publicUrl: deps.config.publicUrl, isNew });
  await documentApi(app, deps.config.publicUrl);

  const aiFor = async (caller: Caller | null) => {
    const own = caller !== null && (await hasOwnAi(deps, caller.userId));
    return { state: own ? ("real" as const) : config.ai.state, own };
  };
  implement(app, appRoutes, {
    "GET /api/config": async ({ caller }) => ({
      setUp: await isNew(),
      databaseMissing: (await isNew()) && (await findMarks(deps.db)).has("database missing"),
      signUp: config.signUp,
      google: {
        state: config.google.state,
        clientId: config.google.clientId,
        scriptUrl: config.google.state === "off" ? "" : config.google.scriptUrl,
      },
      oidc: {
        state: config.oidc.state,
        name: config.oidc.name,
        only: config.oidc.only,
        signUp: config.oidc.signUp ?? null,
      },
      ai: await aiFor(caller),
      news: { state: config.news.state },
      ...(await networksOf(deps)),
      payment: { state: config.payment.state, planWithout: config.payment.planWithout },
      mail: { state: config.mail.state, mailboxUrl: config.mail.mailboxUrl },
      shareLinks: config.shareLinks,
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
  const spendPdfBudget = createPdfBudget(config.limits, limiter);
  registerAccounts(app, deps, routes.accounts);
  registerOperator(app, routes.operator);
  registerServer(app, routes.server);
  registerSetUp(app, routes.setUp);
  registerOwnAi(app, routes.ownAi);
  registerAudit(app, deps);
  registerApplications(app, routes.applications);
  registerBilling(app, routes.billing);
  registerCampaigns(app, routes.campaigns);
  registerPosts(app, routes.posts);
  registerVoices(app, routes.voices);
  registerConnections(app, routes.connections);
  registerGeneration(app, routes.generation);
  registerDocuments(app, routes.documents, routes.kinds);
  registerKeys(app, routes.keys);
  registerLetters(app, routes.letters, spendPdfBudget);
  registerMcp(app, deps);
  registerMedia(app, routes.media);
  registerNotices(app, deps);
  registerOAuth(app, routes.oauth);
  registerResults(app, deps);
  registerResumes(app, routes.resumes);
  registerPrinting(app, deps, spendPdfBudget);
  registerPhotos(app, routes.resumes);
  registerImports(app, routes.imports);
  await registerSharing(app, routes.sharing);
  registerTailoring(app, routes.tailoring);
  registerTemplates(app);
  registerWebhooks(app, routes.webhooks);
  return app;
}

async function networksOf(deps: Pick<Deps, "config" | "db">) {
  const threads = new Map(
    await Promise.all(
      NETWORKS.map(async (network) => [network, await threadsOn(deps, deps.db, network)] as const),
    ),
  );
  return forEachProvider((network) => {
    const { state, results, showsPrices } = deps.config[networkOf(network).provider];
    return { state, results, prices: showsPrices, threads: threads.get(network) ?? "open" };
  });
}
