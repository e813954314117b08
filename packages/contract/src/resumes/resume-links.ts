/* How addresses in a resume are shown and linked. */

/** A web address without its protocol, so that it can be read on paper. */
export function shortAddress(address: string): string {
  const short = address.replace(/^https?:\/\/(?:www\.)?/iu, "").replace(/\/$/u, "");
  return short || address;
}

/** Whether a line is nothing but a web address, which is then a link. */
export const isWebAddress = (line: string): boolean => /^https?:\/\/\S+$/iu.test(line);

/** Where an email address leads; undefined if it is none. */
export const emailHref = (address: string): string | undefined =>
  /^[^\s@?&#%]+@[^\s@?&#%]+$/u.test(address) ? `mailto:${address}` : undefined;
