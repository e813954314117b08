import { z } from "zod";
import type { Scope } from "./keys/scopes.ts";
import { MESSAGES } from "./messages.ts";

/** `operator`: the route does not exist for anyone else. `public`: a valid token still identifies the caller. */
export type Access = "public" | "user" | "operator";

/** Replaces the general limit. Routes with the same limit share one count. */
export type RouteLimit = "signIn" | "pdf" | "ai" | "payment" | "webhook" | "webhookTest" | "posting";

export const success = <T extends z.ZodType>(data: T) => z.object({ status: z.literal("Success"), data });

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/iu;
const NIL = "00000000-0000-0000-0000-000000000000";

/** A UUIDv7. Anything else is replaced with the nil UUID, so that the response is the same as for a missing record. */
export const id = z
  .string()
  .meta({ format: "uuid" })
  .overwrite((text) => (UUID.test(text) ? text : NIL));

/** In a route table, routes are keyed by `METHOD /path/:param`, so that the browser needs only their types. */
export interface Route {
  summary: string;
  access: Access;
  /** `any`: all API keys may call the route. `null`: no API key may. */
  scope: Scope | "any" | null;
  /**
   * Requires proof of identity, such as signing in, within the last ten minutes. For `sometimes`, the handler decides.
   */
  proof?: true | "sometimes";
  limit?: RouteLimit;
  /** Defaults to `LIMITS.requestBytes`. */
  bodyBytes?: number;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  upload?: "image/*" | "document";
  /** The body is a form posted by another site. */
  form?: true;
  /** The body is ignored. */
  anyBody?: true;
  /** The body is a stream of this media type, of any size. */
  streamed?: string;
  /** The body of a 200 response; `null` redirects with a 303. */
  reply: z.ZodType;
  /** The body of a 404 response, unless it is an `ErrorReply`. */
  missing?: z.ZodType;
  /** The response consists of bytes of this media type, and `reply` only documents them. */
  binary?: string;
}

type RouteKey = `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;
export type Routes = Record<RouteKey, Route>;

/** `data` is a message. */
export const messageReply = success(z.string());
/** Defaults for fields that a route omits: no API key may call the route, and the reply is a message. */
const DEFAULTS = { scope: null, reply: messageReply } as const;
const byId = z.object({ id });

type Defaults<Key> = typeof DEFAULTS &
  (Key extends `${string}/:id` | `${string}/:id/${string}` ? { params: typeof byId } : object);
type Completed<Key, R> = Omit<Defaults<Key>, keyof R> & R;
type TableRoute = Omit<Route, keyof typeof DEFAULTS> & Partial<Route>;

/**
 * Preserves the literal keys and schemas in the type, and adds what routes may omit: `DEFAULTS`, and the params for
 * `:id`.
 */
export const defineRoutes = <const T extends Record<RouteKey, TableRoute>>(table: T) =>
  Object.fromEntries(
    Object.entries<TableRoute>(table).map(([key, route]) => [
      key,
      { ...DEFAULTS, ...(/\/:id(?:\/|$)/u.test(key) && { params: byId }), ...route },
    ]),
  ) as unknown as { [K in keyof T]: Completed<K, T[K]> };

type Below<Path extends string, T> = {
  [K in keyof T as K extends `${infer Method} /${infer Rest}` ? `${Method} ${Path}/${Rest}` : never]: T[K];
};

/** Prefixes the paths in a table: "GET /:id" below "/api/letters" becomes "GET /api/letters/:id". */
export const below = <Path extends string, T extends object>(path: Path, table: T): Below<Path, T> =>
  Object.fromEntries(
    Object.entries(table).map(([key, value]) => [key.replace(" ", ` ${path}`), value]),
  ) as Below<Path, T>;

export type RequestOf<R extends Route> = (R["params"] extends z.ZodType
  ? { params: z.input<R["params"]> }
  : { params?: undefined }) &
  (R["query"] extends z.ZodType
    ? object extends z.input<R["query"]>
      ? { query?: z.input<R["query"]> }
      : { query: z.input<R["query"]> }
    : { query?: undefined }) &
  (R["body"] extends z.ZodType
    ? undefined extends z.input<R["body"]>
      ? { body?: z.input<R["body"]> }
      : { body: z.input<R["body"]> }
    : { body?: undefined });

export type ReplyOf<R extends Route> = z.output<R["reply"]>;

const errorDetail = z.object({
  /** For example, `dataUpdate.schedule`; empty if the error concerns the whole part. */
  path: z.string(),
  message: z.string(),
});
export type ErrorDetail = z.infer<typeof errorDetail>;

export const errorReply = z.object({
  status: z.literal("error"),
  /** The sentence for `code` and `args`. */
  data: z.string(),
  code: z.string().optional(),
  args: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly()])).optional(),
  /** Details for developers. */
  details: z.array(errorDetail).optional(),
  /** Used to continue a sign-in that requires a code. */
  ticket: z.string().optional(),
  /** Set if the file contains only images of text, which the server can recognize on request. */
  scan: z.object({ pages: z.number() }).optional(),
});
export type ErrorReply = z.infer<typeof errorReply>;

/** Whether a URL contains a user name or password, as in `https://user:password@example.com`. */
export const holdsSecret = (address: string): boolean => /^\s*https?:[/\\]*[^/\\?#]*@/iu.test(address);

/** Fields that clients may send with an edit but that are ignored. */
export const fixedFields = {
  _id: z.unknown().optional(),
  __v: z.unknown().optional(),
  createdAt: z.unknown().optional(),
  updatedAt: z.unknown().optional(),
};
export const withoutFixed = <T extends { [K in keyof typeof fixedFields]?: unknown }>({
  _id,
  __v,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...changes
}: T) => changes;

/** Rejects unknown fields, since a misspelled field would be silently ignored. */
export const edit = <T extends z.ZodType>(dataUpdate: T) => z.strictObject({ dataUpdate });

/** Accepts offsets, as in `2027-01-10T10:30:00+02:00`, and converts to UTC. */
export const isoInstant = z.iso
  .datetime({ offset: true, abort: true })
  .overwrite((value) => (value.endsWith("Z") ? value : new Date(value).toISOString()))
  // Converting an offset can result in a year with more than four digits.
  .refine((value) => /^\d{4}-/u.test(value), MESSAGES.dateOutOfRange);

export const required = (missing: string, most: number, tooLong: string = MESSAGES.textTooLong) =>
  z.string(missing).trim().min(1, missing).max(most, tooLong);
