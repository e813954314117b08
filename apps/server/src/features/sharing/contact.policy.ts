import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";

/** Email addresses, no part longer than they may have, so that a long text costs no more than its length. */
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}\p{N}-]{2,63}/gu;
const HIDDEN = "…";
/** Digits from the end of a phone number by which it is found, however its start is written. */
const DIGITS = 7;

/**
 * A resume without what leads to the person: email, phone, location, photo and profiles, also where a text repeats the
 * email or the phone number, and what an imported file had beyond our fields.
 */
export function withoutContact<T extends ResumeContent>(resume: T): T {
  const { Profile, Socials } = resume;
  const phone = phonePattern(Profile.phoneNumber);
  const hide = (text: string): string => {
    const hidden = text.replaceAll(EMAIL, HIDDEN);
    return phone ? hidden.replaceAll(phone, HIDDEN) : hidden;
  };
  const bare = {
    ...resume,
    Profile: { ...Profile, email: "", phoneNumber: "", location: "", profileImageURL: "" },
    Socials: { ...Socials, items: [] },
  };
  return inTexts(bare, hide) as T;
}

function phonePattern(phone: string): RegExp | undefined {
  const digits = phone.replaceAll(/\D/gu, "");
  if (digits.length < DIGITS) return undefined;
  const gap = String.raw`[\s().\/\u2010-\u2015-]{0,3}`;
  return new RegExp(
    String.raw`(?:[+\d(][\d\s().\/-]{0,15})?` + digits.slice(-DIGITS).split("").join(gap),
    "gu",
  );
}

/** Ids and dates have no email in them, so that every text can be treated alike. */
function inTexts(value: unknown, hide: (text: string) => string): unknown {
  if (typeof value === "string") return hide(value);
  if (Array.isArray(value)) return value.map((item) => inTexts(item, hide));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== "extra")
      .map(([name, item]) => [name, inTexts(item, hide)]),
  );
}
