import type { Network } from "@postfolio/contract/plans.ts";
import { type PostForm, readForm } from "./form-values.ts";

/*
 * The form as typed, kept for as long as the browser's tab: it outlives a reload and signing in. Every
 * user has their own, and takes over what they typed before they signed in.
 */

const VISITOR = "visitor";
const keyOf = (owner: string | undefined, network: Network): string =>
  `postfolio.playground/${owner ?? VISITOR}/${network}`;

/** @param owner the user's id; undefined for a visitor */
export function readDraft(storage: Storage, owner: string | undefined, network: Network): PostForm {
  try {
    const asVisitor = storage.getItem(keyOf(undefined, network));
    if (owner !== undefined) storage.removeItem(keyOf(undefined, network));
    return readForm(JSON.parse(asVisitor ?? storage.getItem(keyOf(owner, network)) ?? "null"));
  } catch {
    return readForm(null);
  }
}

export function writeDraft(
  storage: Storage,
  owner: string | undefined,
  network: Network,
  form: PostForm,
): void {
  try {
    storage.setItem(keyOf(owner, network), JSON.stringify(form));
  } catch {
    // Full or switched off: the form is then as long-lived as the page.
  }
}
