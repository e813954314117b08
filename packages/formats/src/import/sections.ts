import type { Topic } from "./headings.ts";
import { headingsOf } from "./heading-lines.ts";
import { isCutOff } from "./doubts/cut-off.ts";
import { type Line, textOfLine } from "./text/lines.ts";
import { HEADINGS } from "./measures.ts";

export interface Section {
  /** Undefined if the heading is unknown. */
  topic: Topic | undefined;
  title: string;
  lines: Line[];
}

export interface Sections {
  /** Lines before the first heading, or at the top of another column. */
  head: Line[];
  sections: Section[];
}

export function sectionsOf(lines: readonly Line[]): Sections {
  const headings = headingsOf(lines);
  const head: Line[] = [];
  const sections: Section[] = [];
  const largest = Math.max(...lines.map(({ size }) => size));
  let isHead = true;
  let current: Section | undefined;
  const edges = new Map<Section, Set<number>>();
  /** A section may continue below the headings of another column. */
  const isIn = (section: Section, line: Line) =>
    [-1, 0, 1].some((by) => edges.get(section)?.has(edgeOf(line) + by));
  for (const [at, line] of lines.entries()) {
    const heading = headings.get(line);
    if (heading) {
      isHead = false;
      const above = sections.at(-1);
      if (above?.topic === undefined && above?.lines.length === 0 && isCutOff(above.title)) {
        above.title = `${above.title} ${heading.title}`;
        above.topic = heading.topic;
        current = above;
        continue;
      }
      const same = sections.find(({ topic, title }) => topic === heading.topic && title === heading.title);
      const section: Section = same ?? { topic: heading.topic, title: heading.title, lines: [] };
      if (same) sections.splice(sections.indexOf(same), 1);
      sections.push(section);
      current = section;
      if (heading.rest.length > 0) {
        section.lines.push({
          ...line,
          segments: heading.rest.flatMap((piece) => piece.segments),
          heading: undefined,
        });
      }
      continue;
    }
    if (!isHead && startsColumn(lines, at)) {
      const until = lines.findIndex(
        (other, index) => index > at && (headings.has(other) || startsColumn(lines, index)),
      );
      const start = lines.slice(at, until === -1 ? undefined : until);
      if (
        start.length <= 12 &&
        start.some((other) => other.size >= largest || CONTACT.test(textOfLine(other)))
      )
        isHead = true;
    }
    const isOnTop = at > 0 && (lines[at - 1]!.page !== line.page || startsColumn(lines, at));
    if (!isHead && isOnTop && current && current.lines.length > 0 && !isIn(current, line)) {
      // Limits the running time.
      const going =
        sections.length > HEADINGS.most ? undefined : sections.findLast((section) => isIn(section, line));
      if (going) current = going;
      else if (line.page === 0 && textOfLine(line).length > HEADINGS.longest / 2) isHead = true;
    }
    if (isHead || !current) head.push(line);
    else {
      current.lines.push(line);
      edges.set(current, (edges.get(current) ?? new Set()).add(edgeOf(line)));
    }
  }
  return { head, sections };
}

const edgeOf = ({ segments }: Line): number => Math.round(segments[0]!.x / HEADINGS.sameEdge);

const CONTACT = /\S@\S+\.\p{L}|\+\d[\d ()-]{7,}|linkedin\.com\/in\//u;

/** Whether a column other than the first one on its page starts at this line. */
export function startsColumn(lines: readonly Line[], at: number): boolean {
  const [before, line] = [lines[at - 1], lines[at]!];
  return (
    before !== undefined &&
    (line.page < before.page || (line.page === before.page && line.top < before.top - line.size))
  );
}
