import { safeHref } from "@postfolio/contract/resumes/visible-resume.ts";

/*
 * JSON Resume requires full URLs and email addresses, but people write "github.com/ada". Any other text is exported
 * under `postfolio`.
 */

/** RFC 3986: a scheme, an authority that may be an IPv6 address, and only characters that a URI may contain. */
const URI =
  /^[a-z][a-z0-9+.-]*:(?=.)(?:\/\/[^/?#[\]]*(?:\[[0-9a-f:.]+\])?[^/?#[\]]*)?(?:[a-z0-9._~:/?#@!$&'()*+,;=-]|%[0-9a-f]{2})*$/iu;
const isUri = (text: string) => URI.test(text) && text.split("#").length <= 2;

export function addressOf(text: string): string | undefined {
  if (isUri(text)) return text;
  const href = safeHref(text)?.replaceAll(
    /[^\x21-\x7E]|["<>\\^`{|}]|%(?![0-9a-f]{2})/giu,
    encodeURIComponent,
  );
  return href !== undefined && isUri(href) ? href : undefined;
}

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
/** RFC 5321, excluding quoted local parts and address literals. */
const MAILBOX = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`, "u");

/** Returns the address with its domain in ASCII; undefined if the text is not an email address. */
export function mailboxOf(text: string): string | undefined {
  const [, name = "", domain = ""] = /^([^@\s]+)@([^@\s/?#:]+)$/u.exec(text.trim()) ?? [];
  if (domain === "" || !URL.canParse(`http://${domain}`)) return undefined;
  const isAscii = /^[\x21-\x7E]+$/u.test(domain);
  const mailbox = `${name}@${isAscii ? domain : new URL(`http://${domain}`).hostname}`;
  return MAILBOX.test(mailbox) ? mailbox : undefined;
}
