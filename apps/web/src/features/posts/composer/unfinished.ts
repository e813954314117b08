import { type Network, NETWORKS } from "@postfolio/contract/networks/networks.ts";
import { type Content, fingerprint, isBlank } from "../editor/content.ts";
import type { When } from "./when-field.tsx";

export const TYPED = "composer";

export const changesTo = (postId: string): string => `${TYPED}/${postId}`;

/** Separate content for one account that replaces the shared content. It is saved as a separate draft. */
export interface AccountContent extends Content {
  id?: string | undefined;
  saved?: string | undefined;
}

export interface Piece extends Content {
  /**
   * Ids of the connections to post from, with those that have separate content last. If undefined or empty, the default
   * account is used.
   */
  accounts?: string[] | undefined;
  id?: string | undefined;
  saved?: string | undefined;
  /** Whether the text has been edited and no longer follows the other network's text. */
  own?: boolean | undefined;
  textNumber?: number | undefined;
  texts?: number | undefined;
  /** Keyed by connection. */
  byAccount?: Record<string, AccountContent> | undefined;
}

/** Returns the content to post from an account. */
export const contentFor = (piece: Piece, account: string | undefined): AccountContent =>
  (account !== undefined && piece.byAccount?.[account]) || piece;

/** Includes the separate content of accounts. */
export const contentsOf = (piece: Piece | null): AccountContent[] =>
  piece === null ? [] : [piece, ...Object.values(piece.byAccount ?? {})];

export type Pieces = Record<Network, Piece | null>;

function isContent(value: unknown): value is Content {
  if (typeof value !== "object" || value === null) return false;
  const { text, media, thread } = value as Content;
  return typeof text === "string" && Array.isArray(media) && Array.isArray(thread);
}

/** Blank content is not stored, so it counts as unsaved only if there was a draft. */
export const isUnsaved = (piece: AccountContent): boolean =>
  isBlank(piece) ? piece.saved !== undefined : fingerprint(piece) !== piece.saved;

export function isUnfinished(kept: unknown): kept is Pieces {
  if (typeof kept !== "object" || kept === null) return false;
  const pieces = kept as Record<string, unknown>;
  return NETWORKS.some((network) => {
    const piece = pieces[network];
    return (
      isContent(piece) &&
      contentsOf(piece).some((content) => isContent(content) && !isBlank(content) && isUnsaved(content))
    );
  });
}

export interface Changes extends Content {
  accounts?: string[] | undefined;
  when: When;
}

export const isChanges = (kept: unknown): kept is Changes => isContent(kept) && "when" in kept;
