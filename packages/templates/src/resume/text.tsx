import { Children, createContext, Fragment, type ReactNode, useContext } from "react";
import { parseFormatting, type TextRun } from "@postfolio/contract/resumes/line-formatting.ts";
import { lineDirection } from "@postfolio/contract/resumes/language/resume-direction.ts";
import { emailHref, isWebAddress, shortAddress } from "@postfolio/contract/resumes/resume-links.ts";
import { safeHref, type VisibleDates, type VisibleLink } from "@postfolio/contract/resumes/visible-resume.ts";

/** Isolates text whose direction differs from the direction of its line. */
export function Text({ children }: { children: string }) {
  return <bdi dir={useDirection(children)}>{isolateNames(children)}</bdi>;
}

export const DocumentDirection = createContext<"ltr" | "rtl">("ltr");

/** Returns the text's direction. Outside of a document, browsers determine the direction on their own. */
export const useDirection = (text: string): "rtl" | undefined =>
  lineDirection(text, useContext(DocumentDirection));

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Names such as "C++" and "C#" that end in symbols without a direction. */
const NAMES = /([A-Za-z][A-Za-z.]*[+#]+)/u;

/** In right-to-left text, "C++" would appear as "++C". @param line the line that contains the text */
function isolateNames(text: string, line = text): ReactNode {
  if (!RIGHT_TO_LEFT.test(line) || !NAMES.test(text)) return text;
  return text.split(NAMES).map((part, index) =>
    NAMES.test(part) ? (
      <bdi key={index} dir="ltr">
        {part}
      </bdi>
    ) : (
      part
    ),
  );
}

/** This is real text, so that the separator is copied and read aloud. It is clipped at the start of a line. */
export const Separator = () => <span className="resume-separator">{"\u00B7 "}</span>;

/** A space at which a line may break. */
export const Gap = () => <span className="resume-gap"> </span>;

/** Joins parts with separators, without any at the start or end of a line. */
export function Separated({ children }: { children: ReactNode }) {
  return Children.toArray(children).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <Gap />}
      <span className="resume-part">
        {index > 0 && <Separator />}
        {part}
      </span>
    </Fragment>
  ));
}

/**
 * Browsers may put the last of three lines alone on the next page. `widows` and `orphans` in CSS only help with about
 * four lines (300 characters) or more.
 */
export const breakClass = (text: string) => (text.length > 300 ? "resume-long" : undefined);

export function Dates({ from, to }: VisibleDates) {
  return (
    <p className="resume-dates">
      <Text>{from}</Text>
      {/* Keeps the dash on the same line as the first date. */}
      {to !== "" && "\u00A0\u2013 "}
      {to !== "" && <Text>{to}</Text>}
    </p>
  );
}

export function Link({ text, href }: VisibleLink) {
  if (href === undefined) return <Text>{text}</Text>;
  return (
    <a className="resume-link" href={href} dir="ltr">
      {text}
    </a>
  );
}

/** Shows a link as its URL without the protocol. */
export function WebLink({ text, href }: VisibleLink) {
  return <Link text={shortAddress(text)} href={href} />;
}

export function NameLink({ text, href }: VisibleLink) {
  if (href === undefined) return <Text>{text}</Text>;
  return (
    <a className="resume-link" href={href}>
      <Text>{text}</Text>
    </a>
  );
}

/** A line that consists of just a URL becomes a link. */
export function Line({ children }: { children: string }) {
  const direction = useDirection(children);
  if (isWebAddress(children)) return <WebLink text={children} href={safeHref(children)} />;
  return (
    <bdi dir={direction}>
      <Marked>{children}</Marked>
    </bdi>
  );
}

export function Marked({ children }: { children: string }) {
  const runs = parseFormatting(children);
  return runs.map((run, index) => (
    <Run key={index} run={run} line={children} isLast={index === runs.length - 1} />
  ));
}

/**
 * Number of letters at the end of a text that stay on one line. Fewer would look lost there, and `text-wrap: pretty`
 * only prevents a single word. More may be wider than the narrowest column.
 */
const TAIL = { least: 14, most: 24 };
/** Shorter lines do not wrap in a full-width column. */
const WRAPS = 60;

/**
 * Returns where the words that stay on one line start. Returns the end of the text if that is just one word, or if the
 * words are too long together.
 */
function tailOf(text: string): number {
  const { length } = text.trimEnd();
  for (let at = text.lastIndexOf(" ", length - 1); at > 0; at = text.lastIndexOf(" ", at - 1)) {
    const letters = length - at - 1;
    if (letters > TAIL.most) break;
    if (letters >= TAIL.least) return text.slice(at + 1, length).includes(" ") ? at + 1 : text.length;
  }
  return text.length;
}

interface RunProps {
  run: TextRun;
  line: string;
  isLast: boolean;
}

function Run({ run: { text, bold, italic, href }, line, isLast }: RunProps) {
  // Splitting a link's last words off would create a second link in the PDF.
  const at = isLast && href === undefined && line.length > WRAPS ? tailOf(text) : text.length;
  let content = isolateNames(text.slice(0, at), line);
  if (at < text.length)
    content = (
      <>
        {content}
        <span className="resume-tail">{isolateNames(text.slice(at), line)}</span>
      </>
    );
  if (italic) content = <em>{content}</em>;
  if (bold) content = <strong>{content}</strong>;
  if (href === undefined) return content;
  return (
    <a className="resume-link" href={href}>
      {content}
    </a>
  );
}

export function EmailLink({ address }: { address: string }) {
  return <Link text={address} href={emailHref(address)} />;
}
