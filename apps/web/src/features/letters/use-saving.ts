import { useEffect, useRef, useState } from "react";
import { ApiError, messageOf } from "../../lib/api.ts";
import type { LetterStore } from "./letter-store.ts";
import { contentOf, editLetter, getLetter } from "./letters.api.ts";

/** Milliseconds without a change after which it is saved, and after a failure until it is tried again. */
const PAUSE = 1_000;
const RETRY = 5_000;

type Saving =
  | { is: "saved" | "saving" }
  /** It is tried again. */
  | { is: "failed"; reason: string }
  /** It was changed elsewhere since: the user decides. */
  | { is: "conflict" };

/** Saves the letter by itself while its editor is open. */
export function useSaving(store: LetterStore) {
  const [state, setState] = useState<Saving>({ is: "saved" });
  const saver = useRef<{ flush: () => Promise<void> }>(undefined);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let running = false;
    let conflict = false;
    const save = async (): Promise<void> => {
      clearTimeout(timer);
      const { doc, saved, markSaved } = store.getState();
      if (running || conflict || doc === saved.doc || saved.id === undefined) return;
      running = true;
      setState({ is: "saving" });
      let pause = PAUSE;
      try {
        markSaved(doc, await editLetter(saved.id, doc, saved.version));
        setState({ is: "saved" });
      } catch (error) {
        conflict = error instanceof ApiError && error.status === 409;
        setState(conflict ? { is: "conflict" } : { is: "failed", reason: messageOf(error) });
        pause = RETRY;
      } finally {
        running = false;
      }
      if (!conflict && store.getState().doc !== store.getState().saved.doc) wait(pause);
    };
    const wait = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => void save(), milliseconds);
    };
    const unsubscribe = store.subscribe(({ doc, saved }, before) => {
      if (saved.version !== before.saved.version) conflict = false;
      if (doc !== saved.doc && doc !== before.doc && !conflict) {
        setState({ is: "saving" });
        wait(PAUSE);
      }
    });
    const leave = () => void save();
    addEventListener("pagehide", leave);
    saver.current = { flush: save };
    return () => {
      unsubscribe();
      removeEventListener("pagehide", leave);
      void save();
    };
  }, [store]);

  /** Ends a conflict: with what is stored, or with what is on screen. Undo leads back to the other. */
  const resolve = async (keep: "mine" | "theirs") => {
    const { saved, doc, takeOver, edit } = store.getState();
    const theirs = await getLetter(saved.id!);
    takeOver(contentOf(theirs), theirs.version);
    setState({ is: "saved" });
    if (keep === "mine") edit(() => doc);
  };
  return { state, flush: () => void saver.current?.flush(), resolve };
}
