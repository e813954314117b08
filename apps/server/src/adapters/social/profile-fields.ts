/** Maximum length of a profile text, in UTF-16 code units. */
const MAX_TEXT = 200;
const MAX_URL = 2_048;

/** Makes a text from a provider's profile safe to store in the database. */
export const profileText = (text: string): string =>
  text.toWellFormed().replaceAll("\0", "").trim().slice(0, MAX_TEXT).toWellFormed();

/** The picture's URL, or an empty string if it is not a web address. */
export const pictureUrl = (url: string | undefined): string =>
  url && url.length <= MAX_URL && URL.canParse(url) && /^https?:$/u.test(new URL(url).protocol) ? url : "";
