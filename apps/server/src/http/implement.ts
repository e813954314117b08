import {
  type ErrorDetail,
  errorReply,
  messageReply,
  type ReplyOf,
  type Route,
} from "@postfolio/contract/http.ts";
import type { Scope } from "@postfolio/contract/keys/scopes.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { z } from "zod";
import { AppError, notFound } from "../errors.ts";
import { answerIn, sentenceInReply } from "../words.ts";
import { languageOfRequest } from "./asked-language.ts";
import { idempotencyHeaders, keepsReplies } from "./idempotency.ts";

export interface Caller {
  userId: string;
  /** Undefined for a caller who is signed in. */
  key?: KeyInUse;
}

export interface SignedIn extends Caller {
  sessionId: string;
}

/** An agent's access token counts as a key. */
export interface KeyInUse {
  /** The id of the API key or the agent's grant. */
  id: string;
  name: string;
  scopes: readonly Scope[];
  prefix: string;
  expiresAt: Date | null;
  isAgent: boolean;
}

/** Callers who are signed in may do everything. @throws AppError `forbidden` for a key without the scope */
export function assertScope({ key }: Caller, scope: Route["scope"]): void {
  if (!key || scope === "any" || (scope !== null && key.scopes.includes(scope))) return;
  throw new AppError("forbidden", MESSAGES.keyMayNot, {
    ...(scope !== null && { details: [scopeDetail(scope)] }),
  });
}

export const scopeDetail = (scope: Scope): ErrorDetail => ({
  path: "scope",
  message: `It needs the scope ${scope}. The user can allow that at /connect, with a new key or by connecting the agent again.`,
});

/** Treats another user's id as unknown. @throws AppError `not_found` */
export function assertOwn(caller: Caller, userId: string): void {
  if (userId !== caller.userId) throw notFound();
}

declare module "fastify" {
  interface FastifyRequest {
    /** Null for visitors. Set before any handler runs. */
    caller: Caller | SignedIn | null;
  }
  interface FastifyInstance {
    isOperator: (caller: Caller) => Promise<boolean>;
    /** @throws AppError `forbidden` if the user has not proved their identity recently */
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
  caller: WhoMay<R> | ("public" extends R["access"] ? null : never);
  request: FastifyRequest;
  reply: FastifyReply;
}

const isMessageReply = (answer: unknown): answer is z.infer<typeof messageReply> =>
  messageReply.safeParse(answer).success;

export const succeed = <T>(data: T) => ({ status: "Success" as const, data });

/** Returns the body of a 200 response, or the reply if the handler has sent one itself. */
type Handler<R extends Route> = (call: Call<R>) => Promise<ReplyOf<R> | Buffer | FastifyReply>;

/** Validates input against the route table and rejects visitors before a handler runs. */
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
      // Runs before the body is read, so that visitors are asked to sign in first.
      onRequest: async (request) => {
        if (request.caller) assertScope(request.caller, route.scope);
        if (route.access === "user" && !request.caller) throw new AppError("unauthenticated");
        if (route.access === "operator" && !(request.caller && (await app.isOperator(request.caller)))) {
          throw notFound();
        }
      },
      // Runs after the body is validated, so that no one has to confirm their identity for an invalid request.
      ...(route.proof === true && {
        preHandler: async (request) => app.assertConfirmed(request.caller as SignedIn),
      }),
      handler: async (request, reply) =>
        answerIn(languageOfRequest(request), async () => {
          const answer = await handler({
            params: request.params as never,
            query: request.query as never,
            body: request.body as never,
            caller: request.caller,
            request,
            reply,
          });
          return route.reply === messageReply && isMessageReply(answer)
            ? succeed(sentenceInReply(answer.data))
            : answer;
        }),
    };
    if (route.upload) registerUpload(app, options, UPLOADS[route.upload]);
    else if (route.form) registerForm(app, options);
    else if (route.anyBody) registerAnyBody(app, options);
    else if (route.streamed) registerStream(app, options, route.streamed);
    else app.route(options);
  }
}

function describe({ scope, proof }: Route): { description?: string } {
  const said = [
    ...(scope && scope !== "any" ? [`Required scope: \`${scope}\`.`] : []),
    ...(proof ? [PROOFS[`${proof}`]] : []),
  ];
  return said.length > 0 ? { description: said.join(" ") } : {};
}

const PROOFS = {
  true: "Requires proof within the last 10 minutes that the account's owner is present: a sign-in, or `POST /api/authUsers/confirm`. Without it, returns 403.",
  sometimes:
    "May require proof within the last 10 minutes that the account's owner is present: a sign-in, or `POST /api/authUsers/confirm`. Without it, returns 403.",
};

/** In OpenAPI, the scopes of keys are documented as roles. */
function securityOf({ access, scope }: Route): Record<string, string[]>[] {
  const key = scope === null ? [] : [{ key: scope === "any" ? [] : [scope] }];
  if (access === "public") return key.length > 0 ? [{}, ...key] : [];
  return [{ session: [] }, ...key];
}

/** For example, `getUsersById` for `GET /api/Users/:id`. */
function operationId(method: string, url: string): string {
  const words = url
    .replace(/^\/api\//u, "/")
    .replaceAll("/:", "/by-")
    .split(/[^A-Za-z0-9]+/u);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

function refusals({ access, params, query, body, upload, missing }: Route): Record<string, object> {
  const refusal = (description: string, schema: z.ZodType = errorReply) => ({
    description,
    content: { "application/json": { schema } },
  });
  return {
    ...((params ?? query ?? body ?? upload) && {
      400: refusal("The request does not match the schema"),
    }),
    ...(access === "user" && { 401: refusal("The caller is not signed in, or the session has ended") }),
    ...((params ?? query ?? missing) && {
      404: refusal("It does not exist or belongs to another user", missing),
    }),
    ...((body ?? upload) && {
      413: refusal("The request is too large"),
      415: refusal("This content type is not accepted here"),
    }),
    429: refusal("Too many requests; see Retry-After"),
    default: refusal("Any other error; `data` says why"),
  };
}

const FORM = "application/x-www-form-urlencoded";

/** Uses its own Fastify scope, because other sites can submit forms, so no other route may accept them. */
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

function registerAnyBody(app: FastifyInstance, options: RouteOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, async () => undefined);
    scope.route(options);
  });
}

function registerStream(app: FastifyInstance, options: RouteOptions, type: string): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(type, (_request, payload, done) => done(null, payload));
    scope.route({ ...options, bodyLimit: Number.MAX_SAFE_INTEGER });
  });
}

/** Text files and JSON count as documents, too. */
const UPLOADS = {
  "image/*": /^image\//u,
  document: /^(?:text\/|application\/(?!x-www-form-urlencoded))/u,
};

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
