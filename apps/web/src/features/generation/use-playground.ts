import { NEWS_TYPE } from "@postfolio/contract/generation/generation-options.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { useEffect, useReducer, useRef } from "react";
import { messageOf } from "../../lib/http/api.ts";
import { currentSession } from "../../lib/session/session.ts";
import { isTrialEnded } from "../../lib/ai-writing.ts";
import { askToSignIn, toast } from "../../ui/notice/toast.ts";
import { writePost } from "./generation.api.ts";
import { type FilledForm, toRequest } from "./form-values.ts";
import { playgroundAfter, EMPTY_PLAYGROUND } from "./variations.ts";

export function usePlayground(network: Network) {
  const [playground, dispatch] = useReducer(playgroundAfter, EMPTY_PLAYGROUND);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const generate = async (form: FilledForm, onError?: (reason: unknown) => void): Promise<void> => {
    const session = currentSession();
    if (!session) {
      askToSignIn();
      return;
    }
    if (running.current) return;
    const abort = new AbortController();
    running.current = abort;
    dispatch({ type: "start", form });
    const progress = toast.loading(form.type === NEWS_TYPE ? MESSAGES.browsing : MESSAGES.writing);
    try {
      await writePost(network, toRequest(form, session.userId), {
        signal: abort.signal,
        onEvent: (event) => dispatch({ type: "event", event }),
      });
      progress.success(MESSAGES.success);
    } catch (error) {
      if (abort.signal.aborted) {
        progress.close();
        dispatch({ type: "stopped" });
      } else {
        progress.error(messageOf(error));
        onError?.(error);
        dispatch({ type: "failed", message: messageOf(error), trialEnded: isTrialEnded(error) });
      }
    } finally {
      if (running.current === abort) running.current = undefined;
    }
  };
  const stop = () => running.current?.abort();

  return { playground, dispatch, generate, stop };
}
