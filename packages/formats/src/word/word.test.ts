import { LIMITS } from "@postfolio/contract/limits.ts";
import { resumeContent, type ResumeContent, TEMPLATE_COUNT } from "@postfolio/contract/resumes/resume.ts";
import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import { longResume, resumes } from "@postfolio/templates/test-resumes/resumes.ts";
import { strFromU8, unzipSync } from "fflate";
import mammoth from "mammoth";
import { expect, test } from "vitest";
import { wordFonts } from "./word-fonts.ts";
import { toWord } from "./word.ts";

/** Returns the parts of a Word file as text. */
async function partsOf(resume: ResumeContent) {
  const files = unzipSync((await toWord(resume))!);
  const part = (name: string) => strFromU8(files[name]!);
  return {
    body: part("word/document.xml"),
    styles: part("word/styles.xml"),
    core: part("docProps/core.xml"),
  };
}

test("names the person as author, and says nothing of a program", async () => {
  const { core } = await partsOf(sampleResume);
  expect(core).toContain("<dc:title>Alex Morgan – Resume</dc:title>");
  expect(core).toContain("<dc:creator>Alex Morgan</dc:creator>");
  expect(core).toContain("<cp:lastModifiedBy>Alex Morgan</cp:lastModifiedBy>");
  const unnamed = await partsOf(resumeContent.parse({ Profile: { profession: "Baker" } }));
  expect(unnamed.core).toContain("<dc:creator>My Resume</dc:creator>");
  expect(unnamed.core).not.toContain("Un-named");
});

test.each([
  ["A4", 'w:w="11906" w:h="16838"'],
  ["Letter", 'w:w="12240" w:h="15840"'],
] as const)("is on %s", async (paper, size) => {
  const { body } = await partsOf({ ...sampleResume, options: { ...sampleResume.options, paper } });
  expect(body).toContain(size);
});

test("keeps headings with what follows, but entries without details apart", async () => {
  const entry = { dateFrom: "", dateTo: "", location: "" };
  const { body, styles } = await partsOf(
    resumeContent.parse({
      Employment: {
        items: [
          { ...entry, position: "Cook" },
          { ...entry, position: "Chef" },
        ],
      },
    }),
  );
  expect(styles.match(/<w:keepNext\/>/gu)).toHaveLength(4);
  expect(body.match(/<w:keepNext w:val="false"\/>/gu)).toHaveLength(2);
});

test("a document that reads from right to left says so of paragraphs, runs and language", async () => {
  const { body, styles } = await partsOf(resumes.arabic);
  expect(body.match(/<w:p>/gu)).toHaveLength(body.match(/<w:bidi\/>/gu)!.length);
  expect(body).toMatch(/<w:rPr><w:rtl\/><\/w:rPr><w:t[^>]*>ليلى حداد</u);
  expect(body).toMatch(/<w:r><w:t[^>]*>Kanban<\/w:t><\/w:r>/u);
  expect(styles).toContain('w:bidi="ar-EG"');
  // The space belongs to the right-to-left text; otherwise, it would come before both words.
  const { body: mixed } = await partsOf({
    ...resumes.arabic,
    Profile: { ...resumes.arabic.Profile, profession: "PMP خبيرة" },
  });
  expect(mixed).toMatch(/<w:r><w:t[^>]*>PMP<\/w:t><\/w:r><w:r><w:rPr><w:rtl\/><\/w:rPr><w:t[^>]*> خبيرة</u);
  // The items are isolated from each other; otherwise, they would be in left-to-right order.
  const groups = [{ label: "أدوات", level: "", items: ["SQL", "Excel", "SAP", "Power BI"] }];
  const { body: listed } = await partsOf({
    ...resumes.arabic,
    KeySkills: { ...resumes.arabic.KeySkills, groups },
  });
  expect(listed).toMatch(/<w:rtl\/><\/w:rPr><w:t[^>]*>\u200F: <\/w:t><\/w:r><w:r><w:t[^>]*>SQL<\/w:t>/u);
  expect(listed).toMatch(
    /<w:rtl\/><\/w:rPr><w:t[^>]*>\u200F\u060C <\/w:t><\/w:r><w:r><w:t[^>]*>Excel<\/w:t>/u,
  );
  const { body: other } = await partsOf(sampleResume);
  expect(other).not.toMatch(/<w:(?:bidi|rtl)\/>/u);
});

test("signs stay on their side of a word in the other direction", async () => {
  const { value } = await mammoth.extractRawText({
    buffer: Buffer.from((await toWord(resumes.signsRightToLeft))!),
  });
  expect(value).toContain("C++\u200E");
  expect(value).not.toMatch(/\p{L}\u200E\p{L}/u);
});

test.each([
  ["de", "Straße", { value: "de-DE", eastAsia: "zh-CN", bidirectional: "ar-SA" }, {}],
  ["pt-PT", "", { value: "pt-PT" }, {}],
  ["ja", "東京", { value: "en-US", eastAsia: "ja-JP" }, { eastAsia: "Yu Gothic" }],
  ["zh-Hant", "臺北", { eastAsia: "zh-TW" }, { eastAsia: "Microsoft JhengHei" }],
  ["en", "서울에서 일합니다", { value: "en-US", eastAsia: "ko-KR" }, { eastAsia: "Malgun Gothic" }],
  ["fa", "سلام", { value: "en-US", bidirectional: "fa-IR" }, { cs: "Arial" }],
  ["en", "שלום", { value: "en-US", bidirectional: "he-IL" }, { cs: "Arial" }],
  ["hi", "नमस्ते", { value: "en-US", bidirectional: "hi-IN" }, { cs: "Nirmala UI" }],
  ["en", "สวัสดี", { bidirectional: "th-TH" }, { cs: "Leelawadee UI" }],
  ["en-abcd-abcd", "no language", { value: "en-US" }, {}],
])("fonts and languages for %s, %j", (tag, text, language, font) => {
  expect(wordFonts(tag, text, { body: "Calibri", isSerif: false })).toMatchObject({
    language,
    font: { ascii: "Calibri", ...font },
  });
});

