import type { ResumeContent } from "../resumes/resume.ts";

/*
 * What a share link without contact details leaves out, and what of a resume may still lead to the person then. The server
 * hides it; the owner's screen shows what remains.
 */

/**
 * Email addresses, also as in `name(at)host` and without a dot; no part longer than it may be, so that a long text costs no
 * more than its length.
 */
const EMAIL =
  /[\p{L}\p{N}._%+-]{1,64}(?:@|\s?[([{]\s?(?:at|@)\s?[)\]}]\s?)(?:[\p{L}\p{N}-]{1,63}(?:\.|\s?[([{]dot[)\]}]\s?)){0,8}[\p{L}\p{N}-]{1,63}/giu;
/** What an address or a user name is written in, without the signs around it. */
const TOKEN = /[\p{L}\p{N}@._~:/?#&=%+-]{2,2048}/gu;
/** A link within a line, as in `[text](address)`. */
const LINK_MARK = /\[([^[\]]{0,500})\]\(([^()\s]{1,2048})\)/gu;
const HIDDEN = "…";
/** Digits from the end of a phone number by which it is found, however its start is written. */
const PHONE_DIGITS = 7;
/** Characters of a user name, below which it may be any word. */
const SHORTEST_NAME = 3;
/** What remains is shown up to so many. */
const MOST_SHOWN = 8;

/**
 * A resume without what leads to the person: email, phone, location, photo and profiles, also where a text repeats the
 * email, its domain, the phone number, or the address or user name of a profile, and what an imported file had beyond our
 * fields.
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
  // Whoever gets the link may know the name, which may be a user name, too.
  return { ...hidden, Profile: { ...hidden.Profile, name: Profile.name } };
}

/** Addresses and user names that stay visible without contact details, in the order of the resume. */
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

/** @returns a function that hides in a text what leads to the person */
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
      // The end of a sentence is none of an address.
      leads(token) ? HIDDEN + (/[.:?]+$/u.exec(token)?.[0] ?? "") : token,
    );
  };
  return (text) =>
    hide(text.replaceAll(LINK_MARK, (mark, words: string, to: string) => (hide(to) === to ? mark : words)));
}

/** An address without what may be written in several ways, and without the end of a sentence. */
const bareAddress = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?/u, "")
    .replace(/[./:?#&]+$/u, "");

/** Whether an address is another or leads further there: below its path, or to a name below its domain. */
const isWithin = (address: string, other: string): boolean =>
  address === other ||
  ["/", "?", "#", ":"].some((sign) => address.startsWith(other + sign)) ||
  (!other.includes("/") && (address.split("/")[0] ?? "").endsWith(`.${other}`));

/** The user name in the address of a profile, or the name of a person's own domain. */
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

/** Ids and dates have nothing of a person in them, so that every text can be treated alike. */
function inTexts(value: unknown, hide: (text: string) => string, name = ""): unknown {
  if (typeof value === "string") {
    const hidden = hide(value);
    // Half an address is none.
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
