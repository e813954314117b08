import { MESSAGES } from "@postfolio/contract/messages.ts";
import { fileNameOf, resumeFileTitle, WORD_TYPE } from "@postfolio/contract/resumes/resume-files.ts";
import { printRoutes } from "@postfolio/contract/resumes/resumes.routes.ts";
import type { FastifyInstance } from "fastify";
import type { PdfOutcome } from "../../adapters/pdf/pdf.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { fileHeaders } from "../../http/file-headers.ts";
import { implement } from "../../http/implement.ts";
import { clientOf } from "../../http/limits/request-limits.ts";
import type { SpendPdfBudget } from "../../http/limits/pdf-budget.ts";
import { photosOf, withPhotoInside } from "./photos.ts";
import { resumeAttachment } from "./resume-pdf.ts";
import { resumeAsWord } from "./resume-word.ts";

export function registerPrinting(app: FastifyInstance, deps: Deps, spend: SpendPdfBudget): void {
  const { pdf } = deps;
  implement(app, printRoutes, {
    "POST /api/users/generatePdf": async ({ caller, body, request, reply }) => {
      const { html, template, name = "", resume } = body;
      await spend(request, html, resume?.Profile.profileImageURL ?? "");
      const inside = resume && caller ? await withPhotoInside(deps, caller.userId, resume) : resume;
      const outcome = await pdf.print(
        {
          html,
          template,
          title: name.trim(),
          client: clientOf(caller, request),
          ownPhoto: photosOf(deps, caller),
          attachment: inside && resumeAttachment(inside),
        },
        request.signal,
      );
      if (outcome.kind !== "printed") throw refusal(outcome);
      const { pdf: bytes, warnings } = outcome;
      void reply.headers(fileHeaders("application/pdf", fileNameOf(name, "pdf"), warnings));
      return bytes;
    },
    "POST /api/resumes/docx": async ({ caller, body: { resume }, request, reply }) => {
      await spend(request, resume.Profile.profileImageURL);
      const { word, warnings } = await resumeAsWord(deps, caller, clientOf(caller, request), resume);
      void reply.headers(fileHeaders(WORD_TYPE, fileNameOf(resumeFileTitle(resume), "docx"), warnings));
      return Buffer.from(word);
    },
  });
}

function refusal(outcome: Exclude<PdfOutcome, { kind: "printed" }>): AppError {
  if (outcome.kind === "busy") {
    return new AppError("unavailable", MESSAGES.pdfBusy, { retryAfter: outcome.retryAfter });
  }
  if (outcome.kind === "no_browser") {
    return new AppError("unavailable", MESSAGES.pdfNoBrowser);
  }
  switch (outcome.reason) {
    case "empty":
      return new AppError("invalid_request", MESSAGES.pdfEmpty);
    case "too_large":
      return new AppError("too_large", MESSAGES.pdfTooLarge);
    case "unprintable":
      return new AppError("unprocessable", MESSAGES.pdfFailed);
  }
}
