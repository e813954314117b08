import {
  FIRST_NETWORK,
  forEachNetwork,
  type Network,
  NETWORKS,
} from "@postfolio/contract/networks/networks.ts";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { currentSession } from "../../../lib/session/session.ts";
import { keepTyped, readTyped } from "../../../lib/session/tab-drafts.ts";
import { type Content, contentOf, EMPTY_CONTENT, fingerprint, isBlank } from "../editor/content.ts";
import { changePost, createPost, deletePost, restoreText } from "../posts.api.ts";
import type { Composing } from "./composer-store.ts";
import {
  type AccountContent,
  type Changes,
  changesTo,
  contentFor,
  contentsOf,
  isChanges,
  isUnfinished,
  isUnsaved,
  type Piece,
  type Pieces,
  TYPED,
} from "./unfinished.ts";
import { type When, whenFrom } from "./when-field.tsx";

/** How many milliseconds after the last change to save. */
const SAVE_DELAY_MS = 700;

export type Saving = "saved" | "saving" | { error: string } | undefined;

interface Composition {
  pieces: Pieces;
  when: When;
}

const NOT_APART: Record<string, AccountContent> = {};
const NO_PIECES: Pieces = forEachNetwork(() => null);

function storedOf(composing: Composing): Composition {
  const { post, network = FIRST_NETWORK, text = "" } = composing;
  const when = whenFrom(composing);
  if (!post) return { pieces: { ...NO_PIECES, [network]: { ...EMPTY_CONTENT, text } }, when };
  return {
    pieces: { ...NO_PIECES, [post.network]: { ...post, id: post._id, saved: fingerprint(post) } },
    when,
  };
}

function restored(composing: Composing): Composition {
  const { post, text = "" } = composing;
  const stored = storedOf(composing);
  const owner = currentSession()?.userId;
  if (!post) {
    const kept = text === "" && readTyped(owner, TYPED);
    return isUnfinished(kept) ? { ...stored, pieces: { ...NO_PIECES, ...kept } } : stored;
  }
  const kept = readTyped(owner, changesTo(post._id));
  if (!isChanges(kept)) return stored;
  const { when, ...content } = kept;
  return { pieces: { ...NO_PIECES, [post.network]: { ...stored.pieces[post.network], ...content } }, when };
}

/** Saves content as a draft, or deletes the draft if the content is blank. @returns the changed fields of the piece */
async function store(
  network: Network,
  piece: AccountContent,
  connection: string | undefined,
): Promise<Partial<Piece>> {
  const { id } = piece;
  const content = contentOf(piece);
  if (isBlank(content)) {
    if (id) await deletePost(id);
    return { id: undefined, saved: undefined };
  }
  const post = await (id
    ? changePost(id, { ...content, ...(connection && { connection }) })
    : createPost({ network, ...content, ...(connection && { connection }) }));
  return { id: post._id, saved: fingerprint(content), textNumber: post.textNumber, texts: post.texts };
}

