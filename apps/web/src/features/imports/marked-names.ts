import { plural } from "../../lib/texts.ts";

/** What fields to check are called inside a sentence, such as "the company" or "2 companies". */
export type MarkedName = (count: number) => string;

export const listName: MarkedName = (count) => plural(count, { one: "the list", other: "{{count}} lists" });

/** By field; the section comes first where fields of the same name differ. Dates share a name. */
export const MARKED_NAMES: Readonly<Record<string, MarkedName>> = {
  date: (count) => plural(count, { one: "the date", other: "{{count}} dates" }),
  position: (count) => plural(count, { one: "the position", other: "{{count}} positions" }),
  company: (count) => plural(count, { one: "the company", other: "{{count}} companies" }),
  location: (count) => plural(count, { one: "the location", other: "{{count}} locations" }),
  url: (count) => plural(count, { one: "the website", other: "{{count}} websites" }),
  responsibilities: (count) =>
    plural(count, { one: "the responsibilities", other: "{{count}} responsibilities" }),
  degree: (count) => plural(count, { one: "the degree", other: "{{count}} degrees" }),
  institution: (count) => plural(count, { one: "the institution", other: "{{count}} institutions" }),
  gpa: (count) => plural(count, { one: "the GPA", other: "{{count}} GPAs" }),
  details: (count) => plural(count, { one: "the details", other: "{{count}} details" }),
  title: (count) => plural(count, { one: "the title", other: "{{count}} titles" }),
  role: (count) => plural(count, { one: "the role", other: "{{count}} roles" }),
  technologies: (count) => plural(count, { one: "the technologies", other: "{{count}} technologies" }),
  description: (count) => plural(count, { one: "the description", other: "{{count}} descriptions" }),
  organization: (count) => plural(count, { one: "the organization", other: "{{count}} organizations" }),
  profession: (count) => plural(count, { one: "the profession", other: "{{count}} professions" }),
  email: (count) => plural(count, { one: "the email", other: "{{count}} emails" }),
  phoneNumber: (count) => plural(count, { one: "the phone number", other: "{{count}} phone numbers" }),
  about: (count) => plural(count, { one: "the summary", other: "{{count}} summaries" }),
  label: (count) => plural(count, { one: "the label", other: "{{count}} labels" }),
  level: (count) => plural(count, { one: "the level", other: "{{count}} levels" }),
  items: (count) => plural(count, { one: "the skills", other: "{{count}} skills|to check" }),
  type: (count) => plural(count, { one: "the type", other: "{{count}} types" }),
  "Profile.name": (count) => plural(count, { one: "the full name", other: "{{count}} full names" }),
  "Employment.description": (count) =>
    plural(count, { one: "the text about the company", other: "{{count}} texts about the company" }),
  "Other.name": (count) => plural(count, { one: "the section name", other: "{{count}} section names" }),
  "Other.position": (count) =>
    plural(count, { one: "the header or position", other: "{{count}} header or positions" }),
  "Socials.url": (count) => plural(count, { one: "the address", other: "{{count}} addresses" }),
};
