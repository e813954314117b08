import { Children, createContext, Fragment, type ReactNode, useContext } from "react";
import { parseMarks, type TextRun } from "@postfolio/contract/resumes/line-marks.ts";
import { lineDirection } from "@postfolio/contract/resumes/language/resume-direction.ts";
import { emailHref, isWebAddress, shortAddress } from "@postfolio/contract/resumes/resume-links.ts";
import { safeHref, type VisibleDates, type VisibleLink } from "@postfolio/contract/resumes/visible-resume.ts";

/** A short text by the user, which keeps its own direction inside a line of the other direction. */
export function Text({ children }: { children: string }) {
  return <bdi dir={useDirection(children)}>{isolateNames(children)}</bdi>;
}

/** That of the document. */
export const DocumentDirection = createContext<"ltr" | "rtl">("ltr");

/** Of a text in it; browsers find the direction of one without by themselves. */
export const useDirection = (text: string): "rtl" | undefined =>
  lineDirection(text, useContext(DocumentDirection));

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Names that end in signs without a direction, such as "C++" and "C#". */
const NAMES = /([A-Za-z][A-Za-z.]*[+#]+)/u;

/**
 * Isolates names such as "C++", which would appear as "++C" in right-to-left text.
 * @param line the line that the text is part of
 */
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

/**
 * Precedes a part of a line that follows another one. It is text, so that it is included when the line is
 * copied or read aloud; at the start of a line it is outside of the box, which clips it.
 */
export const Separator = () => <span className="resume-separator">{"\u00B7 "}</span>;

/** The space before a separator, where a line may break. */
export const Gap = () => <span className="resume-gap"> </span>;

/** Joins the parts that exist with separators, of which none starts or ends a line. */
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
 * Short paragraphs must not break, because browsers put the last of three lines alone on the next page.
 * From about four lines (300 characters) they may: widows and orphans then work, and otherwise a page could
 * end too early.
 */
export const breakClass = (text: string) => (text.length > 300 ? "resume-long" : undefined);

export function Dates({ from, to }: VisibleDates) {
  return (
    <p className="resume-dates">
      <Text>{from}</Text>
      {/* The dash stays with the first date if the line is too short for both. */}
      {to !== "" && "\u00A0\u2013 "}
      {to !== "" && <Text>{to}</Text>}
    </p>
  );
}

/** A link to `href`, or plain text if there is none. */
export function Link({ text, href }: VisibleLink) {
  if (href === undefined) return <Text>{text}</Text>;
  return (
    <a className="resume-link" href={href} dir="ltr">
      {text}
    </a>
  );
}

/** A link that shows its URL, so that it can be read on paper, but without the protocol. */
export function WebLink({ text, href }: VisibleLink) {
  return <Link text={shortAddress(text)} href={href} />;
}

/** A name that links to its owner's website, without showing the address. */
export function NameLink({ text, href }: VisibleLink) {
  if (href === undefined) return <Text>{text}</Text>;
  return (
    <a className="resume-link" href={href}>
      <Text>{text}</Text>
    </a>
  );
}

/** A line with marks; a line that is only a URL becomes a link. */
export function Line({ children }: { children: string }) {
  const direction = useDirection(children);
  if (isWebAddress(children)) return <WebLink text={children} href={safeHref(children)} />;
  return (
    <bdi dir={direction}>
      <Marked>{children}</Marked>
    </bdi>
  );
}

/** A text with marks, as part of a paragraph that takes its direction from it. */
export const Marked = ({ children }: { children: string }) =>
  parseMarks(children).map((run, index) => <Run key={index} run={run} line={children} />);

function Run({ run: { text, bold, italic, href }, line }: { run: TextRun; line: string }) {
  let content = isolateNames(text, line);
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
