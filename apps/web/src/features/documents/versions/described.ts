import { t } from "../../../lib/texts.ts";
import type { Difference } from "./differences.ts";

interface Described {
  label: string;
  mine: string;
  theirs: string;
}

export type Describe = (difference: Difference) => Described;

export function textOf(value: unknown): string {
  if (typeof value === "boolean") return value ? t("Shown") : t("Hidden");
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join("\n");
  if (typeof value !== "object" || value === null) return "";
  return Object.entries(value)
    .filter(([key, inner]) => key !== "id" && typeof inner !== "boolean")
    .map(([, inner]) => textOf(inner))
    .filter(Boolean)
    .join("\n");
}
