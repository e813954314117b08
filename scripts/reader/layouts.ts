import { Flow, pagesOf, type Span, type TaggedPage } from "./flow.ts";
import { EntryLayouts } from "./entry-layouts.ts";
import type { Style } from "./layout-habits.ts";
import type { Person } from "./people.ts";
import { Random } from "./random.ts";

/* Lays out invented people in invented layouts, without a browser. */

export function setPerson(person: Person, seed: number, style: Style): TaggedPage[] {
  return new PersonLayout(person, new Random(seed * 7_919 + 13), style).pages();
}

class PersonLayout extends EntryLayouts {
  pages(): TaggedPage[] {
    const random = this.random;
    const isContactAside = this.side !== undefined && random.chance(0.55);
    this.setName(isContactAside);
    const [main, side] = [this.main, this.side];
    if (side) side.y = Math.max(side.y, random.chance(0.4) ? this.margin : this.top.y);
    main.y = Math.max(main.y, this.top.y);
    if (side && isContactAside) {
      if (random.chance(0.75)) this.title(side, "Contact");
      this.contact(side, "left");
    }
    const heads = this.heads();
    const sections: [name: string, set: (flow: Flow) => void][] = [
      ["Summary", (flow) => this.summary(flow)],
      ["Employment", (flow) => this.jobs(flow, heads.job)],
      ["Education", (flow) => this.schools(flow, heads.school)],
      ["Projects", (flow) => this.projects(flow, heads.project)],
      ["Skills", (flow) => this.skills(flow)],
      ["Certifications", (flow) => this.certificates(flow)],
      ["Awards", (flow) => this.others(flow, heads.other, "Awards")],
      ["Publications", (flow) => this.others(flow, heads.other, "Publications")],
      ["Volunteering", (flow) => this.others(flow, heads.volunteer, "Volunteering")],
      ["References", (flow) => this.references(flow)],
      ["Languages", (flow) => this.languages(flow)],
      ["Interests", (flow) => this.interests(flow)],
    ];
    const [first, ...others] = sections;
    const order = random.chance(0.3) ? [first!, ...random.shuffled(others)] : sections;
    const isAside = (name: string) =>
      name !== "Employment" &&
      random.chance(["Skills", "Languages", "Interests"].includes(name) ? 0.8 : 0.25);
    for (const [name, set] of order) set(side && isAside(name) ? side : main);
    return pagesOf(this.sheet, this.margin);
  }

  protected setName(isContactAside: boolean): void {
    const random = this.random;
    const { name, label } = this.person.basics;
    const { size } = this.sheet;
    const type = {
      size: size * random.between(1.5, 3.2),
      bold: random.chance(0.55),
      capitals: random.chance(0.2),
    };
    const labelType = random.chance(0.6) ? { size: size * random.between(1, 1.6) } : this.type();
    const align = random.pick(["left", "left", "center", "center", "right"] as const);
    const isAside = this.side !== undefined && random.chance(0.3);
    const flow = (isAside ? this.side : undefined) ?? this.top;
    const [given, ...family] = name.split(" ");
    if (random.chance(0.05)) {
      flow.paragraph([{ text: given!, tag: "profile.name", type }], { align });
      flow.paragraph([{ text: family.join(" "), tag: "profile.name", type: { ...type, bold: true } }], {
        align,
      });
    } else if (label && random.chance(0.08)) {
      flow.paragraph([{ text: name, tag: "profile.name", type }], {
        align: "left",
        right: [{ text: label, tag: "profile.profession", type: labelType }],
      });
    } else flow.paragraph([{ text: name, tag: "profile.name", type }], { align });
    if (label && this.sheet.runs.every(({ tag }) => tag !== "profile.profession")) {
      flow.gap(random.between(0, 0.3));
      flow.paragraph([{ text: label, tag: "profile.profession", type: labelType }], { align });
    }
    flow.gap(0.3);
    if (!isContactAside) this.contact(flow, align);
    flow.gap(1);
  }

