import { appRoutes } from "@postfolio/contract/app.routes.ts";
import { forEachProvider, networkOf, NETWORKS } from "@postfolio/contract/networks/networks.ts";
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
import { limitRequests } from "./http/limits/request-limits.ts";
import { serveOneAtATime } from "./http/limits/one-at-a-time.ts";
import { createPdfBudget } from "./http/limits/pdf-budget.ts";
import { createRateLimiter } from "./http/limits/rate-limiter.ts";
import { answerErrors, refuseConnection, sendError } from "./http/replies.ts";
import { dropStalledReplies } from "./http/limits/stalled-replies.ts";
import { serveWebApp } from "./http/web-app.ts";
import { buildFeatures, type Services } from "./features.ts";
import { type Caller, implement } from "./http/implement.ts";

export type { Deps } from "./deps.ts";

export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps;
  const services = buildFeatures(deps);
  const loggerInstance: FastifyBaseLogger = deps.log;
  const headers = secureHeaders(config);
  const app = Fastify({
    loggerInstance,
    // One line per request is logged below, instead of the two lines that Fastify would log.
    logController: new LogController({ disableRequestLogging: true }),
    // A function, since Fastify no longer accepts a number of hops. TRUST_PROXY promises that clients can reach this
    // port only through the proxies.
    trustProxy: (_address, hop) => hop < config.trustProxy,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 256 },
    frameworkErrors: (error, _request, reply) => void sendError(error, reply.headers(headers)),
    clientErrorHandler: refuseConnection,
    // Requests on open connections are still answered while the server closes.
    return503OnClosing: false,
    // In milliseconds. Keeps a slow sender from holding a connection open.
    requestTimeout: 120_000,
  });
  // Fastify closes idle connections only once, but busy connections may become idle later.
  app.addHook("preClose", async () => {
    if (!app.server.listening) return;
    const closing = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once("close", () => clearInterval(closing));
  });
  // Handles errors such as too many open connections.
  app.addHook("onListen", async () => {
    app.server.on("error", (err) => deps.log.error({ err }, "The web server had an error and continues"));
  });
  app.decorateRequest("caller", null);
  app.decorate("isOperator", services.isOperator);
  app.decorate("assertConfirmed", services.assertConfirmed);
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
    // Makes the client send its next request to another node.
    if (deps.stopping.begun.aborted) void reply.header("connection", "close");
  });
  const limiter = createRateLimiter(deps);
  app.addHook("onClose", async () => limiter.close());
  const limits = limitRequests(config.limits, limiter);
  const tokens = services.parts.flatMap(({ tokens = [] }) => tokens);
  const callerOf = (token: string): Promise<Caller | null> =>
    (tokens.find(({ fits }) => fits(token)) ?? services).callerOf(token);
  app.addHook("onRequest", limits.ofAddress);
  app.addHook("onRequest", async (request) => {
    const token = /^Bearer +(\S+)$/iu.exec(request.headers.authorization ?? "")?.[1];
    if (token) request.caller = await callerOf(token);
  });
  app.addHook("onRequest", limits.ofCaller);
  readFewLargeBodies(app);
  answerTwiceAlike(app, deps);
  const { isNew } = services;
  await serveWebApp(app, deps.webRoot, {
    publicUrl: config.publicUrl,
    installedApp: config.installedApp,
    isNew,
  });
  await documentApi(app, deps.config.publicUrl);

  const aiFor = async (caller: Caller | null) => {
    const own = caller !== null && (await services.hasOwnAi(caller.userId));
    return { state: own ? ("real" as const) : config.ai.state, own };
  };
  implement(app, appRoutes, {
    "GET /api/config": async ({ caller }) => ({
      setUp: await isNew(),
      databaseMissing: (await isNew()) && (await services.isDatabaseMissing()),
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
      ...(await networksOf(services)),
      payment: { state: config.payment.state, planWithout: config.payment.planWithout },
      mail: { state: config.mail.state, mailboxUrl: config.mail.mailboxUrl },
      shareLinks: config.shareLinks,
      scans: deps.readScan !== null,
      installedApp: config.installedApp,
      sandboxUrl: config.standins.url,
      links: config.links,
    }),
    "GET /healthz": async () => ({ status: "ok" as const }),
    "GET /readyz": async () => {
      if (deps.stopping.begun.aborted) throw new AppError("unavailable");
      const [, printing] = await Promise.all([deps.db.execute(sql`select 1`), deps.pdf.ready()]).catch(
        (cause: unknown) => {
          throw new AppError("unavailable", undefined, { cause });
        },
      );
      if (!printing) throw new AppError("unavailable");
      return { status: "ok" as const };
    },
  });
  const spendPdfBudget = createPdfBudget(config.limits, limiter);
  for (const { routes } of services.parts) await routes?.(app, spendPdfBudget);
  return app;
}

async function networksOf({ config, threadsOn }: Pick<Services, "config" | "threadsOn">) {
  const threads = new Map(
    await Promise.all(NETWORKS.map(async (network) => [network, await threadsOn(network)] as const)),
  );
  return forEachProvider((network) => {
    const { state, results, showsPrices } = config[networkOf(network).provider];
    return { state, results, prices: showsPrices, threads: threads.get(network) ?? "open" };
  });
}
