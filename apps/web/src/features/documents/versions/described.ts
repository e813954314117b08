import type { Difference } from "./differences.ts";

/**
 * A difference in words: the field's name on screen, as in "Employment › Engineer › Location", and what both
 * have in it.
 */
interface Described {
  label: string;
  mine: string;
  theirs: string;
}

/** Each kind of document says what its fields are called. */
export type Describe = (difference: Difference) => Described;

/** What is in a field, as text: the texts of an entry or list are lines. */
export function textOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "Shown" : "Hidden";
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join("\n");
  if (typeof value !== "object" || value === null) return "";
  return Object.entries(value)
    .filter(([key, inner]) => key !== "id" && typeof inner !== "boolean")
    .map(([, inner]) => textOf(inner))
    .filter(Boolean)
    .join("\n");
}
