import { domainToASCII } from "node:url";

/**
 * All spellings of an address belong to one account, regardless of letter case and of whether the domain is in
 * Unicode (`bücher.example`) or ASCII (`xn--bcher-kva.example`, RFC 3492).
 */
export function emailKey(email: string): string {
  const lower = email.toLowerCase();
  const domain = lower.slice(lower.lastIndexOf("@") + 1);
  return `${lower.slice(0, lower.length - domain.length)}${domainToASCII(domain) || domain}`;
}
