import { message } from "../message.ts";
import { LIMITS } from "../limits.ts";

export const pdfBusy = "documents_pdf_busy";
export const pdfNoBrowser = "documents_pdf_no_browser";
export const pdfBudget = "documents_pdf_budget";
export const pdfFailed = "documents_pdf_failed";
export const pdfEmpty = "documents_pdf_empty";
export const pdfTooLarge = /* @__PURE__ */ message("documents_pdf_too_large", { most: LIMITS.pdfCharacters });
export const pdfPictureLeftOut = "documents_pdf_picture_left_out";
export const wordTooLarge = /* @__PURE__ */ message("documents_word_too_large", {
  most: LIMITS.pdfCharacters,
});
export const letterTooLarge = "documents_letter_too_large";
export const wordPictureLeftOut = "documents_word_picture_left_out";
export const resumeSaved = "documents_resume_saved";
export const resumeStale = "documents_resume_stale";
export const extraTooDeep = "documents_extra_too_deep";
export const tooManyExtras = /* @__PURE__ */ message("documents_too_many_extras", {
  most: LIMITS.extraValues,
});
export const listTooLong = /* @__PURE__ */ message("documents_list_too_long", { most: LIMITS.listItems });
export const resumeTooLarge = "documents_resume_too_large";
export const resumeDeleted = "documents_resume_deleted";
export const resumeGone = "documents_resume_gone";
export const resumeRestored = "documents_resume_restored";
export const versionRestored = "documents_version_restored";
export const versionUnknown = "documents_version_unknown";
export const resumeDuplicated = "documents_resume_duplicated";
export const translationOfTranslation = "documents_translation_of_translation";
export const translationSameLanguage = "documents_translation_same_language";
export const nothingToTranslate = "documents_nothing_to_translate";
export const translationExists = "documents_translation_exists";
export const notTranslation = "documents_not_translation";
export const originalGone = "documents_original_gone";
export const letterStale = "documents_letter_stale";
export const letterSaved = "documents_letter_saved";
export const letterDeleted = "documents_letter_deleted";
export const letterGone = "documents_letter_gone";
export const letterDuplicated = "documents_letter_duplicated";
export const letterRestored = "documents_letter_restored";
export const pdfDownloaded = "documents_pdf_downloaded";
export const wordDownloaded = "documents_word_downloaded";
export const pdfGenerated = "documents_pdf_generated";
export const photoUnreadable = "documents_photo_unreadable";
export const photoUnreachable = "documents_photo_unreachable";
export const jobTitleRequired = "documents_job_title_required";
export const dateOutOfRange = "documents_date_out_of_range";
export const stageUnknown = "documents_stage_unknown";
export const applicationSaved = "documents_application_saved";
export const applicationDeleted = "documents_application_deleted";
export const applicationRestored = "documents_application_restored";
export const descriptionRequired = "documents_description_required";
export const nothingBetter = "documents_nothing_better";
export const nothingTold = "documents_nothing_told";
export const saveBeforeTailoring = "documents_save_before_tailoring";
export const tailoredCopySaved = "documents_tailored_copy_saved";
export const skillsGenerated = "documents_skills_generated";
export const tooManyResumes = /* @__PURE__ */ message("documents_too_many_resumes", {
  most: LIMITS.resumesPerUser,
});
export const storageFull = "documents_storage_full";
export const foreverUnclear = "documents_forever_unclear";
export const tooManyLetters = /* @__PURE__ */ message("documents_too_many_letters", {
  most: LIMITS.lettersPerUser,
});
