import { useEffect, useRef, useState } from "react";
import { isTrialEnded } from "../../../lib/ai-writing.ts";
import { toast } from "../../../ui/notice/toast.ts";

/** Aborts the request when the dialog closes. */
export function useAsking(onError?: (reason: unknown) => void) {
  const [busy, setBusy] = useState(false);
  const [trialEnded, setTrialEnded] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const ask = async (request: (signal: AbortSignal) => Promise<void>) => {
    if (running.current) return;
    const abort = new AbortController();
    running.current = abort;
    setBusy(true);
    try {
      await request(abort.signal);
    } catch (error) {
      if (abort.signal.aborted) return;
      setTrialEnded(isTrialEnded(error));
      toast.failure(error);
      onError?.(error);
    } finally {
      running.current = undefined;
      setBusy(false);
    }
  };
  return { busy, trialEnded, ask };
}
