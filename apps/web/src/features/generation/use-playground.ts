import { NEWS_TYPE } from "@postfolio/contract/generation-options.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Network } from "@postfolio/contract/plans.ts";
import { useCallback, useEffect, useReducer, useRef } from "react";
import { messageOf } from "../../lib/api.ts";
import { currentSession } from "../../lib/session.ts";
import { isTrialEnded } from "../../lib/ai-writing.ts";
import { askToSignIn, notify } from "../../ui/toast.tsx";
import { writePost } from "./generation.api.ts";
import { type FilledForm, toRequest } from "./form-values.ts";
import { deskAfter, EMPTY_DESK } from "./variations.ts";

/** What one tab of the playground shows, and writing for it: one post at a time, until the screen is left. */
export function useDesk(network: Network) {
  const [desk, dispatch] = useReducer(deskAfter, EMPTY_DESK);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const generate = useCallback(
    async (form: FilledForm, onError?: (reason: unknown) => void): Promise<void> => {
      const session = currentSession();
      if (!session) {
        askToSignIn();
        return;
      }
      if (running.current) return;
      const abort = new AbortController();
      running.current = abort;
      dispatch({ type: "start", form });
      const notice = notify.loading(form.type === NEWS_TYPE ? MESSAGES.browsing : MESSAGES.writing);
      try {
        await writePost(network, toRequest(form, session.userId), {
          signal: abort.signal,
          onEvent: (event) => dispatch({ type: "event", event }),
        });
        notice.success("Success");
      } catch (error) {
        if (abort.signal.aborted) {
          notice.close();
          dispatch({ type: "stopped" });
        } else {
          notice.error(messageOf(error));
          onError?.(error);
          dispatch({ type: "failed", message: messageOf(error), trialEnded: isTrialEnded(error) });
        }
      } finally {
        if (running.current === abort) running.current = undefined;
      }
    },
    [network],
  );
  const stop = useCallback(() => running.current?.abort(), []);

  return { desk, dispatch, generate, stop };
}
