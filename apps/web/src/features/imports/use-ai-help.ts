import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useStore } from "zustand";
import { isTrialEnded } from "../../lib/ai-writing.ts";
import { useSession } from "../../lib/session/session.ts";
import { focusMark } from "../../ui/form/marked-fields.ts";
import { askToSignIn, toast } from "../../ui/notice/toast.ts";
import { readAgain } from "../resumes/ai/ai.api.ts";
import { type Review, withReading } from "./review-edits.ts";
import type { ReviewHistory } from "./review-history.ts";
import { plural, t } from "../../lib/texts.ts";
import { sectionStates, stepsIn } from "./section-states.ts";

export type AiHelp = ReturnType<typeof useAiHelp>;

/** Locks the review while AI is working on it. */
export function useAiHelp(review: ReviewHistory, text: string) {
  const isUser = useSession() !== null;
  const busy = useStore(review, ({ isLocked }) => isLocked);
  const [trialEnded, setTrialEnded] = useState(false);
  const running = useRef<AbortController>(undefined);
  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  const read = async () => {
    if (!isUser) return askToSignIn();
    if (running.current) return undefined;
    const abort = new AbortController();
    running.current = abort;
    review.setLocked(true);
    try {
      const reading = await readAgain(review.getState().history.present, text, abort.signal);
      review.setLocked(false);
      flushSync(() => review.edit((current) => withReading(current, reading)));
      toast.success(resultOf(review.getState().history.present), review.undoOption());
      // The button that had focus may no longer exist.
      if (document.activeElement === document.body) focusMark(1);
    } catch (error) {
      if (abort.signal.aborted) return undefined;
      setTrialEnded(isTrialEnded(error));
      toast.failure(error);
    } finally {
      running.current = undefined;
      review.setLocked(false);
    }
    return undefined;
  };
  return { busy, trialEnded, read: () => void read(), cancel };
}

function resultOf(review: Review): string {
  const states = sectionStates(review);
  const found = sum(states.map((state) => state.found));
  const sure = sum(states.map((state) => state.sure));
  const result =
    sure === found
      ? plural(found, {
          one: "AI read the file and agrees with the only field",
          other: "AI read the file and agrees with all {{count}} fields",
        })
      : plural(
          found,
          {
            one: "AI read the file and agrees with {{sure}} of 1 field",
            other: "AI read the file and agrees with {{sure}} of {{count}} fields",
          },
          { sure },
        );
  return stepsIn(states) > 0 ? t("{{result}}. Please check the marked fields", { result }) : result;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
