import { LIMITS } from "../limits.ts";
import { inEnglish } from "../in-english.ts";

export const importEmpty = "This file is empty";
export const importUnknown = "Only PDF, Word, LinkedIn, and JSON Resume files and plain text can be imported";
export const importOldWord =
  "This document is from an older version of Word. Save it as .docx and import that";
export const importBroken = "This file is damaged. Save it again in the program it came from";
export const importProtected = "This file needs a password. Save a copy without one and import that";
export const importScanned =
  "This file is a scan, and this server can't read text from pictures. Choose the original file or paste the text";
export const importPicture =
  "This file is a picture, and this server can't read text from pictures. Choose the original file or paste the text";
export const importScanReadable =
  "This file is a scan. We can read the text from its pictures, but you'll need to check every field afterward";
export const importHeic =
  "We can't open HEIC photos. Save the photo as a JPEG, or on an iPhone, choose Settings > Camera > Formats > Most Compatible and take it again";
export const importScanPages = `A scan can have at most ${LIMITS.scanPages} pages. Choose a file with only your resume`;
export const importScanPixels = `A photo can be at most ${LIMITS.photoPixels / 1_000_000} megapixels. Resize it first`;
export const importScanUnreadable =
  "We couldn't read any text in this picture. Scan it again, or take the photo from straight above in good light, with the page filling the picture";
export const importScanNoResume =
  "What we could read in this picture doesn't look like a resume. Scan it again, or take the photo from straight above in good light";
export const importScanSlow =
  "This picture took too long to read. Scan it in black and white, or choose fewer pages";
export const importGarbled =
  "We can't read the characters in this file. Print it to PDF again, or paste the text";
export const importArabic =
  "We can't tell words apart in a PDF with Arabic text. Choose the Word file or paste the text";
export const importNoResume =
  "This doesn't look like a resume. We found no contact details, dates, or section headings in it";
export const importNoText = "There is no text in this file";
export const importTooLarge = `A file can be at most ${LIMITS.importBytes / 1024 / 1024} MB`;
export const importTooManyPages = `This file has more than ${LIMITS.importPages} pages. Choose a file with only your resume`;
export const importTooLong = `This file is too long for a resume. We read at most ${/* @__PURE__ */ inEnglish(LIMITS.importCharacters)} characters, so choose a file with only your resume`;
export const importTooDeep = "This file is too complex to read. Save a simpler copy and import that";
export const importTooSlow = "This file took too long to read. Save a simpler copy and import that";
export const importNotLinkedin =
  "This archive doesn't contain LinkedIn data. Choose the original ZIP file from LinkedIn";
export const importBusy = "The server is busy right now. Try again in a moment";
