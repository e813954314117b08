import { setTimeout as wait } from "node:timers/promises";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Resume, ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { resumeTitle } from "@postfolio/contract/resumes/resume-files.ts";
import { OWN_FILE, writeOwnFile } from "@postfolio/formats/own-file.ts";
import type { PdfAttachment } from "../../adapters/pdf/pdf.ts";
import type { Deps } from "../../deps.ts";
import { userAsClient } from "../../http/limits/limits.ts";

/** What a PDF of a resume carries, so that it can be imported whole. */
export const resumeAttachment = (resume: ResumeContent): PdfAttachment => ({
  name: OWN_FILE,
  mediaType: "application/json",
  description: "This resume as JSON Resume",
  content: writeOwnFile(resume),
});

/** How long one archive waits in total for a free browser, in milliseconds. */
const PATIENCE = 60_000;

/** @property isFinal whether it will never be printed as it is */
type ResumePdf =
  | { kind: "printed"; pdf: Uint8Array }
  | { kind: "left_out"; reason: string; isFinal: boolean };

/**
 * Prints the resumes of one archive as they are stored, one at a time. When all browsers are busy it backs
 * off and tries again, since users who wait at a screen come first.
 * @param signal aborted when the client has gone; printing then throws its reason
 */
export function printStoredResumes(
  { pdf, resumeMarkup }: Pick<Deps, "pdf" | "resumeMarkup">,
  signal: AbortSignal,
): (resume: Resume) => Promise<ResumePdf> {
  let patience = PATIENCE;
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

/** Draws the top of a resume's first page. @returns a JPEG; undefined when that is not possible now */
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
