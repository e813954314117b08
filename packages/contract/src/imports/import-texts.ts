import { type Message, message } from "../message.ts";
import { LIMITS } from "../limits.ts";

export const importEmpty = "imports_empty";
export const importUnknown = "imports_unknown";
export const importOldWord = "imports_old_word";
export const importBroken = "imports_broken";
export const importProtected = "imports_protected";
export const importScanned = "imports_scanned";
export const importPicture = "imports_picture";
export const importScanReadable = "imports_scan_readable";
export const importHeic = "imports_heic";
export const importScanPages = /* @__PURE__ */ message("imports_scan_pages", { most: LIMITS.scanPages });
export const importScanPixels = /* @__PURE__ */ message("imports_scan_pixels", {
  most: LIMITS.photoPixels / 1_000_000,
});
export const importScanUnreadable = "imports_scan_unreadable";
export const importScanNoResume = "imports_scan_no_resume";
export const importScanSlow = "imports_scan_slow";
export const importGarbled = "imports_garbled";
export const importArabic = "imports_arabic";
export const importNoResume = "imports_no_resume";
export const importNoText = "imports_no_text";
export const importTooLarge = /* @__PURE__ */ message("imports_too_large", {
  most: LIMITS.importBytes / 1024 / 1024,
});
export const importTooManyPages = /* @__PURE__ */ message("imports_too_many_pages", {
  most: LIMITS.importPages,
});
export const importTooLong = /* @__PURE__ */ message("imports_too_long", { most: LIMITS.importCharacters });
export const importTooDeep = "imports_too_deep";
export const importTooSlow = "imports_too_slow";
export const importNotLinkedin = "imports_not_linkedin";
export const importBusy = "imports_busy";
export const importResumeTooLarge = /* @__PURE__ */ message("imports_resume_too_large", {
  most: LIMITS.bodyBytes / 1024 / 1024,
});
export const importNotJson = "imports_not_json";
export const importNoJsonResume = "imports_no_json_resume";
export const importNested = "imports_nested";
export const importList = "imports_list";
export const importWebPage = "imports_web_page";
export const importEncodingUnknown = "imports_encoding_unknown";
export const importFieldUnreadable = (field: string): Message =>
  message("imports_field_unreadable", { field });

/** The actual type of a file that was imported as JSON Resume. */
export type OtherFile =
  | "pdf"
  | "word_or_archive"
  | "old_word"
  | "rich_text"
  | "picture"
  | "image_or_recording"
  | "compressed";
export const importOtherFile = (kind: OtherFile): Message => `imports_is_${kind}`;

/* Notes about a file that was read. */
export const importLostCharacters = "imports_lost_characters";
export const importReadAs = (encoding: string): Message => message("imports_read_as", { encoding });
export const importNoPositions = "imports_no_positions";
/** @param more how many more parts were left out */
export const importLeftOut = (parts: readonly string[], more: number): Message =>
  more === 0
    ? message("imports_left_out", { parts })
    : message("imports_left_out_more", { parts, count: more });