/** Drafts are saved automatically. Changes to a scheduled post stay in the tab until the user confirms them. */
export function useComposition(composing: Composing) {
  const { post } = composing;
  // Keeps the owner, so that content is still stored for them after signing out.
  const [owner] = useState(() => currentSession()?.userId);
  const [shown, setShown] = useState(() => restored(composing));
  const [saving, setSaving] = useState<Saving>();
  const latest = useRef(shown);
  /** Runs saves one at a time, so that a draft is created only once. */
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
      const piece = change && { ...EMPTY_CONTENT, ...before[network], ...change };
      update({ pieces: { ...before, [network]: piece } });
    },
    [update],
  );

  /** Changes the separate content of an account. */
  const setContent = useCallback(
    (network: Network, account: string, change: Partial<AccountContent>) => {
      const piece = latest.current.pieces[network];
      if (!piece) return;
      const content = { ...contentOf(piece), ...piece.byAccount?.[account], ...change };
      setPiece(network, { byAccount: { ...piece.byAccount, [account]: content } });
    },
    [setPiece],
  );

  const save = useCallback((): Promise<void> => {
    const run = async (): Promise<void> => {
      for (const network of NETWORKS) {
        const piece = latest.current.pieces[network];
        if (!piece) continue;
        if (isUnsaved(piece)) {
          setSaving("saving");
          setPiece(network, await store(network, piece, piece.accounts?.[0]));
        }
        for (const [account, content] of Object.entries(piece.byAccount ?? {})) {
          if (!isUnsaved(content)) continue;
          setSaving("saving");
          setContent(network, account, await store(network, content, account));
        }
      }
      setSaving((before) => (before === "saving" ? "saved" : before));
    };
    // If the previous save failed, that has already been reported.
    chain.current = chain.current.then(run, run);
    return chain.current;
  }, [setContent, setPiece]);

  const saveQuietly = useEffectEvent(() => {
    if (!autosaves) return;
    save().catch((error: Error) => setSaving({ error: error.message }));
  });
  useEffect(() => {
    if (!NETWORKS.some((network) => contentsOf(pieces[network]).some(isUnsaved))) return undefined;
    const timer = setTimeout(saveQuietly, SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pieces]);
  useEffect(() => () => saveQuietly(), []);

  return {
    pieces,
    when,
    /** Returns the id of the account's separate draft or, if there is none, of the shared draft. */
    idOf: (network: Network, account?: string) => {
      const piece = latest.current.pieces[network];
      return piece ? contentFor(piece, account).id : undefined;
    },
    saving,
    save,
    write: (network: Network, change: (piece: Content) => Partial<Content>) => {
      const piece = latest.current.pieces[network];
      // An upload may finish after the network has been deselected.
      if (!piece) return;
      setSaving(undefined);
      update({ pieces: withPiece(latest.current.pieces, network, { ...piece, ...change(piece) }) });
    },
    writeFor: (network: Network, account: string, change: (content: Content) => Partial<Content>) => {
      const piece = latest.current.pieces[network];
      if (!piece) return;
      setSaving(undefined);
      setContent(network, account, change(contentFor(piece, account)));
    },
    /** Makes the account use the shared content again and deletes its separate draft. */
    shareAgain: async (network: Network, account: string) => {
      const own = latest.current.pieces[network]?.byAccount?.[account];
      if (own) setContent(network, account, EMPTY_CONTENT);
      await save();
      const piece = latest.current.pieces[network];
      const { [account]: _gone, ...byAccount } = piece?.byAccount ?? NOT_APART;
      if (piece) setPiece(network, { byAccount });
    },
    /** A draft is saved with the first account, so accounts that use the shared content come first. */
    postFrom: (network: Network, chosen: string[]) => {
      const piece: Piece = latest.current.pieces[network] ?? EMPTY_CONTENT;
      const isApart = (account: string) => piece.byAccount?.[account] !== undefined;
      const accounts = [...chosen.filter((one) => !isApart(one)), ...chosen.filter(isApart)];
      const { [accounts[0] ?? ""]: own, ...byAccount } = piece.byAccount ?? NOT_APART;
      if (!own) return setPiece(network, { accounts, ...(autosaves && { saved: undefined }) });
      // No account uses the shared content anymore, so it becomes the separate content of the previous first account.
      const [before] = piece.accounts ?? [];
      if (before && !isBlank(piece))
        byAccount[before] = { ...contentOf(piece), id: piece.id, saved: piece.saved };
      // Content that has no draft yet must not overwrite the draft of the shared content.
      const apart = { id: undefined, saved: undefined, ...own };
      setPiece(network, { accounts, ...apart, byAccount, textNumber: undefined, texts: undefined });
    },
    setWhen: (next: When) => update({ when: next }),
    /** A newly selected network starts with the other network's text. Deselecting a network keeps its draft. */
    choose: (network: Network, chosen: boolean) => {
      const text = otherOf(network, latest.current.pieces)?.text ?? "";
      setPiece(network, chosen ? { text } : null);
    },
    restore: async (network: Network, number: number) => {
      const id = latest.current.pieces[network]?.id;
      if (!id) return;
      if (autosaves) await save();
      const { text, media, thread, threadMedia, textNumber, texts } = await restoreText(id, number);
      const content = { text, media, thread, threadMedia };
      // Versions do not include the post options, so the current options are kept.
      const saved = fingerprint({ ...content, options: latest.current.pieces[network]?.options });
      setPiece(network, { ...content, textNumber, texts, saved, own: true });
    },
    finish: (network: Network) => setPiece(network, null),
    keepsTime: post?.status === "ready" && !isMoved(when, composing),
    autosaves,
    isChanged: !autosaves && changesIn(shown, composing) !== null,
    discard: () => update(storedOf(composing)),
  };
}

const otherOf = (network: Network, pieces: Pieces): Piece | null | undefined =>
  NETWORKS.filter((one) => one !== network)
    .map((one) => pieces[one])
    .find((piece) => piece !== null);

/** Also changes the texts of other networks, except those that have been edited separately. Threads are not copied. */
function withPiece(pieces: Pieces, network: Network, piece: Piece): Pieces {
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

function changesIn({ pieces, when }: Composition, composing: Composing): Changes | null {
  const piece = NETWORKS.map((network) => pieces[network]).find((one) => one !== null);
  if (!piece) return null;
  const { accounts, text, media, thread, threadMedia, options } = piece;
  const changes = { accounts, text, media, thread, threadMedia, options, when };
  return isMoved(when, composing) || isUnsaved(piece) || isReassigned(piece, composing) ? changes : null;
}

const isReassigned = ({ accounts: [account] = [] }: Piece, { post }: Composing): boolean =>
  account !== undefined && account !== post?.connection;

function isMoved(when: When, composing: Composing): boolean {
  const before = whenFrom(composing);
  return when.kind !== before.kind || when.local !== before.local;
}
