/** Drops the protocol, for print. */
export function shortAddress(address: string): string {
  const short = address
    .replace(/^https?:\/\/(?:www\.|dx\.(?=doi\.org\/))?/iu, "")
    .replace(/^doi:\s*(?=10\.)/iu, "doi.org/")
    .replace(/\/$/u, "");
  return short || address;
}

/** How many characters fit on a line of a side column. */
const SHORT = 30;

/** For example, "in/alex-morgan" on LinkedIn. */
export function profileName(address: string): string | undefined {
  const short = shortAddress(address);
  if (short.length <= SHORT) return undefined;
  const { site, path } =
    /^(?:[a-z]{2}\.)?(?<site>linkedin|github|gitlab|dev)\.(?:com|to)\/(?<path>[^?#]+)$/iu.exec(short)
      ?.groups ?? {};
  if (path === undefined) return undefined;
  return site!.toLowerCase() === "linkedin" ? path : `${site!.toLowerCase()}/${path}`;
}

/** A line that is only an address is shown as a link. */
export const isWebAddress = (line: string): boolean => /^https?:\/\/\S+$/iu.test(line);

/** Undefined if this is not an email address. */
export const emailHref = (address: string): string | undefined =>
  /^[^\s@?&#%]+@[^\s@?&#%]+$/u.test(address) ? `mailto:${address}` : undefined;
