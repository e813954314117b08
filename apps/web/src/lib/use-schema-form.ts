import { type DefaultValues, type FieldValues, type Resolver, useForm } from "react-hook-form";
import type { z } from "zod";

/**
 * A form checked on every change by a schema of the contract. Schema and zod load with the first
 * change, after the screen is shown: `useSchemaForm(async () => (await import("…")).schema, values)`.
 */
export function useSchemaForm<T extends FieldValues>(
  load: () => Promise<z.ZodType<unknown, T>>,
  defaultValues: DefaultValues<T>,
) {
  const resolver: Resolver<T> = async (values, context, options) => {
    const parts = await Promise.all([load(), import("@hookform/resolvers/zod")]).catch(() => null);
    // Not loaded, so not checked here: the server checks by the same schema, and the call says what failed.
    if (!parts) return { values, errors: {} };
    const [schema, { zodResolver }] = parts;
    return (zodResolver(schema as never) as unknown as Resolver<T>)(values, context, options);
  };
  return useForm<T>({ mode: "onChange", defaultValues, resolver });
}
