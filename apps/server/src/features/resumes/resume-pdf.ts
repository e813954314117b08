import { setTimeout as wait } from "node:timers/promises";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Resume, ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { resumeTitle } from "@postfolio/contract/resumes/resume-files.ts";
import { OWN_FILE, writeOwnFile } from "@postfolio/formats/own-file.ts";
import type { PdfAttachment } from "../../adapters/pdf/pdf.ts";
import type { Deps } from "../../deps.ts";
import { userAsClient } from "../../http/limits/request-limits.ts";

/** Attaches the resume's data to the PDF, so that the PDF can be imported again without loss. */
export const resumeAttachment = (resume: ResumeContent): PdfAttachment => ({
  name: OWN_FILE,
  mediaType: "application/json",
  description: "This resume as JSON Resume",
  content: writeOwnFile(resume),
});

/** Total time, in milliseconds, that an archive waits for a browser. */
const MAX_WAIT_MS = 60_000;

/** @property isFinal whether the resume can never be printed */
type ResumePdf =
  | { kind: "printed"; pdf: Uint8Array }
  | { kind: "left_out"; reason: string; isFinal: boolean };

/**
 * Prints one resume at a time and backs off when browsers are busy, since users who are waiting for a PDF come first.
 */
export function printStoredResumes(
  { pdf, resumeMarkup }: Pick<Deps, "pdf" | "resumeMarkup">,
  signal: AbortSignal,
): (resume: Resume) => Promise<ResumePdf> {
  let patience = MAX_WAIT_MS;
  return async (resume) => {
    const html = await resumeMarkup(resume);
    for (;;) {
      signal.throwIfAborted();
      const outcome = await pdf.print(
        {
          html,
          template: resume.template,
          title: resumeTitle(resume),
          client: userAsClient({ userId: resume.user }),
          attachment: resumeAttachment(resume),
        },
        signal,
      );
      if (outcome.kind === "printed") return outcome;
      if (outcome.kind === "rejected")
        return { kind: "left_out", reason: REJECTED[outcome.reason], isFinal: true };
      if (outcome.kind === "no_browser")
        return { kind: "left_out", reason: MESSAGES.pdfNoBrowser, isFinal: false };
      patience -= outcome.retryAfter * 1000;
      if (patience < 0) return { kind: "left_out", reason: MESSAGES.pdfBusy, isFinal: false };
      await wait(outcome.retryAfter * 1000, undefined, { signal });
    }
  };
}

/** @returns a JPEG, or undefined if no picture can be made right now */
export async function drawStoredResume(
  { pdf, resumeMarkup }: Pick<Deps, "pdf" | "resumeMarkup">,
  resume: Resume,
  signal: AbortSignal,
): Promise<Buffer | undefined> {
  const document = {
    html: await resumeMarkup(resume),
    template: resume.template,
    title: resumeTitle(resume),
    client: userAsClient({ userId: resume.user }),
  };
  const outcome = await pdf.draw(document, signal);
  return outcome.kind === "drawn" ? outcome.picture : undefined;
}

const REJECTED = {
  empty: MESSAGES.pdfEmpty,
  too_large: MESSAGES.pdfTooLarge,
  unprintable: MESSAGES.pdfFailed,
};
