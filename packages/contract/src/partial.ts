import { z } from "zod";

type Given<T> =
  T extends z.ZodDefault<infer U extends z.ZodType>
    ? U
    : T extends z.ZodPrefault<infer U extends z.ZodType>
      ? U
      : T;
type Partially<S extends z.ZodRawShape> = {
  [K in keyof S]: z.ZodOptional<
    Given<S[K]> extends z.ZodObject<infer Part> ? z.ZodObject<Partially<Part>> : Given<S[K]>
  >;
};

const isDefaulted = (field: unknown): field is z.ZodDefault | z.ZodPrefault =>
  field instanceof z.ZodDefault || field instanceof z.ZodPrefault;
const given = (field: z.core.SomeType): z.core.SomeType => (isDefaulted(field) ? field.unwrap() : field);

/** Makes all fields optional, including nested ones, and removes defaults. */
export function partialOf<S extends z.ZodRawShape>(schema: z.ZodObject<S>): Partially<S> {
  const entries = Object.entries(schema.shape).map(([key, field]) => {
    const inner = given(field);
    return [key, z.optional(inner instanceof z.ZodObject ? z.object(partialOf(inner)) : inner)];
  });
  return Object.fromEntries(entries) as Partially<S>;
}

const partOf = (schema: z.ZodObject, name: string) => {
  const field = schema.shape[name];
  return field && given(field);
};

export const isSection = (schema: z.ZodObject, name: string): boolean =>
  partOf(schema, name) instanceof z.ZodObject;

export function namesAll(schema: z.ZodObject, name: string, value: unknown): boolean {
  const part = partOf(schema, name);
  if (!(part instanceof z.ZodObject)) return true;
  return Object.entries(part.shape).every(([key, field]) => !isDefaulted(field) || key in (value as object));
}