test("is in the look of its template: fonts, colors, margins, columns", async () => {
  const looks = await Promise.all(
    Array.from({ length: TEMPLATE_COUNT }, async (_, at) => {
      const { body, styles } = await partsOf({
        ...sampleResume,
        template: at + 1,
        options: { ...sampleResume.options, accent: "" },
      });
      const [, face] = /<w:rFonts[^>]*w:ascii="([^"]+)"/u.exec(styles)!;
      const [, color] = /w:styleId="Heading2".*?<w:color w:val="(\w+)"/su.exec(styles)!;
      const [, left] = /<w:pgMar[^>]*w:left="(\d+)"/u.exec(body)!;
      return [face, color, Math.round((Number(left) / 1440) * 25.4), body.split("<w:tbl>").length - 1];
    }),
  );
  expect(looks).toEqual([
    ["Arial", "1F4E8C", 8, 1],
    ["Cambria", "1B1A17", 20, 0],
    ["Times New Roman", "1B1A17", 22, 0],
    ["Palatino Linotype", "24603F", 18, 5],
    ["Arial", "9C2019", 18, 1],
    ["Garamond", "6B2D5C", 30, 0],
    ["Calibri", "145C66", 22, 1],
    ["Calibri", "1F4E8C", 18, 1],
    ["Cambria", "1B1A17", 20, 0],
    ["Arial", "000000", 28, 0],
  ]);
});

test("stands out where the pages do: what is next to a title, and titles with nothing next to them", async () => {
  const { body, styles } = await partsOf({ ...sampleResume, template: 6 });
  expect(styles).toMatch(/w:val="Entry Details"(?:(?!<\/w:style>).)*<w:i\/>/su);
  const [, format] = /<w:r><w:rPr>((?:(?!<\/w:rPr>).)*)<\/w:rPr><w:t[^>]*>English \(native\)/su.exec(body)!;
  expect(format).toContain('<w:b w:val="false"/>');
});

test("is in the resume's own font, color, size and margins, if it has any", async () => {
  const own = { font: "garamond", accent: "#ff0000", size: 9, margin: 13 } as const;
  const { body, styles } = await partsOf({ ...sampleResume, options: { ...sampleResume.options, ...own } });
  expect(styles).toMatch(/w:ascii="Garamond".*<w:sz w:val="18"/su);
  // The color is darkened until white text is legible on it.
  expect(styles).toMatch(/w:styleId="Heading2".*?<w:color w:val="E[0-9A-F]0000"/su);
  expect(body).toContain('w:top="737"');
});

test("Chinese and Japanese are in a serif where the Latin script is, and nothing of them is slanted", async () => {
  const { styles } = await partsOf({ ...resumes.japanese, template: 3 });
  expect(styles).toContain('w:eastAsia="Yu Mincho"');
  const looks = styles.match(/<w:style [^>]*w:styleId="(?:Heading4|Subtitle)".*?<\/w:style>/gsu)!;
  expect(looks.join("")).not.toContain("<w:i/>");
  expect((await partsOf({ ...resumes.japanese, template: 1 })).styles).toContain('w:eastAsia="Yu Gothic"');
});

test("markup, control characters and halves of characters are text or nothing", async () => {
  const nasty = `<w:p>&amp; "quoted" ]]> <!--\u0001\u000B\uD800x\uFFFE\u202E --> {{x}} %s`;
  const file = await toWord(
    resumeContent.parse({
      Profile: { name: nasty, email: nasty, about: nasty },
      KeySkills: { text: [nasty] },
      Socials: { items: [{ type: nasty, url: `https://example.com/?a="<>&'${nasty}` }] },
      Employment: {
        header: nasty,
        items: [
          {
            position: nasty,
            company: nasty,
            location: nasty,
            dateFrom: nasty,
            dateTo: "x",
            responsibilities: [nasty],
          },
        ],
      },
    }),
  );
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(file!) });
  expect(value.match(/<w:p>&amp; "quoted" \]\]> <!--/gu)!.length).toBeGreaterThan(7);
  // oxlint-disable-next-line no-control-regex -- none of them may be left
  expect(value).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE]/u);
});

test("refuses what is too long or in too many pieces", async () => {
  const bullets = (line: string, count: number) =>
    resumeContent.parse({
      Employment: {
        items: Array.from({ length: Math.ceil(count / 200) }, () => ({
          position: "x",
          dateFrom: "",
          dateTo: "",
          location: "",
          responsibilities: Array<string>(200).fill(line),
        })),
      },
    });
  expect(await toWord(longResume(60))).toBeInstanceOf(Uint8Array);
  expect(await toWord(bullets("x".repeat(1_000), LIMITS.pdfCharacters / 1_000))).toBeUndefined();
  expect(await toWord(bullets("x", 4_000))).toBeInstanceOf(Uint8Array);
  expect(await toWord(bullets("x", 6_000))).toBeUndefined();
});
