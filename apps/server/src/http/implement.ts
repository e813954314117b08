import { type ErrorDetail, errorReply, type ReplyOf, type Route } from "@postfolio/contract/http.ts";
import type { Scope } from "@postfolio/contract/keys/scopes.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { z } from "zod";
import { AppError, notFound } from "../errors.ts";
import { idempotencyHeaders, keepsReplies } from "./idempotency.ts";

/** The user for whom a request is made, after its session or key was found. */
export interface Caller {
  userId: string;
  /** The key with which it is made; absent in a session. */
  key?: KeyInUse;
}

/** A user in a session. Routes that no key may call have no other callers. */
export interface SignedIn extends Caller {
  sessionId: string;
}

/** A key, or an agent's access token, which is one in all that follows. */
export interface KeyInUse {
  /** Of the key, or of what the agent was granted. */
  id: string;
  name: string;
  scopes: readonly Scope[];
  prefix: string;
  expiresAt: Date | null;
  /** Whether it is an agent's, which signed in by itself. */
  isAgent: boolean;
}

/** @throws AppError `forbidden` for a key without the scope; a session may do everything */
export function assertScope({ key }: Caller, scope: Route["scope"]): void {
  if (!key || scope === "any" || (scope !== null && key.scopes.includes(scope))) return;
  throw new AppError("forbidden", {
    userMessage: MESSAGES.keyMayNot,
    ...(scope !== null && { details: [scopeDetail(scope)] }),
  });
}

/** For software whose key lacks a scope: which one, and where its user allows it. */
export const scopeDetail = (scope: Scope): ErrorDetail => ({
  path: "scope",
  message: `It needs the scope ${scope}. Its user allows that at /connect, with a new key or by letting the agent in again.`,
});

/** Answers another user's id like one that does not exist. @throws AppError `not_found` */
export function assertOwn(caller: Caller, userId: string): void {
  if (userId !== caller.userId) throw notFound();
}

declare module "fastify" {
  interface FastifyRequest {
    /** Null for a visitor. Set before any handler runs. */
    caller: Caller | SignedIn | null;
  }
  interface FastifyInstance {
    /** Whether the caller runs the server. */
    isOperator: (caller: Caller) => Promise<boolean>;
    /** @throws AppError `forbidden` unless the session's user proved a short time ago to be at the browser */
    assertConfirmed: (caller: SignedIn) => Promise<void>;
  }
}

type Part<R extends Route, K extends "params" | "query" | "body"> = R[K] extends z.ZodType
  ? z.output<R[K]>
  : undefined;

type WhoMay<R extends Route> = R["scope"] extends null ? SignedIn : Caller;

interface Call<R extends Route> {
  params: Part<R, "params">;
  query: Part<R, "query">;
  body: Part<R, "body">;
  /** Null only for a visitor of a public route. */
  caller: WhoMay<R> | ("public" extends R["access"] ? null : never);
  request: FastifyRequest;
  reply: FastifyReply;
}

/** `{status: "Success", data}`, the usual shape of an answer. */
export const succeed = <T>(data: T) => ({ status: "Success" as const, data });

/** Returns the body of a 200 reply, or the reply itself if it was sent another way. */
type Handler<R extends Route> = (call: Call<R>) => Promise<ReplyOf<R> | Buffer | FastifyReply>;

/**
 * Registers a table of routes. The compiler requires a handler for each route. Input is checked against the
 * table before the handler runs, and a route for users refuses visitors.
 */
export function implement<T extends Record<string, Route>>(
  app: FastifyInstance,
  routes: T,
  handlers: { [K in keyof T]: Handler<T[K]> },
): void {
  for (const [key, route] of Object.entries(routes)) {
    const [method, url] = key.split(" ") as ["GET" | "POST" | "PUT" | "DELETE", string];
    const handler = handlers[key as keyof T] as unknown as Handler<Route>;
    const options: RouteOptions = {
      method,
      url,
      bodyLimit: route.bodyBytes ?? LIMITS.requestBytes,
      config: { ...(route.limit && { limit: route.limit }), keepsReplies: keepsReplies(method, route) },
      schema: {
        summary: route.summary,
        operationId: operationId(method, url),
        security: securityOf(route),
        ...describe(route),
        ...(keepsReplies(method, route) && { headers: idempotencyHeaders }),
        ...(route.params && { params: route.params }),
        ...(route.query && { querystring: route.query }),
        ...(route.body && { body: route.body }),
        ...(route.form && { consumes: [FORM] }),
        response: {
          [route.reply instanceof z.ZodNull ? 303 : 200]: route.binary
            ? { description: route.summary, content: { [route.binary]: { schema: route.reply } } }
            : route.reply,
          ...refusals(route),
        },
      },
      // Before the body is read, so that a visitor learns to sign in, not what the body lacks.
      onRequest: async (request) => {
        if (request.caller) assertScope(request.caller, route.scope);
        if (route.access === "user" && !request.caller) throw new AppError("unauthenticated");
        if (route.access === "operator" && !(request.caller && (await app.isOperator(request.caller)))) {
          throw notFound();
        }
      },
      // After the body is checked, so that nobody proves something for a request that is then refused.
      ...(route.proof === true && {
        preHandler: async (request) => app.assertConfirmed(request.caller as SignedIn),
      }),
      handler: async (request, reply) =>
        handler({
          params: request.params as never,
          query: request.query as never,
          body: request.body as never,
          caller: request.caller,
          request,
          reply,
        }),
    };
    if (route.upload) registerUpload(app, options, UPLOADS[route.upload]);
    else if (route.form) registerForm(app, options);
    else if (route.anyBody) registerAnyBody(app, options);
    else if (route.streamed) registerStream(app, options, route.streamed);
    else app.route(options);
  }
}

