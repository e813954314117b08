import { z } from "zod";
import { STAGES } from "./application-stages.ts";
import { fixedFields, holdsSecret, id, isoInstant, required, withoutFixed } from "../http.ts";
import { letter } from "../letters/letter.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";
import { resume } from "../resumes/resume.ts";

const text = (most: number) => z.string().trim().max(most, MESSAGES.textTooLong);
const version = z.int32().min(1);

/** Limited to years that calendars and the database support. */
export const instant = isoInstant.refine((value) => /^(?:19|20|21)/u.test(value), MESSAGES.dateOutOfRange);

export const postingLink = required(MESSAGES.webAddressInvalid, LIMITS.url)
  .refine((value) => z.url({ protocol: /^https?$/u }).safeParse(value).success, MESSAGES.webAddressInvalid)
  .refine((value) => !holdsSecret(value), MESSAGES.linkWithPassword);

const fields = {
  title: required(MESSAGES.jobTitleRequired, LIMITS.jobText),
  company: text(LIMITS.jobText),
  url: text(LIMITS.url)
    .refine(
      (value) => value === "" || z.url({ protocol: /^https?$/u }).safeParse(value).success,
      MESSAGES.webAddressInvalid,
    )
    .refine((value) => !holdsSecret(value), MESSAGES.linkWithPassword),
  description: text(LIMITS.paragraph),
  location: text(LIMITS.jobText),
  salary: text(LIMITS.jobText),
  deadline: z.union([z.literal(""), z.iso.date()]),
  contact: text(LIMITS.jobText),
  stage: z.enum(STAGES, MESSAGES.stageUnknown),
  resume: id.nullable(),
  /** Defaults to the latest version. */
  resumeVersion: version.nullable(),
  letter: id.nullable(),
  link: id.nullable(),
  appliedAt: instant.nullable(),
  followUpAt: instant.nullable(),
  /** When the description was read from the posting's link. */
  postingReadAt: instant.nullable(),
  notes: text(LIMITS.paragraph),
};

export const newApplication = z.object({
  ...fields,
  company: fields.company.default(""),
  url: fields.url.default(""),
  description: fields.description.default(""),
  location: fields.location.default(""),
  salary: fields.salary.default(""),
  deadline: fields.deadline.default(""),
  contact: fields.contact.default(""),
  stage: fields.stage.default("saved"),
  resume: fields.resume.default(null),
  resumeVersion: fields.resumeVersion.default(null),
  letter: fields.letter.default(null),
  link: fields.link.default(null),
  appliedAt: fields.appliedAt.default(null),
  followUpAt: fields.followUpAt.default(null),
  postingReadAt: fields.postingReadAt.default(null),
  notes: fields.notes.default(""),
});
export type NewApplication = z.output<typeof newApplication>;

export const applicationUpdate = z
  .strictObject({ ...fields, ...fixedFields })
  .partial()
  .transform(withoutFixed);
export type ApplicationUpdate = z.output<typeof applicationUpdate>;

export const application = z.object({
  _id: id,
  title: z.string(),
  company: z.string(),
  url: z.string(),
  description: z.string(),
  location: z.string(),
  salary: z.string(),
  deadline: z.union([z.literal(""), z.iso.date()]),
  contact: z.string(),
  stage: z.enum(STAGES),
  /** The event that set the stage. Null if the user chose the stage. */
  stageEvent: id.nullable(),
  /** Null if there is no resume or it was deleted; the sent copy remains. */
  resume: id.nullable(),
  /** Null until the application is sent. */
  resumeVersion: version.nullable(),
  letter: id.nullable(),
  /** Null if there is no link or it no longer works. */
  link: id.nullable(),
  linkViews: z.object({ count: z.int(), lastAt: isoInstant.nullable() }).nullable(),
  appliedAt: isoInstant.nullable(),
  followUpAt: isoInstant.nullable(),
  postingReadAt: isoInstant.nullable(),
  notes: z.string(),
  createdAt: isoInstant,
  updatedAt: isoInstant,
});
export type Application = z.infer<typeof application>;

export const applicationSummary = application.omit({ description: true, notes: true });
export type ApplicationSummary = z.infer<typeof applicationSummary>;

/** The resume as it was sent, with the photo embedded. */
export const sentResume = resume.omit({ _id: true, user: true, createdAt: true, updatedAt: true });
export type SentResume = z.infer<typeof sentResume>;

/** `head` is the resume that provides the letter's heading. */
export const sentLetter = letter
  .omit({ _id: true, user: true, createdAt: true, updatedAt: true, resume: true })
  .extend({ head: sentResume.nullable() });
export type SentLetter = z.infer<typeof sentLetter>;
