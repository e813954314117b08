import {
  FIRST_NETWORK,
  forEachNetwork,
  type Network,
  NETWORKS,
} from "@postfolio/contract/networks/networks.ts";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { currentSession } from "../../../lib/session/session.ts";
import { keepTyped, readTyped } from "../../../lib/session/tab-drafts.ts";
import { type Content, contentOf, EMPTY, fingerprint, isBlank } from "../editor/content.ts";
import { changePost, createPost, deletePost, restoreText } from "../posts.api.ts";
import type { Composing } from "./composer-store.ts";
import {
  type Changes,
  changesTo,
  isChanges,
  isUnfinished,
  isUnsaved,
  type Piece,
  type Pieces,
  TYPED,
} from "./unfinished.ts";
import { type When, whenFrom } from "./when-field.tsx";

/** Milliseconds without a keystroke after which a draft is saved. */
const REST = 700;

export type Saving = "saved" | "saving" | { error: string } | undefined;

/** What is being written, and when it is to go out. */
interface Composition {
  pieces: Pieces;
  when: When;
}

const NONE: Pieces = forEachNetwork(() => null);

/** A post as the server has it, or nothing yet. */
function storedOf(composing: Composing): Composition {
  const { post, network = FIRST_NETWORK, text = "" } = composing;
  const when = whenFrom(composing);
  if (!post) return { pieces: { ...NONE, [network]: { ...EMPTY, text } }, when };
  return { pieces: { ...NONE, [post.network]: { ...post, id: post._id, saved: fingerprint(post) } }, when };
}

/** With what the tab keeps of it. */
function restored(composing: Composing): Composition {
  const { post, text = "" } = composing;
  const stored = storedOf(composing);
  const owner = currentSession()?.userId;
  if (!post) {
    const kept = text === "" && readTyped(owner, TYPED);
    return isUnfinished(kept) ? { ...stored, pieces: { ...NONE, ...kept } } : stored;
  }
  const kept = readTyped(owner, changesTo(post._id));
  if (!isChanges(kept)) return stored;
  const { when, ...content } = kept;
  return { pieces: { ...NONE, [post.network]: { ...stored.pieces[post.network], ...content } }, when };
}

/** Stores a piece as a draft; of a blank one, there is none. @returns what changed */
async function store(network: Network, piece: Piece): Promise<Partial<Piece>> {
  const { id } = piece;
  const content = contentOf(piece);
  if (isBlank(content)) {
    if (id) await deletePost(id);
    return { id: undefined, saved: undefined };
  }
  const post = await (id ? changePost(id, content) : createPost({ network, ...content }));
  return { id: post._id, saved: fingerprint(content), textNumber: post.textNumber, texts: post.texts };
}

/**
 * What is being written, for one network or both, and when it goes out. It saves itself as drafts. A scheduled post
 * changes only when the user says so; until then, the tab keeps the changes.
 */
