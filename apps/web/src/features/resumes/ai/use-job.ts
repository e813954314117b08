import { useState } from "react";
import { useSession } from "../../../lib/session/session.ts";
import { readTyped, useKeepTyped } from "../../../lib/session/tab-drafts.ts";
import { readTargetJob } from "./target-job.ts";

/** Keeps the pasted description across reloads and signing in. */
export function useJob() {
  const owner = useSession()?.userId;
  const [job, setJob] = useState(() => readTargetJob(readTyped(owner, "job")));
  const { asked: _asked, ...kept } = job;
  useKeepTyped(owner, "job", kept);
  return [job, setJob] as const;
}
