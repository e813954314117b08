import { createRequire } from "node:module";
import { type ResumeContent, SIDEBAR_TEMPLATE } from "@postfolio/contract/resumes/resume.ts";
import { plainText } from "@postfolio/contract/resumes/line-formatting.ts";
import { FONT_FILES } from "@postfolio/templates/fonts/fonts.ts";
import { visible } from "@postfolio/contract/resumes/visible-resume.ts";
import { Document, Font, Link, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
import { createElement as h } from "react";

const { resolve } = createRequire(import.meta.url);
for (const { family, weight, file } of FONT_FILES) {
  if (!family.startsWith("Noto")) Font.register({ family, fontWeight: weight, src: resolve(file) });
}
Font.registerHyphenationCallback((word) => [word]);

/** Prints the same content with `@react-pdf/renderer` in the most similar layout that it allows. */
export function printWithReactPdf(resume: ResumeContent, template: 1 | 2): Promise<Buffer> {
  const { name, profession, email, phoneNumber, location, links, summary, sections } = visible(resume);
  const fontFamily = template === SIDEBAR_TEMPLATE ? "Inter" : "Source Serif 4";
  const bullet = (line: string, key: number) =>
    h(
      View,
      { key, style: { flexDirection: "row" } },
      h(Text, { style: { width: 11 } }, "•"),
      h(Text, { style: { flex: 1 } }, plainText(line)),
    );

  const page = h(
    Page,
    {
      size: "A4",
      style: { fontFamily, fontSize: 10, lineHeight: 1.4, paddingVertical: 51, paddingHorizontal: 57 },
    },
    h(Text, { style: { fontSize: 26 } }, name),
    h(Text, { style: { fontSize: 12 } }, profession),
    h(
      View,
      { style: { flexDirection: "row", flexWrap: "wrap", columnGap: 14 } },
      ...[email, phoneNumber, location].filter(Boolean).map((text) => h(Text, { key: text }, text)),
      ...links.map(({ text, href }) => h(Link, { key: href ?? text, src: href ?? "" }, text)),
    ),
    h(Text, { style: { marginTop: 14 } }, summary),
    ...sections.map((section, index) =>
      h(
        View,
        { key: index },
        h(
          Text,
          { style: { fontWeight: 600, fontSize: 11, marginVertical: 8, letterSpacing: 0.6 } },
          section.header.toUpperCase(),
        ),
        ...("entries" in section
          ? section.entries.map((entry, key) =>
              h(
                View,
                { key, style: { marginBottom: 8 } },
                h(
                  View,
                  { style: { flexDirection: "row", justifyContent: "space-between" } },
                  h(Text, { style: { fontWeight: 600 } }, entry.title || entry.subtitle),
                  h(Text, null, entry.dates ? `${entry.dates.from} – ${entry.dates.to}` : ""),
                ),
                h(Text, null, [entry.subtitle, entry.location].filter(Boolean).join(" · ")),
                ...entry.lines.map(bullet),
              ),
            )
          : [
              ...("groups" in section ? section.groups : []).map(({ label, items }, key) =>
                h(Text, { key: `group ${key}` }, `${label}: ${items.map(plainText).join(", ")}`),
              ),
              ...section.lines.map(bullet),
            ]),
      ),
    ),
  );
  return renderToBuffer(h(Document, { title: resume.name, author: name, language: "en" }, page));
}
