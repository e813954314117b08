import { StripeRefusal } from "./errors.ts";
import type { Ledger } from "../ledger.ts";

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;

/** The object with an id. Each kind has its own prefix, so one lookup serves all. */
function objectOf(ledger: Ledger, id: string): object | undefined {
  const { customer, product, price, paymentMethod, subscription, invoice } = ledger.memory;
  return customer[id] ?? product[id] ?? price[id] ?? paymentMethod[id] ?? subscription[id] ?? invoice[id];
}

function expandPath(ledger: Ledger, parent: unknown, [key, ...rest]: string[], whole: string): void {
  if (key === undefined) return;
  if (Array.isArray(parent)) {
    for (const item of parent) expandPath(ledger, item, [key, ...rest], whole);
    return;
  }
  if (!isObject(parent)) return;
  const value = parent[key];
  const target = typeof value === "string" ? objectOf(ledger, value) : value;
  if (target === undefined) {
    throw new StripeRefusal(`This property cannot be expanded (${whole}).`, { param: "expand" });
  }
  // A copy, so that changes to the response do not affect the stored object.
  const copy = structuredClone(target);
  parent[key] = copy;
  expandPath(ledger, copy, rest, whole);
}

/** The response to a call: a copy, in which the ids named by `expand[]` are replaced by their objects. */
export function answer(ledger: Ledger, object: object, paths: string[] = []): object {
  const copy = structuredClone(object);
  for (const path of paths) expandPath(ledger, copy, path.split("."), path);
  return copy;
}
