import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { StripeRefusal } from "./errors.ts";
import type { Ledger, Memory } from "./ledger.ts";
import { listOf } from "./objects.ts";

export const bool = z.enum(["true", "false"]).transform((value) => value === "true");
export const text = z.string().max(5000);
export const metadata = z.record(z.string().max(40), z.string().max(500));
/** A URL for redirects. Rejects `javascript:` and all other schemes except HTTP and HTTPS. */
export const address = z.url({ protocol: /^https?$/u }).max(5000);

/** Returns the schema of a request's parameters. Stripe accepts `expand` in every request. */
export const params = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject({ expand: z.array(z.string()).max(20).optional(), ...shape });

const nameOf = (path: PropertyKey[]): string =>
  path.map((part, at) => (at === 0 ? String(part) : `[${String(part)}]`)).join("");

/**
 * Validates a request's parameters. Like Stripe, rejects unknown ones, so that a misspelled parameter is found here and
 * not in production.
 * @throws StripeRefusal that names the first invalid parameter
 */
export function read<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const parsed = schema.safeParse(given ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === "unrecognized_keys") {
    const param = nameOf([...issue.path, issue.keys[0] ?? ""]);
    throw new StripeRefusal(
      `Received unknown parameter: ${param} (this stand-in supports fewer than Stripe)`,
      {
        code: "parameter_unknown",
        param,
      },
    );
  }
  const param = nameOf(issue?.path ?? []);
  throw new StripeRefusal(`Invalid ${param}: ${issue?.message ?? ""}`, { code: "parameter_invalid", param });
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;

function expandPath(ledger: Ledger, parent: unknown, [key, ...rest]: string[]): void {
  if (key === undefined) return;
  if (Array.isArray(parent)) {
    for (const item of parent) expandPath(ledger, item, [key, ...rest]);
  } else if (isObject(parent)) {
    const value = parent[key];
    const { customer, invoice, paymentMethod } = ledger.memory;
    // Ids are unambiguous, because each kind has its own prefix.
    const found =
      typeof value === "string"
        ? (customer[value] ?? invoice[value] ?? paymentMethod[value] ?? value)
        : value;
    parent[key] = structuredClone(found);
    expandPath(ledger, parent[key], rest);
  }
}

/** Returns the response to a request: a copy in which the ids listed in `expand[]` are replaced with their objects. */
export function answer(ledger: Ledger, object: object, paths: string[] = []): object {
  const copy = structuredClone(object);
  for (const path of paths) expandPath(ledger, copy, path.split("."));
  return copy;
}

/** Kinds of objects that can be listed. */
type Kind = keyof Pick<
  Memory,
  | "checkoutSession"
  | "customer"
  | "event"
  | "invoice"
  | "portalConfiguration"
  | "price"
  | "product"
  | "subscription"
  | "webhookEndpoint"
>;
type One<K extends Kind> = Memory[K][string];

interface Query {
  expand?: string[];
  limit: number;
  starting_after?: string;
  [filter: string]: unknown;
}

/**
 * Serves `GET path`, which lists objects of a kind in pages, newest first.
 * @param by filters, each with a function that returns an object's value or values
 * @param usual the filters for a request that has none
 */
export function listRoute<K extends Kind>(
  app: FastifyInstance,
  ledger: Ledger,
  path: string,
  kind: K,
  by: Record<string, (one: One<K>) => unknown> = {},
  usual: Record<string, string> = {},
): void {
  const filters = Object.keys(by).map((name) => [name, z.union([text, z.array(text).max(10)]).optional()]);
  const query = params({
    limit: z.coerce.number().int().min(1).max(100).default(10),
    starting_after: text.optional(),
    ...(Object.fromEntries(filters) as z.ZodRawShape),
  });
  app.get(path, (request) => {
    const { expand, limit, starting_after: after, ...asked } = read(query, request.query) as Query;
    const all = (Object.values(ledger.memory[kind]) as One<K>[])
      .filter((one) =>
        Object.entries({ ...usual, ...asked }).every(([name, wanted]) => {
          const own = [by[name]?.(one)].flat().map(String);
          return [wanted].flat().some((value) => own.includes(String(value)));
        }),
      )
      .toReversed();
    const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
    const page = all.slice(start, start + limit);
    return answer(ledger, listOf(page, `/v1${path}`, start + limit < all.length), expand);
  });
}

/** Serves `GET path/:id`. */
export function getRoute(app: FastifyInstance, ledger: Ledger, path: string, kind: Kind): void {
  app.get<{ Params: { id: string } }>(`${path}/:id`, (request) => {
    const { expand } = read(params({}), request.query);
    return answer(ledger, ledger.find(kind, request.params.id), expand);
  });
}
