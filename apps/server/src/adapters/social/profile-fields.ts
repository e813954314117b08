const MAX_TEXT = 200;
const MAX_URL = 2_048;

export const profileText = (text: string): string =>
  text.toWellFormed().replaceAll("\0", "").trim().slice(0, MAX_TEXT).toWellFormed();

export const pictureUrl = (url: string | undefined): string =>
  url && url.length <= MAX_URL && URL.canParse(url) && /^https?:$/u.test(new URL(url).protocol) ? url : "";
