import { wordsOf } from "@postfolio/contract/resumes/language/resume-words.ts";
import { Flow, PAGE, type ParagraphOptions, type Sheet, type Type } from "./flow.ts";
import type { Person } from "./people.ts";
import type { Random } from "./random.ts";
import { ENGLISH_HEADINGS } from "./word-lists.ts";

export const STYLES = [
  "column",
  "side left",
  "side right",
  "dates in the margin",
  "headings in the margin",
  "labels",
] as const;
export type Style = (typeof STYLES)[number];

const MONTHS = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2020, at, 15)));

/** The habits that all parts of an invented layout share. */
export class LayoutHabits {
  protected readonly person: Person;
  protected readonly random: Random;
  protected readonly style: Style;
  protected readonly sheet: Sheet;
  protected readonly margin: number;
  protected readonly main: Flow;
  protected readonly side: Flow | undefined;
  protected readonly top: Flow;
  protected readonly marginWidth: number;
  protected readonly date: (date: string) => string;
  protected readonly dash: string;
  protected readonly bullet: string;
  protected readonly bulletIndent: number;
  protected readonly lineGap: number;
  protected readonly heading: { type: Type; gap: number; align: "left" | "center"; end: string };
  protected readonly separator: string;
  protected readonly labelEnd: string;
  protected readonly toolsLabel: string;
  protected readonly showsUrls: boolean;

  constructor(person: Person, random: Random, style: Style) {
    this.person = person;
    this.random = random;
    this.style = style;
    const size = random.between(8.2, 11.6);
    this.sheet = {
      runs: [],
      size,
      leading: random.between(1.15, 1.65),
      isTagged: random.chance(0.3),
      items: 0,
      entry: "",
    };
    const margin = random.between(28, 72);
    this.margin = random.between(28, 64);
    const width = PAGE.width - 2 * margin;
    this.marginWidth = random.between(72, 130);
    const sideWidth = width * random.between(0.26, 0.38);
    const between = random.between(14, 34);
    const flow = (x: number, of: number) => new Flow(this.sheet, x, of, this.margin);
    this.top = flow(margin, width);
    const rest = width - sideWidth - between;
    if (style === "side left") {
      this.side = flow(margin, sideWidth);
      this.main = flow(margin + sideWidth + between, rest);
    } else if (style === "side right") {
      this.main = flow(margin, rest);
      this.side = flow(margin + rest + between, sideWidth);
    } else if (style === "headings in the margin") {
      this.main = flow(margin + this.marginWidth, width - this.marginWidth);
    } else this.main = flow(margin, width);
    this.date = dateStyle(random, person.language);
    this.dash = random.pick([" - ", " – ", " — ", "-", "–", " to "]);
    this.bullet = random.pick(["•", "•", "•", "–", "-", "▪", "◦", "", "", "»"]);
    this.bulletIndent = random.between(6, 20);
    this.lineGap = random.between(0, 0.25);
    const headingSize = size * random.pick([1, 1, 1.1, 1.2, 1.35, 1.5]);
    const isBold = random.chance(0.7);
    const isCapitals = random.chance(0.4);
    this.heading = {
      type: {
        size: headingSize,
        bold: isBold || (headingSize <= size && !isCapitals),
        capitals: isCapitals,
        spacing: random.chance(0.12) ? random.between(0.8, 2.5) : 0,
      },
      gap: random.between(0.5, 1.7),
      align: random.chance(0.1) ? "center" : "left",
      end: random.chance(0.05) ? ":" : "",
    };
    this.separator = random.pick([", ", ", ", ", ", " · ", " | ", " / ", "   ", " • ", ","]);
    this.labelEnd = random.pick([": ", ": ", " – ", ":  "]);
    this.toolsLabel = random.pick(["Technologies: ", "Tech: ", "Tools: ", "", "Stack: "]);
    this.showsUrls = random.chance(0.4);
  }

  protected type(): Type {
    const random = this.random;
    const { size } = this.sheet;
    const larger = size * random.between(1.05, 1.3);
    const choice = random.next();
    if (choice < 0.28) return { bold: true };
    if (choice < 0.36) return { italic: true };
    if (choice < 0.42) return { bold: true, size: larger };
    if (choice < 0.47) return { size: larger };
    if (choice < 0.5) return { bold: true, capitals: true };
    if (choice < 0.53) return { size: size * random.between(0.8, 0.95) };
    return choice < 0.56 ? { bold: true, italic: true } : {};
  }

  protected title(flow: Flow, name: string): void {
    const { type, gap, align, end } = this.heading;
    const own = this.person.language === "en" ? ENGLISH_HEADINGS[name] : undefined;
    const text = own
      ? this.random.pick(own)
      : ((wordsOf(this.person.language) as Record<string, string> | undefined)?.[name] ?? name);
    const span = { text: text + end, tag: "heading", type, isHeading: true };
    flow.gap(gap);
    if (this.style === "headings in the margin" && flow === this.main) {
      new Flow(this.sheet, flow.x - this.marginWidth, this.marginWidth - 8, flow.y).paragraph([span]);
      return;
    }
    flow.paragraph([span], { align });
    flow.gap(gap * 0.35);
  }

  protected numbered<T>(section: string, list: readonly T[], set: (item: T) => void): void {
    for (const item of list) {
      this.sheet.entry = `${section} ${this.sheet.runs.length}`;
      set(item);
    }
    this.sheet.entry = "";
  }

  protected period({ startDate, endDate }: { startDate: string; endDate: string }): string {
    if (startDate === "") return "";
    const now = wordsOf(this.person.language)?.Present ?? "Present";
    const [from, to] = [this.date(startDate), endDate === "" ? now : this.date(endDate)];
    return from === to ? from : from + this.dash + to;
  }

  protected itemOptions(indent: number): ParagraphOptions {
    const by = this.bulletIndent;
    return { indent: indent + by, bullet: this.bullet, bulletWidth: by * 0.8, isItem: true };
  }
}

function dateStyle(random: Random, language: string): (date: string) => string {
  const kind = random.pick([
    "short",
    "short",
    "short",
    "long",
    "long",
    "figures",
    "iso",
    "year",
    "comma",
    "dots",
  ]);
  const named = (month: "short" | "long") => {
    const format = new Intl.DateTimeFormat(language, { month, timeZone: "UTC" });
    return MONTHS.map((day) => format.format(day));
  };
  const names = named(kind === "long" ? "long" : "short");
  return (date) => {
    const [year = "", month = ""] = date.split("-");
    if (month === "" || kind === "year") return year;
    const name = names[Number(month) - 1]!;
    return {
      short: `${name} ${year}`,
      long: `${name} ${year}`,
      figures: `${month}/${year}`,
      iso: `${year}-${month}`,
      comma: `${name}, ${year}`,
      dots: `${month}.${year}`,
    }[kind]!;
  };
}
