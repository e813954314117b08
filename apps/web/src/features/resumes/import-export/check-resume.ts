import { RESUME_SHAPE } from "@postfolio/contract/resumes/resume-shape.ts";
import { dateToText } from "@postfolio/formats/partial-date.ts";
import { betterHeadings, shownDate } from "@postfolio/contract/resumes/language/resume-language.ts";
import { emailHref, isWebAddress } from "@postfolio/contract/resumes/resume-links.ts";
import { MOST_FIT_PAGES } from "@postfolio/contract/resumes/resume-layout.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { safeHref } from "@postfolio/contract/resumes/visible-resume.ts";
import { unprintableCharacters } from "@postfolio/templates/fonts/font-coverage.ts";
import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import { impossible, inForm, misread, mixedForms, monthOf, ownForm } from "@postfolio/formats/date-form.ts";
import { currentTime } from "../../../lib/time/clock.ts";
import { fieldKey } from "../model/field-key.ts";
import { type FieldText, fieldTexts } from "../model/field-texts.ts";
import { PLACEHOLDERS } from "@postfolio/contract/resumes/language/resume-placeholders.ts";
import { datedEntries, type DatedEntry, thisYear, withDatesAlike } from "../model/resume-dates.ts";
import { type SectionName, setOptions, setSection } from "../model/resume-edits.ts";
import { listed, plural, t } from "../../../lib/texts.ts";

export interface Finding {
  text: string;
  /** The field to focus. If undefined, the design controls open. */
  field?: string;
  mend?: { label: string; change: (resume: ResumeContent) => ResumeContent };
}

export interface PageFill {
  count: number;
  /** How much of the last page is used, from 0 to 1. */
  lastFilled: number;
}

/**
 * Returns the most serious findings first. Findings do not block the download.
 * @param pages undefined if the pages are not shown
 */
export function checkResume(resume: ResumeContent, pages?: PageFill): Finding[] {
  const texts = shownTexts(resume);
  return [
    contactMissing(resume),
    sampleLeft(texts),
    placeholdersLeft(texts),
    brokenLinks(texts),
    impossibleDates(resume),
    datesAlone(resume),
    findUnprintable(resume),
    mixedDates(resume),
    headings(resume),
    pageCount(resume, pages),
  ].flatMap((findings) => findings ?? []);
}

const shownTexts = (resume: ResumeContent) => fieldTexts(resume).filter(({ key }) => isShown(resume, key));

/** Whether a part is shown. Hidden parts are not included in any file. */
function isShown(resume: ResumeContent, key: string): boolean {
  const [section, id, field] = key.split("/") as [SectionName, string, string];
  if (section === "Profile") return field !== "about" || resume.Profile.display;
  if (!resume[section].display) return false;
  if (section === "Other") return resume.Other.items.find((item) => item.id === id)?.display ?? false;
  if (section === "Socials") return resume.Socials.items.find((item) => item.id === id)?.enabled ?? false;
  return true;
}

function contactMissing({ Profile: { name, email } }: ResumeContent): Finding[] {
  const findings: Finding[] = [];
  if (name.trim() === "")
    findings.push({ text: t("Your name is missing"), field: fieldKey("Profile", "", "name") });
  const field = fieldKey("Profile", "", "email");
  if (email.trim() === "") findings.push({ text: t("Your email is missing"), field });
  else if (!emailHref(email.trim()))
    findings.push({ text: t("{{email}} is not an email address", { email: quoted(email) }), field });
  return findings;
}

const NAMED_PARTS = 3;

const sectionOf = ({ key }: FieldText) => key.split("/")[0] as SectionName;

/** Texts from the sample that are too long or too specific to match by chance. */
const SAMPLE_TEXTS = new Set(
  fieldTexts(sampleResume)
    .filter(({ key, text }) => /\/(?:name|email|phoneNumber|company|url)$/u.test(key) || text.length > 50)
    .map(({ text }) => text),
);
/** Lists of short items, some of which may match the sample by chance. */
const SAMPLE_LISTS = {
  KeySkills: sampleResume.KeySkills.text,
  Certifications: sampleResume.Certifications.items,
};

function sampleLeft(texts: FieldText[]): Finding | undefined {
  const left = texts.filter((field) => {
    const section = sectionOf(field);
    if (section !== "KeySkills" && section !== "Certifications") return SAMPLE_TEXTS.has(field.text);
    const list = SAMPLE_LISTS[section];
    const shared = texts.filter((other) => sectionOf(other) === section && list.includes(other.text));
    return list.includes(field.text) && shared.length * 2 > list.length;
  });
  const [first] = left;
  if (!first) return undefined;
  const parts = [...new Set(left.map((field) => t(RESUME_SHAPE[sectionOf(field)].label)))];
  return {
    text: t("Sample text remains in {{sections}}", { sections: listedUpTo(parts, NAMED_PARTS) }),
    field: first.key,
  };
}

