import { z } from "zod";
import type { Scope } from "./keys/scopes.ts";
import { MESSAGES } from "./messages.ts";

/**
 * Who may call a route: anyone (`public`), only a signed-in User, or only a User who runs the server (`operator`; for
 * anyone else the route does not exist).
 * A `public` route still learns who calls it when a valid token is sent.
 */
export type Access = "public" | "user" | "operator";

/** The limit that counts requests of a route instead of the general one. The routes that name one share it. */
export type RouteLimit = "signIn" | "pdf" | "ai" | "payment" | "webhook" | "webhookTest";

/** One endpoint. Its key in a table is `METHOD /path/:param`, so that the browser needs only types. */
export interface Route {
  summary: string;
  access: Access;
  /**
   * What a key needs to be allowed to call the route: a scope, or `any` for what every key may. `null`: no key may,
   * whatever its scopes.
   */
  scope: Scope | "any" | null;
  /**
   * Needs a proof of the last ten minutes that the account's owner is at the browser, of which signing in is one:
   * always, or for some of what it does (`sometimes`), which its handler checks.
   */
  proof?: true | "sometimes";
  limit?: RouteLimit;
  /** Most bytes of its body, if it is not `LIMITS.requestBytes`. */
  bodyBytes?: number;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Takes bytes as its body instead of JSON: a picture's, or those of any file but a picture or a form. */
  upload?: "image/*" | "document";
  /** Takes a form posted by another site's page instead of JSON. */
  form?: true;
  /** Takes a body of any type, or none, and does not read it. */
  anyBody?: true;
  /** Takes a body of this media type and any size, which the handler reads as a stream. */
  streamed?: string;
  /**
   * The body of a 200 answer; `null` redirects the browser with a 303. Every other answer is an `ErrorReply`, unless
   * `missing` says otherwise.
   */
  reply: z.ZodType;
  /** The body of a 404 answer, if it is not an `ErrorReply`. */
  missing?: z.ZodType;
  /** Answers with bytes of this media type instead of JSON; `reply` then only documents them. */
  binary?: string;
}

export type Routes = Record<`${"GET" | "POST" | "PUT" | "DELETE"} /${string}`, Route>;

/** Keeps the literal keys and schemas of a table while checking its shape. */
export const defineRoutes = <const T extends Routes>(routes: T): T => routes;

type Below<Path extends string, T> = {
  [K in keyof T as K extends `${infer Method} /${infer Rest}` ? `${Method} ${Path}/${Rest}` : never]: T[K];
};

/** A table whose paths are below another path, so that "GET /:id" below "/api/letters" is "GET /api/letters/:id". */
export const below = <Path extends string, T extends object>(path: Path, table: T): Below<Path, T> =>
  Object.fromEntries(
    Object.entries(table).map(([key, value]) => [key.replace(" ", ` ${path}`), value]),
  ) as Below<Path, T>;

/** What a client may send: schema input types, every part optional where the route has none. */
export type RequestOf<R extends Route> = (R["params"] extends z.ZodType
  ? { params: z.input<R["params"]> }
  : { params?: undefined }) &
  (R["query"] extends z.ZodType
    ? object extends z.input<R["query"]>
      ? { query?: z.input<R["query"]> }
      : { query: z.input<R["query"]> }
    : { query?: undefined }) &
  (R["body"] extends z.ZodType ? { body: z.input<R["body"]> } : { body?: undefined });

export type ReplyOf<R extends Route> = z.output<R["reply"]>;

/** `{status: "Success", data}`: the shape of an answer unless the contract says otherwise. */
export const success = <T extends z.ZodType>(data: T) => z.object({ status: z.literal("Success"), data });

const errorDetail = z.object({
  /** Where the fault is within its part of the request, as in `dataUpdate.schedule`; empty for all of it. */
  path: z.string(),
  message: z.string(),
});
export type ErrorDetail = z.infer<typeof errorDetail>;

export const errorReply = z.object({
  status: z.literal("error"),
  /** A sentence for the user. */
  data: z.string(),
  /** For developers, where a request has the wrong shape. */
  details: z.array(errorDetail).optional(),
  /** With which a sign-in goes on, where it also needs a code. */
  ticket: z.string().optional(),
});
export type ErrorReply = z.infer<typeof errorReply>;

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/iu;
/** The id of no record. */
const NIL = "00000000-0000-0000-0000-000000000000";

/**
 * Ids are UUIDv7 strings. Anything else is read as the nil UUID, so it is answered like a record that does
 * not exist.
 */
export const id = z
  .string()
  .meta({ format: "uuid" })
  .overwrite((text) => (UUID.test(text) ? text : NIL));
/** Whether an address holds a user name or password, as in `https://user:password@example.com`. */
export const holdsSecret = (address: string): boolean => /^\s*https?:[/\\]*[^/\\?#]*@/iu.test(address);

/** Fields of a stored record that a client may send back with an edit. They change nothing. */
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

/** The body of an edit. It refuses unknown fields, since a misspelled one would be ignored without a word. */
export const edit = <T extends z.ZodType>(dataUpdate: T) => z.strictObject({ dataUpdate });

/** An instant. Requests may give it with an offset, as in `2027-01-10T10:30:00+02:00`; from here on it is in UTC. */
export const isoInstant = z.iso
  .datetime({ offset: true, abort: true })
  .overwrite((value) => (value.endsWith("Z") ? value : new Date(value).toISOString()))
  // An offset can lead beyond the years that have four digits.
  .refine((value) => /^\d{4}-/u.test(value), MESSAGES.dateOutOfRange);

/** A text that must not be blank, with a maximum length, trimmed. */
export const required = (missing: string, most: number, tooLong: string = MESSAGES.textTooLong) =>
  z.string(missing).trim().min(1, missing).max(most, tooLong);
