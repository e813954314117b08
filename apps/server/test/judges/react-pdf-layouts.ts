import { createRequire } from "node:module";
import { plainText } from "@postfolio/contract/resumes/line-formatting.ts";
import { resumeContent, type ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { FONT_FILES } from "@postfolio/templates/fonts/fonts.ts";
import { Document, Font, Link, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
import { createElement as h, type ReactNode } from "react";

/*
 * Two layouts like those that other resume builders print with `@react-pdf/renderer`: no tags, no semantics, and
 * bullets and columns made of boxes.
 */

const { resolve } = createRequire(import.meta.url);
for (const { family, weight, file } of FONT_FILES) {
  if (!family.startsWith("Noto")) Font.register({ family, fontWeight: weight, src: resolve(file) });
}
Font.registerHyphenationCallback((word) => [word]);

const dates = ({ dateFrom, dateTo }: { dateFrom: string; dateTo: string }) =>
  dateFrom === dateTo || dateTo === "" ? dateFrom : `${dateFrom} - ${dateTo}`;
const ends = { flexDirection: "row", justifyContent: "space-between" } as const;
const strong = { fontWeight: 600 } as const;

const bullets = (lines: readonly string[], sign: string) =>
  lines.map((line) =>
    h(
      View,
      { style: { flexDirection: "row" } },
      h(Text, { style: { width: 12 } }, sign),
      h(Text, { style: { flex: 1 } }, plainText(line)),
    ),
  );

const links = ({ Socials }: ResumeContent) =>
  Socials.items
    .filter(({ enabled }) => enabled)
    .map(({ url }) => h(Link, { src: url }, url.replace(/^https?:\/\/(?:www\.)?/u, "")));

/** A single column with the employer above the position, as in builders for applicant tracking systems. */
function oneColumn(resume: ResumeContent): ReactNode {
  const { Profile, Employment, Education, Projects, KeySkills, Certifications } = resume;
  const section = (title: string, ...children: ReactNode[]) =>
    h(
      View,
      { style: { marginTop: 14 } },
      h(Text, { style: { ...strong, letterSpacing: 0.7, marginBottom: 6 } }, title),
      ...children,
    );
  return h(
    Page,
    { size: "LETTER", style: { fontFamily: "Source Serif 4", fontSize: 11, lineHeight: 1.3, padding: 54 } },
    h(Text, { style: { ...strong, fontSize: 20 } }, Profile.name),
    h(Text, { style: { marginTop: 6 } }, Profile.about),
    h(
      View,
      { style: { flexDirection: "row", flexWrap: "wrap", columnGap: 24, marginTop: 6 } },
      ...[Profile.email, Profile.phoneNumber, Profile.location].map((text) => h(Text, null, text)),
      ...links(resume),
    ),
    section(
      "WORK EXPERIENCE",
      ...Employment.items.map((item) =>
        h(
          View,
          { style: { marginBottom: 6 } },
          h(Text, { style: strong }, item.company ?? ""),
          h(View, { style: ends }, h(Text, null, item.position), h(Text, null, dates(item))),
          ...bullets(item.responsibilities, "•"),
        ),
      ),
    ),
    section(
      "EDUCATION",
      ...Education.items.map((item) =>
        h(
          View,
          { style: { marginBottom: 6 } },
          h(Text, { style: strong }, item.institution),
          h(
            View,
            { style: ends },
            h(Text, null, item.gpa ? `${item.degree} - GPA: ${item.gpa}` : item.degree),
            h(Text, null, dates(item)),
          ),
          ...bullets(item.details, "•"),
        ),
      ),
    ),
    Projects.items.length > 0 &&
      section(
        "PROJECTS",
        ...Projects.items.map((item) =>
          h(
            View,
            null,
            h(View, { style: ends }, h(Text, null, item.title), h(Text, null, dates(item))),
            ...bullets(item.description, "•"),
          ),
        ),
      ),
    section(
      "SKILLS",
      ...bullets([...KeySkills.groups.flatMap(({ items }) => items), ...KeySkills.text], "•"),
    ),
    Certifications.items.length > 0 && section("CERTIFICATIONS", ...bullets(Certifications.items, "•")),
  );
}

/** A dark column on the left, as in builders that aim for looks. */
function twoColumns(resume: ResumeContent): ReactNode {
  const { Profile, Employment, Education, KeySkills, Certifications, Other } = resume;
  const title = (text: string) =>
    h(Text, { style: { ...strong, fontSize: 13, marginTop: 14, marginBottom: 5 } }, text);
  const side = h(
    View,
    { style: { width: 170, padding: 20, backgroundColor: "#1f2a44", color: "white" } },
    title("Contact"),
    h(Text, null, Profile.phoneNumber),
    h(Text, null, Profile.email),
    h(Text, null, Profile.location),
    ...links(resume),
    title("Skills"),
    ...[...KeySkills.groups.flatMap(({ items }) => items), ...KeySkills.text].map((text) =>
      h(Text, { style: { marginBottom: 5 } }, plainText(text)),
    ),
    Certifications.items.length > 0 && title("Certificates"),
    ...Certifications.items.map((text) => h(Text, { style: { marginBottom: 5 } }, plainText(text))),
  );
  const main = h(
    View,
    { style: { flex: 1, padding: 24 } },
    h(Text, { style: { ...strong, fontSize: 24 } }, Profile.name),
    h(Text, { style: { fontSize: 13, marginTop: 4 } }, Profile.profession),
    title("About me"),
    h(Text, null, Profile.about),
    title("Professional Experience"),
    ...Employment.items.map((item) =>
      h(
        View,
        { style: { marginBottom: 8 }, wrap: false },
        h(View, { style: ends }, h(Text, { style: strong }, item.position), h(Text, null, dates(item))),
        h(Text, { style: { color: "#555" } }, [item.company, item.location].filter(Boolean).join(" | ")),
        ...bullets(item.responsibilities, "–"),
      ),
    ),
    title("Education"),
    ...Education.items.map((item) =>
      h(
        View,
        { style: { marginBottom: 8 } },
        h(View, { style: ends }, h(Text, { style: strong }, item.degree), h(Text, null, dates(item))),
        h(Text, { style: { color: "#555" } }, [item.institution, item.location].filter(Boolean).join(" | ")),
        ...bullets(item.details, "–"),
      ),
    ),
    ...Other.items.flatMap((item, at) => [
      item.name !== Other.items[at - 1]?.name && title(item.name),
      h(View, { style: ends }, h(Text, { style: strong }, item.position), h(Text, null, dates(item))),
      ...bullets(item.details, "–"),
    ]),
  );
  return h(
    Page,
    { size: "A4", style: { fontFamily: "Inter", fontSize: 9.5, lineHeight: 1.4, flexDirection: "row" } },
    side,
    main,
  );
}

const without = <T extends object>(items: T[], ...keys: (keyof T)[]): T[] =>
  items.map(
    (item) => Object.fromEntries(Object.entries(item).filter(([key]) => !keys.includes(key as keyof T))) as T,
  );
const nothing = { items: [] };

/** The layouts, each with the parts of a resume that it shows. */
const LAYOUTS = {
  oneColumn: {
    print: oneColumn,
    shows: (resume: ResumeContent) =>
      resumeContent.parse({
        ...resume,
        Profile: { ...resume.Profile, profession: "" },
        Employment: { items: without(resume.Employment.items, "location", "description") },
        Education: { items: without(resume.Education.items, "location") },
        Projects: { items: without(resume.Projects.items, "location", "role", "technologies", "url") },
        KeySkills: {
          items: [],
          text: [...resume.KeySkills.groups.flatMap(({ items }) => items), ...resume.KeySkills.text],
        },
        Other: nothing,
      }),
  },
  twoColumns: {
    print: twoColumns,
    shows: (resume: ResumeContent) =>
      resumeContent.parse({
        ...resume,
        Employment: { items: without(resume.Employment.items, "description") },
        Education: { items: without(resume.Education.items, "gpa") },
        Projects: nothing,
        KeySkills: {
          items: [],
          text: [...resume.KeySkills.groups.flatMap(({ items }) => items), ...resume.KeySkills.text],
        },
        Other: { items: without(resume.Other.items, "organization", "url", "location") },
      }),
  },
};
export const LAYOUT_NAMES = Object.keys(LAYOUTS) as (keyof typeof LAYOUTS)[];

/** Prints a resume. Returns the PDF and what it shows of the resume. */
export async function printWithReactPdf(resume: ResumeContent, layout: keyof typeof LAYOUTS) {
  const { print, shows } = LAYOUTS[layout];
  return { pdf: await renderToBuffer(h(Document, null, print(resume))), shown: shows(resume) };
}
