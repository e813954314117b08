import { type Text, text } from "@postfolio/contract/text.ts";
import { plural, t } from "../../lib/texts.ts";

/** What fields to check are called inside a sentence, such as "the company" or "2 companies". */
export type MarkedName = (count: number) => string;

const named =
  (one: Text, several: (count: number) => string): MarkedName =>
  (count) =>
    count === 1 ? t(one) : several(count);

export const listName = named(text("the list"), (count) =>
  plural(count, { one: "1 list", other: "{{count}} lists" }),
);

/** By field; the section comes first where fields of the same name differ. Dates share a name. */
export const MARKED_NAMES: Readonly<Record<string, MarkedName>> = {
  date: named(text("the date"), (count) => plural(count, { one: "1 date", other: "{{count}} dates" })),
  position: named(text("the position"), (count) =>
    plural(count, { one: "1 position", other: "{{count}} positions" }),
  ),
  company: named(text("the company"), (count) =>
    plural(count, { one: "1 company", other: "{{count}} companies" }),
  ),
  location: named(text("the location"), (count) =>
    plural(count, { one: "1 location", other: "{{count}} locations" }),
  ),
  url: named(text("the website"), (count) =>
    plural(count, { one: "1 website", other: "{{count}} websites" }),
  ),
  responsibilities: named(text("the responsibilities"), (count) =>
    plural(count, { one: "1 responsibility", other: "{{count}} responsibilities" }),
  ),
  degree: named(text("the degree"), (count) =>
    plural(count, { one: "1 degree", other: "{{count}} degrees" }),
  ),
  institution: named(text("the institution"), (count) =>
    plural(count, { one: "1 institution", other: "{{count}} institutions" }),
  ),
  gpa: named(text("the GPA"), (count) => plural(count, { one: "1 GPA", other: "{{count}} GPAs" })),
  details: named(text("the details"), (count) =>
    plural(count, { one: "1 detail", other: "{{count}} details" }),
  ),
  title: named(text("the title"), (count) => plural(count, { one: "1 title", other: "{{count}} titles" })),
  role: named(text("the role"), (count) => plural(count, { one: "1 role", other: "{{count}} roles" })),
  technologies: named(text("the technologies"), (count) =>
    plural(count, { one: "1 technology", other: "{{count}} technologies" }),
  ),
  description: named(text("the description"), (count) =>
    plural(count, { one: "1 description", other: "{{count}} descriptions" }),
  ),
  organization: named(text("the organization"), (count) =>
    plural(count, { one: "1 organization", other: "{{count}} organizations" }),
  ),
  profession: named(text("the profession"), (count) =>
    plural(count, { one: "1 profession", other: "{{count}} professions" }),
  ),
  email: named(text("the email"), (count) => plural(count, { one: "1 email", other: "{{count}} emails" })),
  phoneNumber: named(text("the phone number"), (count) =>
    plural(count, { one: "1 phone number", other: "{{count}} phone numbers" }),
  ),
  about: named(text("the summary"), (count) =>
    plural(count, { one: "1 summary", other: "{{count}} summaries" }),
  ),
  label: named(text("the label"), (count) => plural(count, { one: "1 label", other: "{{count}} labels" })),
  level: named(text("the level"), (count) => plural(count, { one: "1 level", other: "{{count}} levels" })),
  items: named(text("the skills"), (count) => plural(count, { one: "1 skill", other: "{{count}} skills" })),
  type: named(text("the type"), (count) => plural(count, { one: "1 type", other: "{{count}} types" })),
  "Profile.name": named(text("the full name"), (count) =>
    plural(count, { one: "1 full name", other: "{{count}} full names" }),
  ),
  "Employment.description": named(text("the text about the company"), (count) =>
    plural(count, { one: "1 text about the company", other: "{{count}} texts about the company" }),
  ),
  "Other.name": named(text("the section name"), (count) =>
    plural(count, { one: "1 section name", other: "{{count}} section names" }),
  ),
  "Other.position": named(text("the header or position"), (count) =>
    plural(count, { one: "1 header or position", other: "{{count}} header or positions" }),
  ),
  "Socials.url": named(text("the address"), (count) =>
    plural(count, { one: "1 address", other: "{{count}} addresses" }),
  ),
};
