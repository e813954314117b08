import { Flow, type Span, type Type } from "./flow.ts";
import { LayoutHabits } from "./layout-habits.ts";

type DatePlace =
  | "right"
  | "right of second"
  | "own"
  | "above"
  | "in first"
  | "in last"
  | "margin"
  | "parentheses"
  | "after first";
type PlacePlace = "none" | "right" | "right of second" | "with owner" | "own" | "with date" | "in last";

/** How the head of an entry is laid out. */
interface Head {
  title: Type;
  owner: Type;
  date: Type;
  place: Type;
  titleFirst: boolean;
  isOneLine: boolean;
  separator: string;
  datePlace: DatePlace;
  placePlace: PlacePlace;
  placeSeparator: string;
  dateSeparator: string;
  hasLabels: boolean;
  gap: number;
}

interface EntryTexts {
  title: string;
  owner: string;
  place: string;
  date: string;
  grade?: string;
  description?: string;
  lines: readonly string[];
  linesTitle?: string;
  url?: string;
  tools?: readonly string[];
}

/** Lays out sections that consist of entries. */
export class EntryLayouts extends LayoutHabits {
  protected heads() {
    const random = this.random;
    const job = this.head();
    const alike = random.chance(0.65);
    const school = alike
      ? { ...job, titleFirst: random.chance(0.4) ? !job.titleFirst : job.titleFirst }
      : this.head();
    const small = random.chance(0.5) ? job : this.head();
    return {
      job,
      school,
      volunteer: alike ? job : this.head(),
      project: { ...small, placePlace: "none" as const },
      other: { ...(random.chance(0.5) ? small : this.head()), placePlace: "none" as const },
    };
  }

  protected head(): Head {
    const random = this.random;
    const title = this.type();
    let owner = this.type();
    if (JSON.stringify(owner) === JSON.stringify(title) && random.chance(0.6))
      owner = title.bold ? { italic: random.chance(0.5) } : { bold: true };
    const isInMargin = this.style === "dates in the margin" && random.chance(0.85);
    return {
      title,
      owner,
      date: random.chance(0.6) ? {} : this.type(),
      place: random.chance(0.6) ? {} : this.type(),
      titleFirst: random.chance(0.56),
      isOneLine: random.chance(0.42),
      separator: random.pick([
        ", ",
        ", ",
        " - ",
        " – ",
        " — ",
        " | ",
        " · ",
        " at ",
        " @ ",
        "; ",
        " / ",
        " (",
        " // ",
        " • ",
      ]),
      datePlace: isInMargin
        ? "margin"
        : random.pick([
            "right",
            "right",
            "right",
            "right of second",
            "own",
            "above",
            "in first",
            "in last",
            "parentheses",
            "after first",
          ]),
      placePlace: random.pick([
        "none",
        "none",
        "right of second",
        "right",
        "with owner",
        "with owner",
        "own",
        "with date",
        "in last",
      ]),
      placeSeparator: random.pick([", ", ", ", " - ", " | ", " · ", " ("]),
      dateSeparator: random.pick([" | ", " · ", ", ", " - "]),
      hasLabels: this.style === "labels",
      gap: random.between(0.15, 0.9),
    };
  }

