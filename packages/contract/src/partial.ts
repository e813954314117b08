import { z } from "zod";

/** Every field is optional and has no default, so that absent fields stay absent. */
export function partialOf<S extends z.ZodRawShape>(schema: z.ZodObject<S>) {
  type Optional = { [K in keyof S]: z.ZodOptional<S[K] extends z.ZodDefault<infer T> ? T : S[K]> };
  return Object.fromEntries(
    Object.entries(schema.shape).map(([key, field]) => [
      key,
      z.optional(field instanceof z.ZodDefault || field instanceof z.ZodPrefault ? field.unwrap() : field),
    ]),
  ) as Optional;
}