/** Also matches placeholders from other programs: "Lorem ipsum", "[Your Company]", "TODO". */
const PLACEHOLDER =
  /\blorem ipsum\b|\[(?:your|insert|company|name|date|job)\b[^\]]*\]|\b(?:TODO|TBD|XXX+)\b/iu;

function placeholdersLeft(texts: FieldText[]): Finding | undefined {
  const left = texts.filter(({ text }) => PLACEHOLDERS.has(text) || PLACEHOLDER.test(text));
  const named = [...new Set(left.map(({ written }) => quoted(written)))];
  return (
    left[0] && {
      text: plural(
        named.length,
        { one: "{{texts}} is a placeholder", other: "{{texts}} are placeholders" },
        { texts: listedUpTo(named, 2) },
      ),
      field: left[0].key,
    }
  );
}

function brokenLinks(texts: FieldText[]): Finding | undefined {
  const broken = texts.filter(
    ({ key, written }) => (key.endsWith("/url") || isWebAddress(written)) && safeHref(written) === undefined,
  );
  const named = broken.map(({ written }) => quoted(written));
  return (
    broken[0] && {
      text: plural(
        named.length,
        { one: "{{texts}} is not a working link", other: "{{texts}} are not working links" },
        { texts: listedUpTo(named, 2) },
      ),
      field: broken[0].key,
    }
  );
}

/** Maximum number of characters that a finding lists. Text in a script that no font covers may contain dozens. */
const NAMED_CHARACTERS = 6;

/** Finds characters that print as boxes, even if the preview shows them in a font on the device. */
export function findUnprintable(resume: ResumeContent): Finding | undefined {
  const texts = shownTexts(resume);
  const characters = unprintableCharacters(texts.map(({ written }) => written).join(" "));
  const [first] = characters;
  if (first === undefined) return undefined;
  const named = listed(characters.slice(0, NAMED_CHARACTERS).map(withCode), ",");
  const more = characters.length - NAMED_CHARACTERS;
  const field = texts.find(({ written }) => written.normalize("NFC").includes(first));
  return {
    text:
      more > 0
        ? plural(
            more,
            {
              one: "No font here includes {{characters}} and {{count}} more. The PDF shows a box instead",
              other: "No font here includes {{characters}} and {{count}} more. The PDF shows a box instead",
            },
            { characters: named },
          )
        : t("No font here includes {{characters}}. The PDF shows a box instead", { characters: named }),
    field: field?.key,
  };
}

const withCode = (character: string): string =>
  `${character} (U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")})`;

const isDateShown = (resume: ResumeContent) => (entry: DatedEntry) =>
  isShown(resume, fieldKey(entry.section, entry.id, "dateFrom")) &&
  entry.dateFrom.trim() !== "" &&
  entry.dateTo.trim() !== "";

function impossibleDates(resume: ResumeContent): Finding[] {
  const now = currentTime();
  // Today's date in the local time zone.
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => `${part}`.padStart(2, "0"))
    .join("-");
  return datedEntries(resume)
    .filter(isDateShown(resume))
    .flatMap((entry): Finding[] => {
      const { section, id, dateFrom, dateTo } = entry;
      const misreadOnes = (["dateFrom", "dateTo"] as const).flatMap((name): Finding[] => {
        const what = misread(entry[name]);
        if (what === undefined) return [];
        const date = quoted(entry[name]);
        const text =
          what === "no-month"
            ? t("{{date}} has a month that does not exist", { date })
            : t("{{date}} has two dates in one field", { date });
        return [{ text, field: fieldKey(section, id, name) }];
      });
      if (misreadOnes.length > 0) return misreadOnes;
      switch (impossible(entry, today)) {
        case "no-start":
          return [
            {
              text: t("{{date}} is not a start date", { date: quoted(dateFrom) }),
              field: fieldKey(section, id, "dateFrom"),
            },
          ];
        case "future-start":
          return [
            {
              text: t("{{date}} is in the future", { date: quoted(dateFrom) }),
              field: fieldKey(section, id, "dateFrom"),
            },
          ];
        case "ends-first":
          return [
            {
              text: t("{{period}} ends before it starts", { period: quoted(`${dateFrom} – ${dateTo}`) }),
              field: fieldKey(section, id, "dateTo"),
            },
          ];
        case undefined:
          return [];
      }
    });
}