/** What the routes' documentation says of who may call one, besides `securityOf`. */
function describe({ scope, proof }: Route): { description?: string } {
  const said = [
    ...(scope && scope !== "any" ? [`Scope of a key: \`${scope}\`.`] : []),
    ...(proof ? [PROOFS[`${proof}`]] : []),
  ];
  return said.length > 0 ? { description: said.join(" ") } : {};
}

const PROOFS = {
  true: "Needs a proof of the last 10 minutes that the account's owner is there: a sign-in, or `POST /api/authUsers/confirm`. Without one: 403.",
  sometimes:
    "May need a proof of the last 10 minutes that the account's owner is there: a sign-in, or `POST /api/authUsers/confirm`. Without one: 403.",
};

/** Who may call a route, for its documentation. A key's scopes are named as roles are. */
function securityOf({ access, scope }: Route): Record<string, string[]>[] {
  const key = scope === null ? [] : [{ key: scope === "any" ? [] : [scope] }];
  if (access === "public") return key.length > 0 ? [{}, ...key] : [];
  return [{ session: [] }, ...key];
}

/** A name for a route in generated clients: `getUsersById` for `GET /api/Users/:id`. */
function operationId(method: string, url: string): string {
  const words = url
    .replace(/^\/api\//u, "/")
    .replaceAll("/:", "/by-")
    .split(/[^A-Za-z0-9]+/u);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

/** The refusals of a route, for its documentation. */
function refusals({ access, params, query, body, upload, missing }: Route): Record<string, object> {
  const refusal = (description: string, schema: z.ZodType = errorReply) => ({
    description,
    content: { "application/json": { schema } },
  });
  return {
    ...((params ?? query ?? body ?? upload) && {
      400: refusal("The request does not match its description"),
    }),
    ...(access === "user" && { 401: refusal("The caller is not signed in, or the session has ended") }),
    ...((params ?? query ?? missing) && {
      404: refusal("It does not exist, or belongs to another user", missing),
    }),
    ...((body ?? upload) && {
      413: refusal("The request is too large"),
      415: refusal("The type of the body is not accepted here"),
    }),
    429: refusal("Too many requests; Retry-After says when to try again"),
    default: refusal("Any other refusal; `data` says why"),
  };
}

const FORM = "application/x-www-form-urlencoded";

/** Uses its own scope: nowhere else may another site's page post a form. */
function registerForm(app: FastifyInstance, options: RouteOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      FORM,
      { parseAs: "string" },
      async (_request: FastifyRequest, text: string): Promise<unknown> =>
        Object.fromEntries(new URLSearchParams(text)),
    );
    scope.route(options);
  });
}

/** Uses its own scope: nowhere else may a body be of any type. */
function registerAnyBody(app: FastifyInstance, options: RouteOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, async () => undefined);
    scope.route(options);
  });
}

/** Uses its own scope: nowhere else is a body left to the handler. */
function registerStream(app: FastifyInstance, options: RouteOptions, type: string): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(type, (_request, payload, done) => done(null, payload));
    scope.route({ ...options, bodyLimit: Number.MAX_SAFE_INTEGER });
  });
}

/** The media types of each kind of upload. Documents may be text, as JSON is; forms are what they are sent in. */
const UPLOADS = {
  "image/*": /^image\//u,
  document: /^(?:text\/|application\/(?!x-www-form-urlencoded))/u,
};

/** Uses its own scope: nowhere else may a body be bytes. */
function registerUpload(app: FastifyInstance, options: RouteOptions, types: RegExp): void {
  void app.register(async (scope) => {
    scope.removeContentTypeParser("application/json");
    scope.addContentTypeParser(
      types,
      { parseAs: "buffer" },
      async (_request: FastifyRequest, bytes: Buffer) => bytes,
    );
    scope.route(options);
  });
}
