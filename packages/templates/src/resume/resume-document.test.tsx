import { resumeContent, type ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { ACCENTS, DENSITIES, PAPERS } from "@postfolio/contract/resumes/resume-layout.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ALLOWED_CLASSES, ALLOWED_ELEMENTS } from "../allowed-markup.ts";
import { ResumeDocument } from "./resume-document.tsx";
import { sampleResume } from "./sample-resume.ts";
import { TEMPLATES } from "../templates.ts";
import { resumes } from "../test-resumes/resumes.ts";

const NUMBERS = TEMPLATES.map((_, index) => index + 1);
const render = (resume: ResumeContent) => renderToStaticMarkup(<ResumeDocument resume={resume} />);
const text = (html: string) =>
  html
    .replace(/<[^>]*>/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
/** Returns the text, without adding spaces around inline elements. */
const lines = (html: string) => text(html.replace(/<\/?(?:a|bdi|em|span|strong)\b[^>]*>/gu, ""));

describe.each(NUMBERS)("template %i", (template) => {
  const { side, entry } = TEMPLATES[template - 1]!;
  const draw = (resume: ResumeContent) => render({ ...resume, template });

  test("puts name and contact before any heading, and skills after the work or whole before it", () => {
    const read = text(draw(sampleResume));
    for (const places of [
      ["Alex Morgan", "Operations manager with", "Northwind Furniture"],
      ["Alex Morgan", "alex@example.com", "Lean methods"],
      ["alex@example.com", "Skills"],
      ["alex@example.com", "Experience"],
      side ? ["Lean methods", "Experience"] : ["Northwind Furniture", "Lean methods"],
    ]) {
      const positions = places.map((place) => read.indexOf(place));
      expect(positions).not.toContain(-1);
      expect(positions).toEqual([...positions].sort((a, b) => a - b));
    }
  });

  test("shows sections in the order the user chose", () => {
    const order = ["Other", "Education", "Employment"] as const;
    const read = text(draw({ ...sampleResume, options: { ...sampleResume.options, order: [...order] } }));
    const positions = ["Languages", "Education", "Experience", "Projects"]
      .filter((header) => header !== "Education" || !side?.sections.includes("Education"))
      .map((header) => read.indexOf(header));
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
  });

  test("leaves no trace of what is hidden", () => {
    expect(text(draw(resumes.hidden))).toBe(
      "Alex Morgan Operations Manager alex@example.com \u00B7 +1 555 010 0199 \u00B7 Portland, Oregon",
    );
  });

  test("leaves no trace of empty fields: no headings, bullets or separators without text", () => {
    const html = draw(resumes.emptyFields);
    expect(html).not.toMatch(
      /<(?<tag>li|ul|h[1-4]|em|strong|p|section|bdi|span|a|address)[^>]*><\/\k<tag>>/u,
    );
    const read = text(html);
    expect(read).not.toMatch(/Nothing in it|Projects|Certifications|2019|2020|–/u);
    expect(read).toMatch(/Only a company One line between two empty ones Only a first date/u);
  });

  test("shows dates only as a pair, joined by an en dash", () => {
    const employment = (dateFrom: string, dateTo: string) =>
      text(draw(resumeContent.parse({ Employment: { items: [{ position: "Cook", dateFrom, dateTo }] } })));
    expect(employment("2019", "2021")).toContain("2019 – 2021");
    expect(employment("2019", "")).toBe("Experience Cook");
    expect(employment("", "2021")).toBe("Experience Cook");
  });

  test("shows a GPA and social networks only if the user enabled them", () => {
    const read = text(draw(sampleResume));
    expect(read).toContain("GPA 3.7");
    expect(read).toContain("github.com/alex-morgan-example");
    expect(read).not.toContain("dev.to");
    const withoutGpa = structuredClone(sampleResume);
    withoutGpa.Education.items[0]!.gpa = undefined;
    expect(text(draw(withoutGpa))).not.toContain("GPA");
  });

  test("treats user input as text, never as markup or a script link", () => {
    const attack = '<img src=x onerror="alert(1)">';
    const html = draw(
      resumeContent.parse({
        Profile: {
          name: attack,
          about: attack,
          email: "a@b.c?subject=x",
          profileImageURL: "javascript:alert(1)",
        },
        Projects: { items: [{ title: attack, url: "javascript:alert(1)", description: [attack] }] },
        Socials: { items: [{ type: attack, url: "data:text/html,x" }] },
        KeySkills: { text: [attack] },
      }),
    );
    expect(html).not.toMatch(/<img|href/u);
    expect(html.match(/&lt;img src=x/gu)?.length).toBe(6);
  });

  test("links a line that is only a URL, as in publications", () => {
    const html = draw(resumes.publications);
    expect(html).toContain('href="https://doi.org/10.1000/example.2021.001"');
    expect(text(html)).toContain("doi.org/10.1000/example.2021.001");
    expect(text(html)).toContain("Read at https://example.org, see there");
  });

  test("shows bold, italic and links within a line", () => {
    const html = draw(resumes.allFields);
    expect(html).toContain("<strong>42%</strong>");
    expect(html).toContain("<em>Annals of Logistics</em>");
    expect(html).toContain('<a class="resume-link" href="https://example.com/certificate">');
    expect(lines(html)).toContain("Kept 2 * 3 = 6 depots and Python*, Go* tools running");
  });

  test("keeps the last words of a line that wraps together, and no more than a narrow column holds", () => {
    const line = (words: string) =>
      draw(resumeContent.parse({ Employment: { items: [{ position: "Cook", responsibilities: [words] }] } }));
    const start = "Moved 1,900 stock items from spreadsheets to one inventory system without";
    expect(line(`${start} closing for a day`)).toContain(
      '<span class="resume-tail">closing for a day</span>',
    );
    expect(line(`${start} closing for **a day**`)).not.toContain("resume-tail");
    expect(line(`${start} disproportionateness of it`)).not.toContain("resume-tail");
    expect(line("Moved stock items without closing for a day")).not.toContain("resume-tail");
  });

  test("shows marks of the summary, too, in paragraphs that keep their direction", () => {
    const about = "Moved **40 depots**.\n\nMore on [my page](https://example.com/me) and *2 * 3* in שלום";
    const html = draw(resumeContent.parse({ Profile: { about } }));
    expect(html).toContain('<p dir="auto">Moved <strong>40 depots</strong>.</p>');
    expect(html).toContain('<a class="resume-link" href="https://example.com/me">my page</a>');
    expect(html).not.toContain("**");
  });

  test("shows roles under one employer, with the whole span", () => {
    const html = draw(resumes.allFields);
    expect(html.match(/Cedar Freight/gu)).toHaveLength(1);
    expect(html).toContain(
      '<a class="resume-link" href="https://example.com/cedar"><bdi>Cedar Freight</bdi></a>',
    );
    const read = lines(html);
    const isDatesFirst = entry === "dates-first";
    const dated = (title: string, dates: string) =>
      isDatesFirst ? `${dates} ${title}` : `${title} ${dates}`;
    expect(read).toContain(
      `${dated("Cedar Freight", "Feb 2016 – Present")} Denver, Colorado Freight by rail and road`,
    );
    expect(read).toContain(`${dated("Head of Planning", "Jan 2021 – Present")} Planned`);
    expect(html.match(/<h4/gu)).toHaveLength(3);
  });

  test("shows entries that are one line on one line, and publications with numbers where they are made for it", () => {
    const award = { name: "Awards", position: "Best service", organization: "Eugene", dateFrom: "2019" };
    const works = ["On wagons", "On empty returns"].map((position) => ({
      name: "Publications",
      position,
      organization: "Annals",
      details: ["Castell, R. and others"],
    }));
    const html = draw(
      resumeContent.parse({
        Profile: { name: "Robin Castell" },
        Other: {
          items: [{ ...award, dateTo: "2019" }, { name: "Languages", position: "Spanish" }, ...works],
        },
      }),
    );
    expect(html.match(/resume-brief/gu)).toHaveLength(2);
    expect(lines(html)).toContain(
      entry === "dates-first" ? "2019 Best service Eugene" : "Best service Eugene 2019",
    );
    const isAcademic = TEMPLATES[template - 1]!.numbersWorks === true;
    expect(lines(html).includes("2. On empty returns")).toBe(isAcademic);
    expect(html.includes("<strong>Castell, R.</strong>")).toBe(isAcademic);
  });

  test("shows groups of skills with their label and level, then the other skills", () => {
    expect(lines(draw(resumes.allFields))).toContain(
      "Programming (advanced): TypeScript, Go, C++ Spoken languages: English, Spanish Negotiation",
    );
  });

  test("shows a project's role and technologies, and a publication's publisher and address", () => {
    const read = lines(draw(resumes.allFields));
    expect(read).toContain("Founder · Denver, Colorado · example.com/timetable PostgreSQL, React Opened");
    const title = entry === "dates-first" ? "2022 On empty returns" : "On empty returns 2022";
    expect(read).toContain(`${title} Journal of Rail Transport · doi.org/10.1000/182`);
  });

  test("shows a URL once, in the contact details", () => {
    const socials = (...items: [string, string][]) =>
      text(
        draw(
          resumeContent.parse({
            Socials: { items: items.map(([type, url]) => ({ type, url })) },
          }),
        ),
      );
    const [website, github] = ["http://www.github.com/ada", "https://github.com/ada/"];
    expect(socials(["Website", website], ["Github", github])).toBe("github.com/ada");
    expect(socials(["Github", github], ["Website", website])).toBe("github.com/ada");
    expect(socials(["Github", github], ["Github", website])).toBe("github.com/ada");
    expect(socials(["Github", github], ["Website", "https://ada.example.com"])).toBe(
      "github.com/ada \u00B7 ada.example.com",
    );
    expect(socials(["Signal", "@ada"])).toBe("Signal: @ada");
  });

  test("drops control characters", () => {
    const html = draw(
      resumeContent.parse({
        Profile: { name: "A\u0000da\u0007", about: "One\u001B[31m\r\nTwo" },
        KeySkills: { text: ["S\u0008QL"] },
      }),
    );
    expect(html).not.toMatch(/[^\P{Cc}\n]/u);
    expect(text(html)).toBe("Ada One[31m Two Skills SQL");
  });

  test("keeps signs at the end of a name in right-to-left text", () => {
    expect(draw(resumes.signsRightToLeft)).toContain('مهندس <bdi dir="ltr">C++</bdi>');
    expect(draw(resumes.signs)).not.toContain('<bdi dir="ltr">');
  });

  test.each(Object.entries(resumes))("writes only the markup it declares: %s", (_, resume) => {
    const unknown = new Set<string>();
    for (const [, tag, attributes] of draw(resume).matchAll(/<(?<tag>[a-z]\w*)(?<attributes>[^>]*)>/gu)) {
      const allowed = ALLOWED_ELEMENTS[tag!];
      if (!allowed) unknown.add(tag!);
      for (const [, name, value] of attributes!.matchAll(/(?<name>[\w-]+)="(?<value>[^"]*)"/gu)) {
        if (name === "class") {
          for (const one of value!.split(" ")) if (!ALLOWED_CLASSES.includes(one)) unknown.add(`.${one}`);
        } else if (!["lang", "dir", ...(allowed ?? [])].includes(name!)) unknown.add(`${tag} ${name}`);
      }
    }
    expect([...unknown]).toEqual([]);
  });
});

test("lists have the commas and colons of their language", () => {
  const draw = (language: string) =>
    render(
      resumeContent.parse({
        KeySkills: { groups: [{ label: "X", items: ["one", "two"] }] },
        options: { language },
      }),
    );
  const inLanguage = (language: string) => text(draw(language));
  expect(draw("de")).toContain("X</bdi></span>: <");
  expect(draw("fr")).toContain("X</bdi></span>\u00A0: <");
  expect(draw("ja")).toContain("X</bdi></span>：<");
  expect(inLanguage("de")).toContain("one , two");
  for (const language of ["ar", "fa"]) expect(inLanguage(language)).toContain("one ، two");
  for (const language of ["ja", "zh-TW"]) expect(inLanguage(language)).toContain("one 、 two");
});

test("has its own color, that of its owner, or that of its template", () => {
  const article = (template: number, accent: string) =>
    /<article[^>]*>/u.exec(
      render({ ...sampleResume, template, options: { ...sampleResume.options, accent } }),
    )![0];
  expect(article(5, "")).toContain("accent-red");
  expect(article(5, "teal")).toContain("accent-teal");
  expect(article(5, "#1f4e8c")).toMatch(/accent-custom.* data-accent="#1f4e8c"/u);
  expect(article(5, "#ffff00")).not.toContain("#ffff00");
  expect(article(2, "")).not.toContain("data-accent");
});

test("addresses too long for a side column have the names that networks give them", () => {
  const socials = ["https://www.linkedin.com/in/alexandra-morgan-example", "https://github.com/am"];
  const read = (template: number) =>
    text(render(resumeContent.parse({ template, Socials: { items: socials.map((url) => ({ url })) } })));
  expect(read(1)).toBe("in/alexandra-morgan-example · github.com/am");
  expect(read(2)).toBe("linkedin.com/in/alexandra-morgan-example · github.com/am");
});

test("declares the class of every paper, accent and density", () => {
  for (const paper of PAPERS) {
    for (const accent of ACCENTS) {
      for (const density of DENSITIES) {
        const options = { ...sampleResume.options, paper, accent, density };
        const classes = /class="(?<classes>[^"]*)"/u.exec(render({ ...sampleResume, options }))!.groups![
          "classes"
        ]!;
        expect(classes).toBe(
          `resume resume--single-column paper-${paper.toLowerCase()} accent-${accent} density-${density} font-source`,
        );
        expect(ALLOWED_CLASSES).toEqual(expect.arrayContaining(classes.split(" ")));
      }
    }
  }
});

