import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { useEffect, useState } from "react";
import { ApiError, SessionEndedError, messageOf } from "../../../lib/http/api.ts";
import { openResume } from "./open-resume.ts";
import type { OpenedResume, Target } from "./open-resume.ts";

export type Opening =
  | { status: "loading" }
  | { status: "open"; opened: OpenedResume }
  | { status: "missing" }
  | { status: "failed"; message: string; retry: () => void };

/** Opens each target only once. The editor of a new resume stays open when its id appears in the URL. */
export function useOpenedResume(target: Target, template: ResumeContent["template"] | undefined): Opening {
  const [result, setResult] = useState<{ target: Target; opening: Opening }>();
  const { owner, id } = target;
  const { from, again = false } = target.start ?? {};

  const shown = result && isOf(result, target) ? result : undefined;
  const isShown = shown !== undefined;

  useEffect(() => {
    if (isShown) return;
    const stop = new AbortController();
    const wanted = { owner, id, start: from && { from, again } };
    const settle = (opening: Opening) => {
      if (!stop.signal.aborted) setResult({ target: wanted, opening });
    };
    openResume(wanted, template, stop.signal).then(
      (opened) => settle({ status: "open", opened }),
      (error: unknown) => {
        if (error instanceof SessionEndedError) return;
        if (error instanceof ApiError && error.status === 404) return settle({ status: "missing" });
        settle({
          status: "failed",
          message: error instanceof ApiError ? messageOf(error) : MESSAGES.somethingWentWrong,
          retry: () => setResult(undefined),
        });
      },
    );
    return () => stop.abort();
  }, [owner, id, from, again, template, isShown]);

  return shown?.opening ?? { status: "loading" };
}

function isOf({ target, opening }: { target: Target; opening: Opening }, wanted: Target): boolean {
  const id = opening.status === "open" ? opening.opened.store.rendered.getState().saved.id : target.id;
  return target.owner === wanted.owner && id === wanted.id;
}
