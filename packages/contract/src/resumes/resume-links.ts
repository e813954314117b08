/* How addresses in a resume are shown and linked. */

/** A web address without its protocol, so that it can be read on paper. */
export function shortAddress(address: string): string {
  const short = address
    .replace(/^https?:\/\/(?:www\.|dx\.(?=doi\.org\/))?/iu, "")
    .replace(/^doi:\s*(?=10\.)/iu, "doi.org/")
    .replace(/\/$/u, "");
  return short || address;
}

/** Characters of an address that fit on a line of a side column. */
const SHORT = 30;

/** An address too long for a side column as the network's name for it, as in "in/alex-morgan" at LinkedIn. */
export function profileName(address: string): string | undefined {
  const short = shortAddress(address);
  if (short.length <= SHORT) return undefined;
  const { site, path } =
    /^(?:[a-z]{2}\.)?(?<site>linkedin|github|gitlab|dev)\.(?:com|to)\/(?<path>[^?#]+)$/iu.exec(short)
      ?.groups ?? {};
  if (path === undefined) return undefined;
  return site!.toLowerCase() === "linkedin" ? path : `${site!.toLowerCase()}/${path}`;
}

/** Whether a line is nothing but a web address, which is then a link. */
export const isWebAddress = (line: string): boolean => /^https?:\/\/\S+$/iu.test(line);

/** Where an email address leads; undefined if it is none. */
export const emailHref = (address: string): string | undefined =>
  /^[^\s@?&#%]+@[^\s@?&#%]+$/u.test(address) ? `mailto:${address}` : undefined;
