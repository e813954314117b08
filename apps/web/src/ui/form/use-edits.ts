import { useCallback, useEffect, useRef, useState } from "react";
import { toast } from "../notice/toast.ts";

/** In milliseconds. */
const PAUSE = 800;

export type SaveState = "saved" | "saving" | "failed";

/**
 * Collects edits and saves them; failed edits are part of the next save.
 * @param send sends the changed fields; must be stable
 */
export function useEdits<Update extends object>(send: (update: Update) => Promise<unknown>) {
  const [unsaved, setUnsaved] = useState<Partial<Update>>({});
  const [state, setState] = useState<SaveState>("saved");
  const waiting = useRef<Partial<Update>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(Promise.resolve());

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    const update = waiting.current;
    waiting.current = {};
    if (Object.keys(update).length === 0) return;
    setState("saving");
    try {
      await send(update as Update);
      setUnsaved((current) => without(current, update));
      if (Object.keys(waiting.current).length === 0) setState("saved");
    } catch (error) {
      waiting.current = { ...update, ...waiting.current };
      setState("failed");
      toast.failure(error);
    }
  }, [send]);
  const flush = useCallback(() => {
    running.current = running.current.then(save);
    return running.current;
  }, [save]);

  const change = useCallback(
    (update: Partial<Update>, when: "now" | "later" = "later") => {
      setUnsaved((current) => ({ ...current, ...update }));
      waiting.current = { ...waiting.current, ...update };
      clearTimeout(timer.current);
      if (when === "now") void flush();
      else timer.current = setTimeout(() => void flush(), PAUSE);
    },
    [flush],
  );

  useEffect(() => {
    const left = () => void (document.visibilityState === "hidden" && flush());
    document.addEventListener("visibilitychange", left);
    return () => {
      document.removeEventListener("visibilitychange", left);
      void flush();
    };
  }, [flush]);

  return { unsaved, change, flush, state };
}

const without = <Update extends object>(current: Partial<Update>, saved: Partial<Update>): Partial<Update> =>
  Object.fromEntries(
    Object.entries(current).filter(([name, value]) => saved[name as keyof Update] !== value),
  ) as Partial<Update>;
