import { type Network, NETWORKS } from "@postfolio/contract/networks/networks.ts";
import { type Content, fingerprint, isBlank } from "../editor/content.ts";
import type { When } from "./when-field.tsx";

/** Where the tab keeps what is being composed, until it is saved. */
export const TYPED = "composer";

/** Where the tab keeps changes to a scheduled post, until they are saved or discarded. */
export const changesTo = (postId: string): string => `${TYPED}/${postId}`;

/** What is written for a network, and the draft that it is saved as. */
export interface Piece extends Content {
  id?: string | undefined;
  /** What the server has, as `fingerprint` makes it. */
  saved?: string | undefined;
  /** Whether the user wrote this network's text itself, so that it does not follow the other's. */
  own?: boolean | undefined;
  /** Which of the draft's texts this is, and how many it has had, as far as it is stored. */
  textNumber?: number | undefined;
  texts?: number | undefined;
}

/** What the user writes, by network; null for a network that is not chosen. */
export type Pieces = Record<Network, Piece | null>;

function isContent(value: unknown): value is Content {
  if (typeof value !== "object" || value === null) return false;
  const { text, media, thread } = value as Content;
  return typeof text === "string" && Array.isArray(media) && Array.isArray(thread);
}

/** Whether the server has something else, or nothing. Nothing is stored of a blank piece. */
export const isUnsaved = (piece: Piece | null): piece is Piece =>
  piece !== null && (isBlank(piece) ? piece.saved !== undefined : fingerprint(piece) !== piece.saved);

/** Kept pieces that the server does not have. */
export function isUnfinished(kept: unknown): kept is Pieces {
  if (typeof kept !== "object" || kept === null) return false;
  const pieces = kept as Record<string, unknown>;
  return NETWORKS.some((network) => {
    const piece = pieces[network];
    return isContent(piece) && !isBlank(piece) && isUnsaved(piece);
  });
}

/** Changes to a scheduled post that are not saved. */
export interface Changes extends Content {
  when: When;
}

export const isChanges = (kept: unknown): kept is Changes => isContent(kept) && "when" in kept;
