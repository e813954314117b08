import { z } from "zod";

interface Definition {
  type: string;
  shape: Record<string, z.core.$ZodType>;
  element: z.core.$ZodType;
  innerType: z.core.$ZodType;
  in: z.core.$ZodType;
}

/** Rejects unknown fields, which zod would silently drop. Records such as `extra` keep their content. */
export function refuseUnknown<T extends z.core.$ZodType>(schema: T): T {
  const { type, shape, element, innerType, in: input } = schema._zod.def as unknown as Definition;
  const change = (definition: object): T =>
    (schema as unknown as z.ZodType).clone({ ...schema._zod.def, ...definition }) as unknown as T;
  if (type === "object") {
    const fields = Object.entries(shape).map(([name, field]) => [name, refuseUnknown(field)]);
    return change({ shape: Object.fromEntries(fields) as object, catchall: z.never() });
  }
  if (type === "array") return change({ element: refuseUnknown(element) });
  if (type === "pipe") return change({ in: refuseUnknown(input) });
  if (innerType as unknown) return change({ innerType: refuseUnknown(innerType) });
  return schema;
}
