/** Longest text of a profile that is kept, in UTF-16 code units. */
const MAX_TEXT = 200;
const MAX_URL = 2_048;

/** What a provider says of a person, as text that the database can hold. */
export const profileText = (text: string): string =>
  text.toWellFormed().replaceAll("\0", "").trim().slice(0, MAX_TEXT).toWellFormed();

/** The address of a picture; empty for what is none. */
export const pictureUrl = (url: string | undefined): string =>
  url && url.length <= MAX_URL && URL.canParse(url) && /^https?:$/u.test(new URL(url).protocol) ? url : "";