  protected entry(flow: Flow, head: Head, section: string, entry: EntryTexts): void {
    flow.gap(head.gap);
    const span = (field: "title" | "owner" | "date" | "place", text: string): Span => ({
      text,
      tag: `${section}.${field}`,
      type: head[field],
    });
    if (head.hasLabels) {
      const labels = { title: "Position", owner: "Organization", place: "Location", date: "Period" } as const;
      const fields = head.titleFirst
        ? (["title", "owner", "place", "date"] as const)
        : (["date", "owner", "title", "place"] as const);
      for (const field of fields)
        if (entry[field] !== "")
          flow.paragraph([
            { text: `${labels[field]}: `, tag: "none", type: { bold: true } },
            { text: entry[field], tag: `${section}.${field}` },
          ]);
      this.body(flow, section, entry, 0);
      return;
    }
    const isNarrow = flow === this.side;
    const datePlace =
      entry.date === ""
        ? undefined
        : isNarrow && ["right", "right of second", "margin"].includes(head.datePlace)
          ? "own"
          : head.datePlace;
    const placePlace =
      entry.place === "" ? "none" : isNarrow && head.placePlace.startsWith("right") ? "own" : head.placePlace;
    const indent = datePlace === "margin" ? this.marginWidth : 0;
    const top = flow.y;
    const fields = (head.titleFirst ? (["title", "owner"] as const) : (["owner", "title"] as const)).filter(
      (field) => entry[field] !== "",
    );
    const named = (field: "title" | "owner"): Span[] => [
      {
        ...span(field, entry[field]),
        ...(entry.url && !this.showsUrls && field === fields[0] && { link: entry.url }),
      },
      ...(field === "owner" && placePlace === "with owner"
        ? [
            { text: head.placeSeparator, tag: "none" },
            span("place", entry.place),
            ...(head.placeSeparator === " (" ? [{ text: ")", tag: "none" }] : []),
          ]
        : []),
    ];
    const rows: { left: Span[]; right: Span[] }[] = [];
    if (head.isOneLine && fields.length === 2) {
      const end = head.separator === " (" ? [{ text: ")", tag: "none" }] : [];
      rows.push({
        left: [
          ...named(fields[0]!),
          { text: head.separator, tag: "none", type: head[fields[0]!] },
          ...named(fields[1]!),
          ...end,
        ],
        right: [],
      });
    } else rows.push(...fields.map((field) => ({ left: named(field), right: [] })));
    if (rows.length === 0) rows.push({ left: [], right: [] });
    const [first, second, last] = [rows[0]!, rows[1] ?? rows[0]!, rows.at(-1)!];
    const date = span("date", entry.date);
    const aside = { text: head.dateSeparator, tag: "none" };
    if (datePlace === "right") first.right.push(date);
    else if (datePlace === "right of second") second.right.push(date);
    else if (datePlace === "in first") first.left.push(aside, date);
    else if (datePlace === "in last") last.left.push(aside, date);
    else if (datePlace === "parentheses")
      last.left.push({ text: " (", tag: "none" }, date, { text: ")", tag: "none" });
    else if (datePlace === "own") rows.push({ left: [date], right: [] });
    else if (datePlace === "above") rows.unshift({ left: [date], right: [] });
    else if (datePlace === "after first") rows.splice(1, 0, { left: [date], right: [] });
    const place = span("place", entry.place);
    const comma = { text: ", ", tag: "none" };
    if (placePlace === "right") first.right.unshift(place, ...(first.right.length > 0 ? [comma] : []));
    else if (placePlace === "right of second")
      second.right.unshift(place, ...(second.right.length > 0 ? [comma] : []));
    else if (placePlace === "own") rows.push({ left: [place], right: [] });
    else if (placePlace === "in last") last.left.push(aside, place);
    else if (placePlace === "with date") {
      const sides = rows.flatMap(({ left, right }) => [left, right]);
      (sides.find((spans) => spans.includes(date)) ?? last.left).push(aside, place);
    }
    for (const { left, right } of rows) {
      if (left.length > 0) flow.paragraph(left, { indent, right });
      else if (right.length > 0) flow.paragraph(right, { indent });
    }
    if (datePlace === "margin") {
      const beside = new Flow(this.sheet, flow.x, this.marginWidth - 8, top);
      beside.paragraph([date]);
      flow.y = Math.max(flow.y, beside.y);
    }
    if (entry.grade)
      flow.paragraph(
        [
          { text: this.random.pick(["GPA: ", "GPA ", "Grade: ", ""]), tag: "none" },
          { text: entry.grade, tag: `${section}.grade` },
        ],
        { indent },
      );
    this.body(flow, section, entry, indent);
  }

  protected body(
    flow: Flow,
    section: string,
    { description, lines, linesTitle, url, tools }: EntryTexts,
    indent: number,
  ): void {
    const tag = `${section}.lines`;
    if (url && this.showsUrls)
      flow.paragraph(
        [{ text: url, tag: section === "job" || section === "project" ? `${section}.link` : tag, link: url }],
        { indent },
      );
    if (description) {
      flow.gap(this.lineGap);
      flow.paragraph([{ text: description, tag }], { indent });
    }
    if (linesTitle && lines.length > 0)
      flow.paragraph([{ text: linesTitle, tag: "none", type: { bold: true } }], { indent });
    for (const text of lines) {
      flow.gap(this.lineGap);
      flow.paragraph([{ text, tag }], this.itemOptions(indent));
    }
    if (tools && tools.length > 0)
      flow.paragraph(
        [
          { text: this.toolsLabel, tag: "none", type: { bold: true } },
          { text: tools.join(", "), tag: `${section}.tools` },
        ],
        { indent },
      );
  }

