import { dateLine, isDateFirst } from "./letter-forms.ts";
import type { LetterContent } from "./letter.ts";
import { plainText } from "../resumes/line-formatting.ts";
import { textDirection } from "../resumes/language/resume-direction.ts";
import type { ResumeContent } from "../resumes/resume.ts";

export type LetterHead = Pick<ResumeContent, "Profile" | "Socials" | "options">;

export interface VisibleLetter {
  head: LetterHead;
  template: number;
  direction: "ltr" | "rtl";
  /** Includes the place if that is customary. */
  date: string;
  isDateFirst: boolean;
  recipient: string[];
  subject: string;
  greeting: string;
  paragraphs: string[];
  closing: string;
  name: string;
}

const tidy = (text: string) => text.replaceAll(/\s+/gu, " ").trim();
const lines = (text: string) => text.split("\n").map(tidy).filter(Boolean);

/**
 * Leaves out the photo and summary, which belong only on the resume.
 * @param head in the letter's language
 * @param today for example, "2026-11-22"; used if the letter has no date
 */
export function visibleLetter(letter: LetterContent, head: LetterHead, today: string): VisibleLetter {
  const { language, template, recipient, body } = letter;
  const Profile = { ...head.Profile, profileImageURL: "", about: "" };
  const paragraphs = body
    .split(/\n\s*\n/u)
    .map((paragraph) => lines(paragraph).join("\n"))
    .filter(Boolean);
  const place = tidy(Profile.location)
    .split(/[,،、]/u, 1)[0]!
    .trim();
  return {
    head: { ...head, Profile, options: { ...head.options, language } },
    template,
    direction: textDirection(language, [letter.greeting, body, letter.closing].join(" ")),
    date: dateLine(language, place, letter.date || today),
    isDateFirst: isDateFirst(language),
    recipient: [tidy(recipient.name), tidy(recipient.company), ...lines(recipient.address)].filter(Boolean),
    subject: tidy(letter.subject),
    greeting: tidy(letter.greeting),
    paragraphs,
    closing: tidy(letter.closing),
    name: tidy(Profile.name),
  };
}

export const ownHead = (
  { name, email }: { name: string; email: string },
  paper: LetterHead["options"]["paper"],
): LetterHead => ({
  Profile: {
    type: "Profile",
    display: true,
    name,
    email,
    profession: "",
    phoneNumber: "",
    location: "",
    profileImageURL: "",
    about: "",
  },
  Socials: { header: "Socials", type: "Socials", display: true, items: [] },
  options: {
    paper,
    accent: "ink",
    density: "normal",
    size: 0,
    margin: 0,
    font: "",
    fit: 0,
    language: "en",
    order: [],
  },
});

export function letterText({ head, ...letter }: VisibleLetter): string {
  const { date, isDateFirst, recipient, subject, greeting, paragraphs, closing, name } = letter;
  const address = recipient.join("\n");
  return [
    [head.Profile.name, head.Profile.email].filter(Boolean).join("\n"),
    ...(isDateFirst ? [date, address] : [address, date]),
    subject,
    greeting,
    ...paragraphs.map(plainText),
    [closing, name].filter(Boolean).join("\n"),
  ]
    .filter(Boolean)
    .join("\n\n");
}