describe("language and direction", () => {
  const article = (resume: ResumeContent) => /<article[^>]*>/u.exec(render(resume))![0];

  test.each([
    ["arabic", 'lang="ar" dir="rtl"'],
    ["hebrew", 'lang="he" dir="rtl"'],
    ["cyrillic", 'lang="uk" dir="ltr"'],
    ["sample", 'lang="en" dir="ltr"'],
  ] as const)("%s", (name, attributes) => {
    expect(article(resumes[name])).toContain(attributes);
  });

  test("come from the language, and from the text if that is still in English", () => {
    const inLanguage = (resume: ResumeContent, language: string) =>
      article({ ...resume, options: { ...resume.options, language } });
    expect(inLanguage(resumes.arabic, "en")).toContain('dir="rtl"');
    expect(inLanguage(sampleResume, "fa-IR")).toContain('dir="rtl"');
  });

  test("of a line is that of most letters, whatever it begins with", () => {
    const lines = ["PMP، معهد إدارة المشاريع، 2018", "Trained أحمد and eleven others", "Excel"];
    const html = render(
      resumeContent.parse({ options: { language: "ar" }, Certifications: { items: lines } }),
    );
    expect(html).toContain('<bdi dir="rtl">PMP،');
    expect(html).toContain("<bdi>Trained");
    expect(html).toContain("<bdi>Excel");
  });

  test("of figures in another script is none", () => {
    const items = [{ position: "Cook", dateFrom: "٢٠٢١", dateTo: "۲۰۲۲" }];
    expect(render(resumeContent.parse({ Employment: { items } }))).toContain("<bdi>٢٠٢١</bdi>");
  });

  test("of a name is that of the document, if any letter is", () => {
    const company = "Northwind للأثاث";
    const html = (language: string) =>
      render(
        resumeContent.parse({
          options: { language },
          Employment: { items: [{ company, position: "Head of Sales (المبيعات)" }] },
        }),
      );
    expect(html("ar")).toContain(`<bdi dir="rtl">${company}`);
    expect(html("en")).toContain(`<bdi>${company}`);
  });
});

test("the sample is a complete resume that fits the contract", () => {
  expect(resumeContent.parse(sampleResume)).toEqual(sampleResume);
});
