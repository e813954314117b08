import type { Stage } from "@postfolio/contract/applications/application-stages.ts";
import type { ApplicationUpdate } from "@postfolio/contract/applications/applications.ts";

interface Stored {
  stage: Stage;
  appliedAt: Date | null;
  resumeId: string | null;
  letterId: string | null;
  resumeVersion: number | null;
}

/** Whether the user applied. A job may also be closed without applying. */
export const isSent = ({ stage, appliedAt }: Pick<Stored, "stage" | "appliedAt">): boolean =>
  stage !== "saved" && appliedAt !== null;

type SendingUpdate = Pick<ApplicationUpdate, "appliedAt" | "resume" | "resumeVersion" | "letter"> & {
  stage: Stage;
};

interface Sending {
  appliedAt: Date | null;
  resume: "keep" | "drop" | "copy";
  letter: "keep" | "drop" | "copy";
}

/**
 * Documents are copied when an application is sent. The copies stay until another document is linked or the application
 * is sent again. Moving the application back to `saved` drops the copies; sending it again with the same `appliedAt`
 * undoes that.
 */
export function sendingOf(before: Stored | null, asked: SendingUpdate, now: Date): Sending {
  const wanted = asked.appliedAt ? new Date(asked.appliedAt) : undefined;
  const wasSent = before !== null && isSent(before);
  const known = wasSent ? before.appliedAt : null;
  const appliedAt =
    asked.stage === "saved"
      ? (before?.appliedAt ?? null)
      : (wanted ?? known ?? (asked.stage === "closed" ? null : now));
  const sent = isSent({ stage: asked.stage, appliedAt });
  const same = wasSent || (wanted !== undefined && wanted.getTime() === before?.appliedAt?.getTime());
  const decide = (
    [was, is]: [string | null | undefined, string | null | undefined],
    otherVersion = false,
  ): "keep" | "drop" | "copy" => {
    const linked = is === undefined ? (was ?? null) : is;
    if (linked === (was ?? null) && !otherVersion && (!sent || same)) return "keep";
    return sent && linked !== null ? "copy" : "drop";
  };
  const version = asked.resumeVersion ?? undefined;
  return {
    appliedAt,
    resume: decide(
      [before?.resumeId, asked.resume],
      sent && version !== undefined && version !== before?.resumeVersion,
    ),
    letter: decide([before?.letterId, asked.letter]),
  };
}