/** Finds entries with only one of their two dates. A single date is left out of the page and all files. */
function datesAlone(resume: ResumeContent): Finding | undefined {
  const alone = datedEntries(resume).flatMap(({ section, id, dateFrom, dateTo }) => {
    const isAlone = (dateFrom.trim() === "") !== (dateTo.trim() === "");
    if (!isAlone || !isShown(resume, fieldKey(section, id, "dateFrom"))) return [];
    const empty = dateFrom.trim() === "" ? "dateFrom" : "dateTo";
    return { text: quoted(dateFrom.trim() || dateTo), field: fieldKey(section, id, empty) };
  });
  const dates = listedUpTo(
    alone.map(({ text }) => text),
    2,
  );
  return (
    alone[0] && {
      text: plural(
        alone.length,
        {
          one: "{{dates}} is not on the page because the other date is empty",
          other: "{{dates}} are not on the page because their other date is empty",
        },
        { dates },
      ),
      field: alone[0].field,
    }
  );
}

/**
 * Converts dates that were typed as they are shown, such as "März 2021" in a German resume, to the form in which dates
 * are stored.
 */
function withShownAlike(entries: DatedEntry[], language: string): DatedEntry[] {
  const year = thisYear();
  const form = ownForm(entries, year);
  const alike = (text: string) => {
    const month = monthOf(text, year);
    const own = month && inForm(dateToText(month), form, year);
    return own && shownDate(own, language) === text.trim() ? own : text;
  };
  return entries.map((entry) => ({ ...entry, dateFrom: alike(entry.dateFrom), dateTo: alike(entry.dateTo) }));
}

function mixedDates(resume: ResumeContent): Finding | undefined {
  const entries = withShownAlike(datedEntries(resume).filter(isDateShown(resume)), resume.options.language);
  const mixed = mixedForms(entries, thisYear());
  if (!mixed) return undefined;
  const { odd, usual } = mixed;
  const entry = entries.find(({ dateFrom, dateTo }) => dateFrom === odd || dateTo === odd)!;
  const canMend = withDatesAlike(resume) !== resume;
  return {
    text: t("Dates are written in different ways: {{usual}} and {{odd}}", {
      usual: quoted(usual),
      odd: quoted(odd),
    }),
    field: fieldKey(entry.section, entry.id, entry.dateFrom === odd ? "dateFrom" : "dateTo"),
    ...(canMend && { mend: { label: t("Use one format"), change: withDatesAlike } }),
  };
}

const headings = (resume: ResumeContent): Finding[] =>
  betterHeadings(resume).map(({ section, shown, better }) => ({
    text: t("Programs that read resumes look for {{expected}}, not {{heading}}", {
      expected: quoted(better),
      heading: quoted(shown),
    }),
    field: fieldKey(section, "", "header"),
    mend: {
      label: t("Use {{heading}}", { heading: quoted(better) }),
      change: (doc) => setSection(doc, section, { header: better }),
    },
  }));

/** If less than this fraction of the last page is filled, the page counts as nearly empty. */
const NEARLY_EMPTY = 0.2;
/** With this many pages, a resume is longer than most employers read. */
const MANY_PAGES = 3;

function pageCount({ options }: ResumeContent, pages: PageFill | undefined): Finding[] {
  if (!pages) return [];
  const { count, lastFilled } = pages;
  const findings: Finding[] = [];
  if (count > 1 && lastFilled < NEARLY_EMPTY) {
    const fit = count - 1;
    findings.push({
      text: t("Page {{number}} is nearly empty", { number: count }),
      ...(options.fit !== fit &&
        fit <= MOST_FIT_PAGES && {
          mend: {
            label: plural(fit, { one: "Fit to one page", other: "Fit to {{count}} pages" }),
            change: (doc) => setOptions(doc, { fit }),
          },
        }),
    });
  }
  if (count >= MANY_PAGES) {
    findings.push({
      text: plural(count, {
        one: "{{count}} page. Most employers read one or two",
        other: "{{count}} pages. Most employers read one or two",
      }),
    });
  }
  return findings;
}

function quoted(text: string): string {
  const short = text.trim();
  return t("“{{words}}”", { words: short.length > 40 ? `${short.slice(0, 39)}…` : short });
}

/** For example, "a, b, and 2 more". */
function listedUpTo(names: string[], most: number): string {
  const more = names.length > most + 1 ? names.length - most : 0;
  const shown =
    more > 0 ? [...names.slice(0, most), plural(more, { one: "1 more", other: "{{count}} more" })] : names;
  return listed(shown, "and");
}
