import { useEffect, useRef, useState } from "react";
import { isTrialEnded } from "../../lib/ai-writing.ts";
import { useSession } from "../../lib/session/session.ts";
import { askToSignIn, toast } from "../../ui/notice/toast.ts";
import { readAgain } from "../resumes/ai/ai.api.ts";
import { countFields, type Review, withReading } from "./review-edits.ts";

export type AiHelp = ReturnType<typeof useAiHelp>;

export function useAiHelp(
  review: Review,
  text: string,
  edit: (change: (review: Review) => Review) => void,
  undo: () => void,
) {
  const isUser = useSession() !== null;
  const [busy, setBusy] = useState(false);
  const [trialEnded, setTrialEnded] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const read = async () => {
    if (!isUser) return askToSignIn();
    if (running.current) return undefined;
    const abort = new AbortController();
    running.current = abort;
    setBusy(true);
    try {
      const reading = await readAgain(review, text, abort.signal);
      edit((current) => withReading(current, reading));
      const { found, sure } = countFields(withReading(review, reading));
      const done =
        sure === found
          ? `AI read the file and agrees on ${found === 1 ? "the only field" : `all ${found} fields`}`
          : `AI read the file and agrees on ${sure} of ${found} ${found === 1 ? "field" : "fields"}. Please check what is marked`;
      toast.success(done, { action: { label: "Undo", onClick: undo } });
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
  return { busy, trialEnded, read: () => void read() };
}