  protected contact(flow: Flow, align: "left" | "center" | "right"): void {
    const random = this.random;
    const { email, phone, url, location, profiles } = this.person.basics;
    const { address, city, region, countryCode } = location;
    const place = [address, city, region, countryCode].filter(Boolean).join(", ");
    const shown = (link: string) => (random.chance(0.7) ? link.replace("https://", "") : link);
    const parts: { label: string; span: Span }[] = [
      { label: "Email", span: { text: email, tag: "profile.email", link: `mailto:${email}` } },
      { label: "Phone", span: { text: phone, tag: "profile.phone" } },
      { label: random.pick(["Address", "Location"]), span: { text: place, tag: "profile.place" } },
      { label: "Website", span: { text: shown(url), tag: "profile.link", link: url } },
      ...profiles.map(({ network, url: link }) => ({
        label: network,
        span: { text: shown(link), tag: "profile.link", link },
      })),
    ].filter(({ span }) => span.text !== "");
    const ordered = random.shuffled(parts);
    const isLabeled = random.chance(0.2);
    const linked = random.chance(0.6);
    const spansOf = ({ label, span }: (typeof parts)[number], hasLabel: boolean): Span[] => [
      ...(hasLabel ? [{ text: `${label}: `, tag: "none", type: { bold: true } }] : []),
      linked ? span : { ...span, link: undefined },
    ];
    const kind =
      flow === this.side
        ? random.pick(["lines", "labels", "pairs"])
        : random.pick(["line", "line", "lines", "labels", "two", "pairs"]);
    if (kind === "line") {
      const separator = random.pick([" | ", " · ", " • ", "   ", ", ", " / ", " – "]);
      flow.paragraph(
        ordered.flatMap((part, at) => [
          ...(at > 0 ? [{ text: separator, tag: "none" }] : []),
          ...spansOf(part, isLabeled),
        ]),
        { align },
      );
    } else if (kind === "two") {
      for (let at = 0; at < ordered.length; at += 2)
        flow.paragraph(spansOf(ordered[at]!, isLabeled), {
          right: ordered[at + 1] ? spansOf(ordered[at + 1]!, isLabeled) : [],
        });
    } else
      for (const part of ordered) {
        if (kind === "pairs")
          flow.paragraph([{ text: part.label, tag: "none", type: { bold: true } }], { align });
        flow.paragraph(spansOf(part, kind === "labels"), { align });
      }
  }

  protected summary(flow: Flow): void {
    const { summary } = this.person.basics;
    if (summary === "") return;
    if (this.random.chance(0.85)) this.title(flow, "Summary");
    else flow.gap(0.6);
    flow.paragraph([{ text: summary, tag: "profile.summary", type: { italic: this.random.chance(0.1) } }]);
  }

  protected skills(flow: Flow): void {
    const { skills } = this.person;
    if (skills.length === 0) return;
    this.title(flow, "Skills");
    const random = this.random;
    const kind =
      flow === this.side
        ? random.pick(["above", "lines", "lines", "chips"])
        : random.pick(["labels", "labels", "above", "chips", "bullets", "columns", "lines", "cards"]);
    const item = (text: string): Span => ({ text, tag: "skill.item" });
    const listed = (texts: readonly string[], separator: string): Span[] =>
      texts.flatMap((text, at) => [...(at > 0 ? [{ text: separator, tag: "none" }] : []), item(text)]);
    const labelType = { bold: random.chance(0.7) };
    const flat = skills.filter(({ keywords }) => keywords === undefined).map(({ name }) => name);
    const separator = kind === "chips" ? "     " : this.separator;
    if (flat.length > 0) {
      if (kind === "columns" || kind === "cards")
        this.inColumns(
          flow,
          flat.map((text) => [[item(text)]]),
        );
      else if (["lines", "bullets", "above"].includes(kind))
        for (const text of flat) flow.paragraph([item(text)], kind === "bullets" ? this.itemOptions(0) : {});
      else flow.paragraph(listed(flat, separator));
      return;
    }
    const groups = skills.map(({ name, level, keywords = [] }) => ({
      label: { text: name, tag: "skill.group", type: labelType },
      level:
        level && random.chance(0.5) ? [{ text: ` (${level})`, tag: "skill.group", type: labelType }] : [],
      keywords,
    }));
    if (kind === "cards") {
      this.inColumns(
        flow,
        groups.map(({ label, level, keywords }) => [
          [label, ...level],
          ...keywords.map((text) => [item(text)]),
        ]),
      );
      return;
    }
    for (const { label, level, keywords } of groups) {
      flow.gap(this.lineGap);
      if (kind === "labels" || kind === "bullets")
        flow.paragraph(
          [
            { ...label, text: label.text },
            ...level,
            { text: this.labelEnd, tag: "none", type: labelType },
            ...listed(keywords, separator),
          ],
          kind === "bullets" ? this.itemOptions(0) : {},
        );
      else if (kind === "columns") {
        const label1 = new Flow(this.sheet, flow.x, this.marginWidth - 8, flow.y);
        const rest = new Flow(this.sheet, flow.x + this.marginWidth, flow.width - this.marginWidth, flow.y);
        label1.paragraph([label]);
        rest.paragraph(listed(keywords, separator));
        flow.y = Math.max(label1.y, rest.y);
      } else {
        flow.paragraph([label, ...level]);
        if (kind === "lines") for (const text of keywords) flow.paragraph([item(text)], this.itemOptions(0));
        else flow.paragraph(listed(keywords, separator));
      }
    }
  }

