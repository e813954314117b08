import type { Resume } from "@postfolio/contract/resumes/resume.ts";
import { HOUR } from "@postfolio/contract/time-units.ts";
import type { Deps } from "../../deps.ts";
import { defineFeature } from "../../feature.ts";
import type { Caller } from "../../http/implement.ts";
import type { DocumentsOf, Storage, VersionsOf } from "../documents/documents.offers.ts";
import type { AddedToLines } from "../facts/facts.offers.ts";
import { everyFile } from "./exported-resumes.ts";
import type { TranslateTexts } from "../generation/generation.offers.ts";
import { followAfterRestoring } from "./following.ts";
import { registerPrinting } from "./pdf.routes.ts";
import { everyPhoto, sweepPhotos, withPhotoInside, withPhotosRead } from "./photos.ts";
import { deleteUnusedPhotos } from "./photos.queries.ts";
import { registerPhotos } from "./photos.routes.ts";
import { drawStoredResume, printStoredResumes } from "./resume-pdf.ts";
import { everyTranslation, getResume, latestResumes, lockResume } from "./resumes.ts";
import type { GetResume, LanguagesOf, LatestResumes, LockResume, WithPhotosRead } from "./resumes.offers.ts";
import { findLanguages } from "./resumes.queries.ts";
import { registerResumes } from "./resumes.routes.ts";
import { resumeKind } from "./stored-resume.ts";
import { registerTranslations } from "./translations.routes.ts";
import { registerTemplates } from "./templates.routes.ts";

export const resumesFeature = defineFeature({
  offers: (services: Deps & { documentsOf: DocumentsOf }) => ({
    resumeKind: { ...resumeKind, restored: followAfterRestoring },
    deleteUnusedPhotos,
    getResume: ((caller, id) => getResume(services, caller, id)) satisfies GetResume,
    languagesOf: (({ userId }, id) => findLanguages(services.db, id, userId)) satisfies LanguagesOf,
    latestResumes: ((userId, limit) => latestResumes(services, userId, limit)) satisfies LatestResumes,
    hasResume: async (caller: Caller, id: string) => (await getResume(services, caller, id)) !== null,
    lockResume: ((...wanted) =>
      lockResume({ documents: services.documentsOf(resumeKind) }, ...wanted)) satisfies LockResume,
    withPhotosRead: ((caller, run) => withPhotosRead(services, caller, run)) satisfies WithPhotosRead,
    withPhotoInside: (resume: Resume) => withPhotoInside(services, resume.user, resume),
    printResume: (resume: Resume, signal: AbortSignal) => printStoredResumes(services, signal)(resume),
    drawResume: (resume: Resume, signal: AbortSignal) => drawStoredResume(services, resume, signal),
  }),
  parts: (
    services: Deps & {
      documentsOf: DocumentsOf;
      storage: Storage;
      versionsOf: VersionsOf;
      translateTexts: TranslateTexts;
      addedToLines: AddedToLines;
    },
  ) => ({
    routes: (app, spendPdfBudget) => {
      const withDocuments = { ...services, documents: services.documentsOf(resumeKind) };
      registerResumes(app, withDocuments);
      registerTranslations(app, withDocuments);
      registerPrinting(app, services, spendPdfBudget);
      registerPhotos(app, services);
      registerTemplates(app);
    },
    sweeps: [{ what: "unused photos", every: HOUR, run: () => sweepPhotos(services) }],
    archive: [
      {
        file: "resumes/",
        about: `each resume as a PDF, as a Word document, and in the JSON Resume format (jsonresume.org), which
Postfolio reads back unchanged; not-printed.txt lists those without a PDF, and why`,
        files: (caller, archive) => everyFile(services, caller, archive),
      },
      {
        file: "translations.json",
        about: "which of your resumes are translations, and what each of their texts was made from",
        list: (caller) => everyTranslation(services, caller),
      },
      { file: "bin/", about: "the same for the resumes and letters in your trash" },
      {
        file: "versions/",
        about:
          "the earlier versions of each resume, in the JSON Resume format, with names if you gave them one",
      },
      {
        file: "photos/",
        about: "the photos of your resumes",
        files: async function* (caller) {
          for await (const { id, mediaType, bytes } of everyPhoto(services, caller)) {
            yield { path: `photos/${id}.${mediaType.replace(/^image\//u, "")}`, content: bytes };
          }
        },
      },
    ],
  }),
});
