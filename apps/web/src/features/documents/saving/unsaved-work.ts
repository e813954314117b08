import type { SavedDocument } from "./autosave.ts";
import { openTabs } from "./browser-tab.ts";
import {
  type Draft,
  type DraftPlace,
  draftStorage,
  type FoundDrafts,
  listDrafts,
  type ReadDocument,
  removeDraft,
  sortDrafts,
} from "./drafts.ts";
import { sameContent } from "./same-content.ts";

/**
 * @param saved the stored document. If a draft has the same content, its save succeeded although its page was closed
 * before the response arrived, so the draft is removed.
 * @throws any error of `loadReader`
 */
export async function findUnsaved<D>(
  places: readonly DraftPlace[],
  tab: string,
  saved: D,
  loadReader: () => Promise<ReadDocument<D>>,
): Promise<FoundDrafts<D>> {
  const storage = draftStorage();
  if (!storage) return { resumed: undefined, older: [] };
  const lists = await Promise.all(places.map((place) => listDrafts(storage, place, loadReader)));
  const drafts = lists.flat().toSorted((a, b) => b.changedAt - a.changedAt);
  const found = sortDrafts(drafts, tab, await openTabs());
  if (!found.resumed || !sameContent(found.resumed.doc, saved)) return found;
  removeDraft(storage, found.resumed.key);
  return { ...found, resumed: undefined };
}

/** Saving starts from the version that the unsaved work is based on, so that later changes are detected. */
export function startOf<D>(saved: SavedDocument<D>, draft: Draft<D> | undefined): SavedDocument<D> {
  const isStale = draft?.baseVersion !== undefined && draft.baseVersion !== saved.version;
  return isStale ? { ...saved, doc: draft.base ?? saved.doc, version: draft.baseVersion } : saved;
}
