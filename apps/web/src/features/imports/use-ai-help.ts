import { useEffect, useRef, useState } from "react";
import type { ImportedResume } from "@postfolio/contract/imports/imported.ts";
import { isTrialEnded } from "../../lib/ai-writing.ts";
import { useSession } from "../../lib/session/session.ts";
import { askToSignIn, toast } from "../../ui/notice/toast.ts";
import { readAgain, sortRest } from "../resumes/ai/ai.api.ts";
import { countFields, type Review, withReading, withSorted } from "./review-edits.ts";

export type AiHelp = ReturnType<typeof useAiHelp>;

/**
 * Has AI sort the texts that are not placed yet, or read the whole file a second time, each as one step that can be
 * undone. Leaving the screen cancels it.
 */
export function useAiHelp(
  review: Review,
  text: string,
  edit: (change: (review: Review) => Review) => void,
  undo: () => void,
) {
  const isUser = useSession() !== null;
  const [busy, setBusy] = useState<"sort" | "read">();
  const [trialEnded, setTrialEnded] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (
    what: "sort" | "read",
    ask: (signal: AbortSignal) => Promise<ImportedResume>,
    take: (answer: ImportedResume) => string | undefined,
  ) => {
    if (!isUser) return askToSignIn();
    if (running.current) return undefined;
    const abort = new AbortController();
    running.current = abort;
    setBusy(what);
    try {
      const done = take(await ask(abort.signal));
      if (done !== undefined) toast.success(done, { action: { label: "Undo", onClick: undo } });
    } catch (error) {
      if (abort.signal.aborted) return undefined;
      setTrialEnded(isTrialEnded(error));
      toast.failure(error);
    } finally {
      running.current = undefined;
      setBusy(undefined);
    }
    return undefined;
  };
  const sort = () =>
    run(
      "sort",
      (signal) => sortRest(review, signal),
      (sorted) => {
        if (sorted.doubts.length === 0) {
          toast.info("AI found no place for these texts");
          return undefined;
        }
        edit((current) => withSorted(current, sorted));
        const filled = new Set(sorted.doubts.map(({ path }) => path)).size;
        return `AI filled ${filled} ${filled === 1 ? "field" : "fields"}. Please check what is marked`;
      },
    );
  const read = () =>
    run(
      "read",
      (signal) => readAgain(review, text, signal),
      (reading) => {
        edit((current) => withReading(current, reading));
        const { found, sure } = countFields(withReading(review, reading));
        return sure === found
          ? `AI read the file and agrees on all ${found} fields`
          : `AI read the file and agrees on ${sure} of ${found} fields. Please check what is marked`;
      },
    );
  return { busy, trialEnded, sort: () => void sort(), read: () => void read() };
}