export function useComposition(composing: Composing) {
  const { post } = composing;
  // Also for what is saved after signing out: nobody else gets it.
  const [owner] = useState(() => currentSession()?.userId);
  const [shown, setShown] = useState(() => restored(composing));
  const [saving, setSaving] = useState<Saving>();
  const latest = useRef(shown);
  /** One request after the other, so that a draft is created once. */
  const chain = useRef<Promise<void>>(Promise.resolve());
  const autosaves = !post || post.status === "draft";
  const { pieces, when } = shown;

  const update = useCallback(
    (change: Partial<Composition>) => {
      latest.current = { ...latest.current, ...change };
      setShown(latest.current);
      if (!post) keepTyped(owner, TYPED, latest.current.pieces);
      else if (!autosaves) keepTyped(owner, changesTo(post._id), changesIn(latest.current, composing));
    },
    [autosaves, composing, owner, post],
  );
  const setPiece = useCallback(
    (network: Network, change: Partial<Piece> | null) => {
      const before = latest.current.pieces;
      const piece = change && { ...EMPTY, ...before[network], ...change };
      update({ pieces: { ...before, [network]: piece } });
    },
    [update],
  );

  /** Saves what is not saved. @throws the first failure */
  const save = useCallback((): Promise<void> => {
    const run = async (): Promise<void> => {
      for (const network of NETWORKS) {
        const piece = latest.current.pieces[network];
        if (!isUnsaved(piece)) continue;
        setSaving("saving");
        setPiece(network, await store(network, piece));
      }
      setSaving((before) => (before === "saving" ? "saved" : before));
    };
    // A failure of the save before is told already.
    chain.current = chain.current.then(run, run);
    return chain.current;
  }, [setPiece]);

  const saveQuietly = useEffectEvent(() => {
    if (!autosaves) return;
    save().catch((error: Error) => setSaving({ error: error.message }));
  });
  useEffect(() => {
    if (!NETWORKS.some((network) => isUnsaved(pieces[network]))) return undefined;
    const timer = setTimeout(saveQuietly, REST);
    return () => clearTimeout(timer);
  }, [pieces]);
  useEffect(() => () => saveQuietly(), []);

  return {
    pieces,
    when,
    /** The stored post of a network's text. */
    idOf: (network: Network) => latest.current.pieces[network]?.id,
    saving,
    save,
    write: (network: Network, change: (piece: Content) => Partial<Content>) => {
      const piece = latest.current.pieces[network];
      // An upload may end after its network is no longer chosen.
      if (!piece) return;
      setSaving(undefined);
      update({ pieces: written(latest.current.pieces, network, { ...piece, ...change(piece) }) });
    },
    setWhen: (next: When) => update({ when: next }),
    /** Writes for a network as well, with the other's text, or no longer. Its draft stays. */
    choose: (network: Network, chosen: boolean) => {
      const text = otherOf(network, latest.current.pieces)?.text ?? "";
      setPiece(network, chosen ? { text } : null);
    },
    /** Gives a stored post one of its earlier texts again. @throws as `changePost` does */
    restore: async (network: Network, number: number) => {
      const id = latest.current.pieces[network]?.id;
      if (!id) return;
      if (autosaves) await save();
      const { text, media, thread, threadMedia, textNumber, texts } = await restoreText(id, number);
      const content = { text, media, thread, threadMedia };
      const saved = fingerprint(content);
      setPiece(network, { ...content, textNumber, texts, saved, own: true });
    },
    /** Forgets what went its way. */
    finish: (network: Network) => setPiece(network, null),
    /** Whether it is scheduled for the time that is shown. */
    keepsTime: post?.status === "ready" && !isMoved(when, composing),
    /** Whether it saves itself, as drafts do. */
    autosaves,
    /** Whether a scheduled post has changes that are not saved. */
    isChanged: !autosaves && changesIn(shown, composing) !== null,
    discard: () => update(storedOf(composing)),
  };
}

const otherOf = (network: Network, pieces: Pieces): Piece | null | undefined =>
  pieces[NETWORKS.find((one) => one !== network)!];

/** With what was written for a network. The other's text follows until it is changed itself; a thread stays alone. */
function written(pieces: Pieces, network: Network, piece: Piece): Pieces {
  const { text, thread } = piece;
  if (text === pieces[network]?.text) return { ...pieces, [network]: piece };
  const after: Pieces = { ...pieces, [network]: { ...piece, own: true } };
  for (const other of NETWORKS) {
    const follower = pieces[other];
    if (other !== network && follower && !follower.own && thread.length === 0) {
      after[other] = { ...follower, text };
    }
  }
  return after;
}

/** What the server does not have of a scheduled post; null for nothing. */
function changesIn({ pieces, when }: Composition, composing: Composing): Changes | null {
  const piece = NETWORKS.map((network) => pieces[network]).find((one) => one !== null);
  if (!piece) return null;
  const { text, media, thread, threadMedia } = piece;
  const changes = { text, media, thread, threadMedia, when };
  return isMoved(when, composing) || isUnsaved(piece) ? changes : null;
}

function isMoved(when: When, composing: Composing): boolean {
  const before = whenFrom(composing);
  return when.kind !== before.kind || when.local !== before.local;
}
