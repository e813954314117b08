import { Children, createContext, Fragment, type ReactNode, useContext } from "react";
import { parseFormatting, type TextRun } from "@postfolio/contract/resumes/line-formatting.ts";
import { lineDirection } from "@postfolio/contract/resumes/language/resume-direction.ts";
import { emailHref, isWebAddress, shortAddress } from "@postfolio/contract/resumes/resume-links.ts";
import { safeHref, type VisibleDates, type VisibleLink } from "@postfolio/contract/resumes/visible-resume.ts";

/** Keeps the text's direction within a line of the opposite direction. */
export function Text({ children }: { children: string }) {
  return <bdi dir={useDirection(children)}>{isolateNames(children)}</bdi>;
}

export const DocumentDirection = createContext<"ltr" | "rtl">("ltr");

/** Outside a document, browsers determine the direction of text on their own. */
export const useDirection = (text: string): "rtl" | undefined =>
  lineDirection(text, useContext(DocumentDirection));

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** "C++" and "C#" end in symbols without a direction. */
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

/** Text, so that the separator is copied and read aloud; clipped at the start of a line. */
export const Separator = () => <span className="resume-separator">{"\u00B7 "}</span>;

/** Where a line may break. */
export const Gap = () => <span className="resume-gap"> </span>;

/** No line starts or ends with a separator. */
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
 * Browsers put the last of three lines alone on the next page. `widows` and `orphans` in CSS need about four
 * lines (300 characters).
 */
export const breakClass = (text: string) => (text.length > 300 ? "resume-long" : undefined);

export function Dates({ from, to }: VisibleDates) {
  return (
    <p className="resume-dates">
      <Text>{from}</Text>
      {/* The dash stays with the first date. */}
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

/** Drops the protocol, for paper. */
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

/** A line that is only a URL becomes a link. */
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
 * Letters that stay on one line at the end of a text: fewer look lost there, and `text-wrap: pretty` spares only a single
 * word. More may be wider than the narrowest column.
 */
const TAIL = { least: 14, most: 24 };
/** Shorter lines do not wrap in a column of text. */
const WRAPS = 60;

/** Where the last words begin; the text's end if they are one word, or too long together. */
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
  // Inside a link, the last words would be a second link of the PDF.
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
