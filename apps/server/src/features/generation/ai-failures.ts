import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { AiFailure } from "../../adapters/ai/ai.ts";
import { AppError } from "../../errors.ts";

/** A user who left sees no message, so `cancelled` can only mean a restart. */
const FAILURE_MESSAGE: Record<AiFailure, string> = {
  busy: MESSAGES.aiBusy,
  unreachable: MESSAGES.aiUnreachable,
  timeout: MESSAGES.aiTimedOut,
  refused: MESSAGES.aiRefused,
  unusable: MESSAGES.aiUnusable,
  misconfigured: MESSAGES.aiMisconfigured,
  cancelled: MESSAGES.serverStopping,
  off: MESSAGES.aiOff,
};

export const OWN_AI_FAULTS: Record<AiFailure, string> = {
  ...FAILURE_MESSAGE,
  busy: MESSAGES.ownAiBusy,
  unreachable: MESSAGES.ownAiUnreachable,
  misconfigured: MESSAGES.ownAiMisconfigured,
};

export const toAppError = (failure: AiFailure, isOwn = false): AppError =>
  new AppError(
    failure === "refused" ? "unprocessable" : "failed_dependency",
    (isOwn ? OWN_AI_FAULTS : FAILURE_MESSAGE)[failure],
  );
