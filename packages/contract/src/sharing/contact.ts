import type { ResumeContent } from "../resumes/resume.ts";

/* The server hides contact details, and shows owners any remaining text that might identify them. */

/** Also matches `name(at)host` and domains without a dot. Repetition is bounded, so that matching takes linear time. */
const EMAIL =
  /[\p{L}\p{N}._%+-]{1,64}(?:@|\s?[([{]\s?(?:at|@)\s?[)\]}]\s?)(?:[\p{L}\p{N}-]{1,63}(?:\.|\s?[([{]dot[)\]}]\s?)){0,8}[\p{L}\p{N}-]{1,63}/giu;
const TOKEN = /[\p{L}\p{N}@._~:/?#&=%+-]{2,2048}/gu;
const LINK_MARK = /\[([^[\]]{0,500})\]\(([^()\s]{1,2048})\)/gu;
const HIDDEN = "…";
/** The last digits are compared, because the same number may be written with different prefixes. */
const PHONE_DIGITS = 7;
/** Shorter user names are ignored, because they could be any word. */
const SHORTEST_NAME = 3;
const MOST_SHOWN = 8;

/**
 * Hides the email, phone, location, photo, profiles, and imported extras. Also hides contact details where other text
 * repeats them.
 */
export function withoutContact<T extends ResumeContent>(resume: T): T {
  const { Profile, Socials } = resume;
  const hide = hiding(resume);
  const bare = {
    ...resume,
    Profile: { ...Profile, email: "", phoneNumber: "", location: "", profileImageURL: "" },
    Socials: { ...Socials, items: [] },
  };
  const hidden = inTexts(bare, hide) as T;
  // The person's name is kept, even if it is also a user name.
  return { ...hidden, Profile: { ...hidden.Profile, name: Profile.name } };
}

export function remainingContact(resume: ResumeContent): string[] {
  const found = new Set<string>();
  const { options: _, ...content } = withoutContact(resume);
  inTexts(content, (text) => {
    for (const [one] of text.matchAll(
      /(?:https?:\/\/|www\.)[^\s<>()"']{3,200}|(?<![\p{L}\p{N}@])@[\p{L}\p{N}_]{2,50}/giu,
    )) {
      found.add(one.replace(/[.,;:!?]+$/u, ""));
    }
    return text;
  });
  return [...found].slice(0, MOST_SHOWN);
}

function hiding({ Profile, Socials }: ResumeContent): (text: string) => string {
  const phone = phonePattern(Profile.phoneNumber);
  const domain = bareAddress(Profile.email.split("@")[1] ?? "");
  const profiles = Socials.items.map(({ url }) => bareAddress(url));
  const addresses = [...new Set([...profiles, domain])].filter((address) => address.includes("."));
  const called = new Set(Profile.name.toLowerCase().split(/\P{L}/u));
  const names = [...new Set(profiles.map(userNameIn))].filter((name) => name.length >= SHORTEST_NAME);

  const leads = (token: string): boolean => {
    const address = bareAddress(token);
    if (addresses.some((one) => isWithin(address, one))) return true;
    const isAddress = /[@./:]/u.test(token);
    const words = token.toLowerCase().split(/[^\p{L}\p{N}_-]/u);
    return names.some((name) => words.includes(name) && (isAddress || !called.has(name)));
  };
  const hide = (text: string): string => {
    const hidden = text.replaceAll(EMAIL, HIDDEN);
    return (phone ? hidden.replaceAll(phone, HIDDEN) : hidden).replaceAll(TOKEN, (token) =>
      // Punctuation at the end of a sentence is not part of a URL.
      leads(token) ? HIDDEN + (/[.:?]+$/u.exec(token)?.[0] ?? "") : token,
    );
  };
  return (text) =>
    hide(text.replaceAll(LINK_MARK, (mark, words: string, to: string) => (hide(to) === to ? mark : words)));
}

const bareAddress = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?/u, "")
    .replace(/[./:?#&]+$/u, "");

/** Whether a URL equals another URL, is a page below it, or is on a subdomain of its domain. */
const isWithin = (address: string, other: string): boolean =>
  address === other ||
  ["/", "?", "#", ":"].some((sign) => address.startsWith(other + sign)) ||
  (!other.includes("/") && (address.split("/")[0] ?? "").endsWith(`.${other}`));

/** Returns the user name in a profile's URL, or the name of a person's own domain. */
function userNameIn(profile: string): string {
  const [host = "", ...path] = profile
    .split(/[?#]/u)[0]!
    .split("/")
    .filter((part) => part !== "");
  return path.at(-1)?.replace(/^@/u, "") ?? host.split(".").at(-2) ?? "";
}

function phonePattern(phone: string): RegExp | undefined {
  const digits = phone.replaceAll(/\D/gu, "");
  if (digits.length < PHONE_DIGITS) return undefined;
  const gap = String.raw`[\s().\/\u2010-\u2015-]{0,3}`;
  return new RegExp(
    String.raw`(?:[+\d(][\d\s().\/-]{0,15})?` + digits.slice(-PHONE_DIGITS).split("").join(gap),
    "gu",
  );
}

/** Applies `hide` to all text except for ids and dates, which are not personal. */
function inTexts(value: unknown, hide: (text: string) => string, name = ""): unknown {
  if (typeof value === "string") {
    const hidden = hide(value);
    // A partially hidden URL is useless.
    return name === "url" && hidden !== value ? "" : hidden;
  }
  if (Array.isArray(value)) return value.map((item) => inTexts(item, hide, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== "extra")
      .map(([key, item]) => [key, inTexts(item, hide, key)]),
  );
}