  protected jobs(flow: Flow, head: Head): void {
    const { work } = this.person;
    if (work.length === 0) return;
    this.title(flow, "Employment");
    this.numbered("job", work, (job) =>
      this.entry(flow, head, "job", {
        title: job.position,
        owner: job.name,
        place: job.location,
        date: this.period(job),
        description: job.summary,
        lines: job.highlights,
        url: job.url,
      }),
    );
  }

  protected schools(flow: Flow, head: Head): void {
    const { education } = this.person;
    if (education.length === 0) return;
    const join = this.random.pick([", ", " in ", " ", " – "]);
    const linesTitle = this.random.chance(0.5) ? "Courses" : "";
    this.title(flow, "Education");
    this.numbered("school", education, ({ studyType, area, institution, score, courses, ...period }) =>
      this.entry(flow, head, "school", {
        title: [studyType, area].filter(Boolean).join(join),
        owner: institution,
        place: "",
        date: this.period(period),
        grade: score,
        lines: courses,
        linesTitle,
      }),
    );
  }

  protected projects(flow: Flow, head: Head): void {
    const { projects } = this.person;
    if (projects.length === 0) return;
    const isParagraph = this.random.chance(0.35);
    this.title(flow, "Projects");
    this.numbered("project", projects, (project) =>
      this.entry(flow, head, "project", {
        title: project.name,
        owner: project.roles[0] ?? "",
        place: "",
        date: this.period(project),
        description: isParagraph
          ? [project.description, ...project.highlights].filter(Boolean).join(" ")
          : project.description,
        lines: isParagraph ? [] : project.highlights,
        url: project.url,
        tools: project.keywords,
      }),
    );
  }

  protected others(flow: Flow, head: Head, name: "Awards" | "Publications" | "Volunteering"): void {
    const { awards, publications, volunteer } = this.person;
    const texts: EntryTexts[] = {
      Awards: awards.map(({ title, awarder, date, summary }) => ({
        title,
        owner: awarder,
        date,
        lines: [],
        description: summary,
      })),
      Publications: publications.map(({ name: title, publisher, releaseDate, summary, url }) => ({
        title,
        owner: publisher,
        date: releaseDate,
        lines: [],
        description: summary,
        url,
      })),
      Volunteering: volunteer.map((item) => ({
        title: item.position,
        owner: item.organization,
        date: this.period(item),
        description: item.summary,
        lines: item.highlights,
      })),
    }[name].map((entry) => ({
      place: "",
      ...entry,
      date: name === "Volunteering" ? entry.date : this.date(entry.date),
    }));
    if (texts.length === 0) return;
    this.title(flow, name);
    this.numbered("other", texts, (entry) => this.entry(flow, head, "other", entry));
  }

  protected references(flow: Flow): void {
    const { references } = this.person;
    if (references.length === 0) return;
    const nameFirst = this.random.chance(0.5);
    this.title(flow, "References");
    this.numbered("other", references, ({ name, reference }) => {
      const named = { text: nameFirst ? name : `— ${name}`, tag: "other.title", type: { bold: nameFirst } };
      const said = { text: reference, tag: "other.lines" };
      for (const span of nameFirst ? [named, said] : [said, named]) flow.paragraph([span]);
    });
  }

  protected certificates(flow: Flow): void {
    const { certificates } = this.person;
    if (certificates.length === 0) return;
    const kind = this.random.pick(["line", "bullet", "rows"]);
    const tag = "certificate.lines";
    this.title(flow, "Certifications");
    this.numbered("certificate", certificates, ({ name, issuer, date }) => {
      if (kind === "rows") {
        flow.paragraph([{ text: name, tag, type: { bold: true } }], {
          right: [{ text: this.date(date), tag }],
        });
        flow.paragraph([{ text: issuer, tag }]);
      } else
        flow.paragraph(
          [{ text: `${name}, ${issuer}, ${this.date(date)}`, tag }],
          kind === "bullet" ? this.itemOptions(0) : {},
        );
    });
  }
}
