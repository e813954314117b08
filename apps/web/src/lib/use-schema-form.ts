import { type DefaultValues, type FieldValues, type Resolver, useForm } from "react-hook-form";
import type { z } from "zod";

/** Loads the schema on the first change: `useSchemaForm(async () => (await import("…")).schema, values)`. */
export function useSchemaForm<T extends FieldValues>(
  load: () => Promise<z.ZodType<unknown, T>>,
  defaultValues: DefaultValues<T>,
) {
  const resolver: Resolver<T> = async (values, context, options) => {
    const parts = await Promise.all([load(), import("@hookform/resolvers/zod")]).catch(() => null);
    // If the schema fails to load, only the server validates, with the same schema.
    if (!parts) return { values, errors: {} };
    const [schema, { zodResolver }] = parts;
    return (zodResolver(schema as never) as unknown as Resolver<T>)(values, context, options);
  };
  return useForm<T>({ mode: "onChange", defaultValues, resolver });
}
