import { LIMITS } from "../limits.ts";
import { inEnglish } from "../in-english.ts";

export const importEmpty = "This file is empty";
export const importUnknown = "Only PDF, Word, LinkedIn and JSON Resume files and plain text can be imported";
export const importOldWord =
  "This document is from an older version of Word. Save it as .docx and import that";
export const importBroken = "This file is damaged. Save it again in the program it comes from";
export const importProtected = "This file needs a password. Save a copy without one and import that";
export const importScanned =
  "This PDF is a picture without text, as from a scanner. Choose the original file or paste the text";
export const importGarbled =
  "The letters in this file cannot be read. Print it to PDF again, or paste the text";
export const importArabic =
  "A PDF does not say where words in Arabic letters end. Choose the Word file or paste the text";
export const importNoResume =
  "This does not look like a resume: we found no contact details, dates or section headings in it";
export const importNoText = "There is no text in this file";
export const importTooLarge = `A file can have at most ${LIMITS.importBytes / 1024 / 1024} MB`;
export const importTooManyPages = `This file has more than ${LIMITS.importPages} pages. Choose the resume alone`;
export const importTooLong = `This file has more text than a resume: at most ${/* @__PURE__ */ inEnglish(LIMITS.importCharacters)} characters are read. Choose the resume alone`;
export const importTooDeep = "This file is too complex to read. Save a simpler copy and import that";
export const importTooSlow = "This file took too long to read. Save a simpler copy and import that";
export const importNotLinkedin =
  "This archive does not contain LinkedIn’s data. Choose the ZIP file that LinkedIn sent you, as it is";
export const importBusy = "The server is busy right now. Try again in a moment";
