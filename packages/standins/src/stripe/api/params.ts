import { z } from "zod";
import { StripeRefusal } from "./errors.ts";
import { listOf } from "./objects.ts";

export const bool = z.enum(["true", "false"]).transform((value) => value === "true");
export const integer = z
  .string()
  .regex(/^-?\d{1,12}$/u)
  .transform(Number);
export const text = z.string().max(5000);
export const metadata = z.record(z.string().max(40), z.string().max(500));
/** URLs for redirects: no `javascript:` or the like. */
export const address = z.url({ protocol: /^https?$/u }).max(5000);

/** Parameters that every call accepts. */
const common = { expand: z.array(z.string()).max(20).optional() };
const paging = {
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: text.optional(),
};
export const params = <T extends z.ZodRawShape>(shape: T) => z.strictObject({ ...common, ...shape });
export const listParams = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject({ ...common, ...paging, ...shape });

const nameOf = (path: PropertyKey[]): string =>
  path.map((part, at) => (at === 0 ? String(part) : `[${String(part)}]`)).join("");

/**
 * Checks a call's parameters. As at Stripe, unknown ones are refused, so that a misspelled one is
 * found here and not in production.
 * @throws StripeRefusal naming the first wrong parameter
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
  const missing = issue?.code === "invalid_type" && issue.input === undefined;
  throw new StripeRefusal(
    missing ? `Missing required param: ${param}.` : `Invalid ${param}: ${issue?.message ?? ""}`,
    { code: missing ? "parameter_missing" : "parameter_invalid", param },
  );
}

/** One page of a list, newest first. `all` is oldest first. */
export function pageOf<T extends { id: string }>(
  all: T[],
  { limit, starting_after: after }: { limit: number; starting_after?: string | undefined },
  url: string,
) {
  const newestFirst = all.toReversed();
  const before = after === undefined ? -1 : newestFirst.findIndex(({ id }) => id === after);
  if (after !== undefined && before < 0) {
    throw new StripeRefusal(`No such object: '${after}'`, {
      code: "resource_missing",
      param: "starting_after",
    });
  }
  const end = before + 1 + limit;
  return listOf(newestFirst.slice(before + 1, end), url, end < newestFirst.length);
}