  /** Places cards side by side, with each card's paragraphs below one another. */
  protected inColumns(flow: Flow, cards: readonly (readonly Span[][])[]): void {
    const count = this.random.integer(2, 3);
    const width = flow.width / count;
    for (let at = 0; at < cards.length; at += count) {
      let bottom = flow.y;
      for (const [by, card] of cards.slice(at, at + count).entries()) {
        const own = new Flow(this.sheet, flow.x + by * width, width - 8, flow.y);
        for (const spans of card) own.paragraph(spans);
        bottom = Math.max(bottom, own.y);
      }
      flow.y = bottom + this.lineGap * this.sheet.size;
    }
  }

  protected languages(flow: Flow): void {
    const { languages } = this.person;
    if (languages.length === 0) return;
    this.title(flow, "Languages");
    const kind = this.random.pick(["line", "rows", "right", "two"]);
    const type = { bold: this.random.chance(0.4) };
    const before = this.random.pick([" (", " - ", ": "]);
    const tag = "language.item";
    const spansOf = ({ language, fluency }: (typeof languages)[number]): Span[] => [
      { text: language, tag, type },
      ...(fluency ? [{ text: before + fluency + (before === " (" ? ")" : ""), tag }] : []),
    ];
    if (kind === "line")
      flow.paragraph(
        languages.flatMap((each, at) => [...(at > 0 ? [{ text: ", ", tag: "none" }] : []), ...spansOf(each)]),
      );
    else
      this.numbered("language", languages, (each) => {
        const { language, fluency } = each;
        if (kind === "right" && flow !== this.side)
          flow.paragraph([{ text: language, tag, type }], { right: [{ text: fluency, tag }] });
        else if (kind === "two") {
          flow.paragraph([{ text: language, tag, type: { bold: true } }]);
          if (fluency) flow.paragraph([{ text: fluency, tag }]);
        } else flow.paragraph(spansOf(each));
      });
  }

  protected interests(flow: Flow): void {
    const { interests } = this.person;
    if (interests.length === 0) return;
    this.title(flow, "Interests");
    const tag = "interest.item";
    const kind = this.random.pick(["line", "rows", "bullets"]);
    if (kind === "line")
      flow.paragraph(
        interests.flatMap(({ name }, at) => [
          ...(at > 0 ? [{ text: this.separator, tag: "none" }] : []),
          { text: name, tag },
        ]),
      );
    else
      this.numbered("interest", interests, ({ name, keywords }) => {
        const type = { bold: keywords.length > 0 };
        flow.paragraph([{ text: name, tag, type }], kind === "bullets" ? this.itemOptions(0) : {});
        if (keywords.length > 0) flow.paragraph([{ text: keywords.join(", "), tag }]);
      });
  }
}
