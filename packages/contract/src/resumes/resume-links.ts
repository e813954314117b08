/** Removes the protocol and `www.` from a URL, to shorten it for print. */
export function shortAddress(address: string): string {
  const short = address
    .replace(/^https?:\/\/(?:www\.|dx\.(?=doi\.org\/))?/iu, "")
    .replace(/^doi:\s*(?=10\.)/iu, "doi.org/")
    .replace(/\/$/u, "");
  return short || address;
}

/** Number of characters that fit on a line of a side column. */
const SHORT = 30;

/** Returns the name in a profile's URL, such as "in/alex-morgan" on LinkedIn. */
export function profileName(address: string): string | undefined {
  const short = shortAddress(address);
  if (short.length <= SHORT) return undefined;
  const { site, path } =
    /^(?:[a-z]{2}\.)?(?<site>linkedin|github|gitlab|dev)\.(?:com|to)\/(?<path>[^?#]+)$/iu.exec(short)
      ?.groups ?? {};
  if (path === undefined) return undefined;
  return site!.toLowerCase() === "linkedin" ? path : `${site!.toLowerCase()}/${path}`;
}

/** Whether a line consists of just a URL, and is therefore shown as a link. */
export const isWebAddress = (line: string): boolean => /^https?:\/\/\S+$/iu.test(line);

/** Returns undefined if the text is not an email address. */
export const emailHref = (address: string): string | undefined =>
  /^[^\s@?&#%]+@[^\s@?&#%]+$/u.test(address) ? `mailto:${address}` : undefined;
