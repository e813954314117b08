import type { ApplicationSummary } from "@postfolio/contract/applications/applications.ts";
import { text } from "@postfolio/contract/text.ts";

type Compare = (a: ApplicationSummary, b: ApplicationSummary) => number;

const collator = new Intl.Collator(undefined, { sensitivity: "base", numeric: true });
/** Puts applications without a date last. */
const byDate =
  (dateOf: (application: ApplicationSummary) => string | null, direction: 1 | -1): Compare =>
  (a, b) => {
    const [left, right] = [dateOf(a), dateOf(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return direction * (Date.parse(left) - Date.parse(right));
  };

/** The keys appear in URLs. */
export const ORDERS = {
  changed: { label: text("Last changed"), compare: byDate(({ updatedAt }) => updatedAt, -1) },
  "follow-up": { label: text("Follow-up date"), compare: byDate(({ followUpAt }) => followUpAt, 1) },
  applied: { label: text("Date applied"), compare: byDate(({ appliedAt }) => appliedAt, -1) },
  company: { label: text("Company"), compare: ((a, b) => collator.compare(a.company, b.company)) as Compare },
  title: { label: text("Job title"), compare: ((a, b) => collator.compare(a.title, b.title)) as Compare },
};
export type Order = keyof typeof ORDERS;

export const orderOf = (name: string | null): Order =>
  name !== null && Object.hasOwn(ORDERS, name) ? (name as Order) : "changed";
