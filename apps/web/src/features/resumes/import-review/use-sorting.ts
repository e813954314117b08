import { useEffect, useRef, useState } from "react";
import { isTrialEnded } from "../../../lib/ai-writing.ts";
import { useSession } from "../../../lib/session/session.ts";
import { askToSignIn, toast } from "../../../ui/notice/toast.ts";
import { sortRest } from "../ai/ai.api.ts";
import { type Review, withSorted } from "./review-edits.ts";

export type Sorting = ReturnType<typeof useSorting>;

/** Has AI sort the texts that are not placed yet, as one step that can be undone. Leaving the screen cancels it. */
export function useSorting(
  review: Review,
  edit: (change: (review: Review) => Review) => void,
  undo: () => void,
) {
  const isUser = useSession() !== null;
  const [busy, setBusy] = useState(false);
  const [trialEnded, setTrialEnded] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const sort = async () => {
    if (!isUser) return askToSignIn();
    if (running.current) return undefined;
    const abort = new AbortController();
    running.current = abort;
    setBusy(true);
    try {
      const sorted = await sortRest(review, abort.signal);
      if (sorted.doubts.length === 0) return toast.info("AI found no place for these texts");
      edit((current) => withSorted(current, sorted));
      const filled = new Set(sorted.doubts.map(({ path }) => path)).size;
      toast.success(`AI filled ${filled} ${filled === 1 ? "field" : "fields"}. Please check what is marked`, {
        action: { label: "Undo", onClick: undo },
      });
    } catch (error) {
      if (abort.signal.aborted) return undefined;
      setTrialEnded(isTrialEnded(error));
      toast.failure(error);
    } finally {
      running.current = undefined;
      setBusy(false);
    }
    return undefined;
  };
  return { busy, trialEnded, sort: () => void sort() };
}
