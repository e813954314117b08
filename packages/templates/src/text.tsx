import { Children, Fragment, type ReactNode } from "react";
import { safeHref, type VisibleDates, type VisibleLink } from "@postfolio/contract/visible-resume.ts";

/** A user's short text: it keeps its own direction inside a line of the other one. */
export function Text({ children }: { children: string }) {
  return <bdi>{isolateNames(children)}</bdi>;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Names that end in signs without a direction, as "C++" and "C#" do. */
const NAMES = /([A-Za-z][A-Za-z.]*[+#]+)/u;

/** Among right-to-left letters a name like "C++" would be shown as "++C". */
export function isolateNames(text: string): ReactNode {
  if (!RIGHT_TO_LEFT.test(text) || !NAMES.test(text)) return text;
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

/** Between the parts of a line. It is text, so that whoever copies or reads the line has it as well. */
export const Separator = () => <span className="resume-separator">{" \u00B7 "}</span>;

/** What there is of the parts, with separators between them; a dot stays at the end of its line. */
export function Separated({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children);
  return parts.map((part, index) => (
    <Fragment key={index}>
      <span>
        {part}
        {index < parts.length - 1 && <span className="resume-separator">{" \u00B7"}</span>}
      </span>
      {index < parts.length - 1 && " "}
    </Fragment>
  ));
}

/**
 * Paragraphs stay whole, because browsers leave the third of three lines alone on the next page. From
 * about four lines on (300 characters) they may break: widows and orphans then hold, and a page would
 * end too early otherwise.
 */
export const breakClass = (text: string) => (text.length > 300 ? "resume-long" : undefined);

export function Dates({ from, to }: VisibleDates) {
  return (
    <p className="resume-dates">
      <Text>{from}</Text>
      {/* The dash stays with the first date when the line is too short for both. */}
      {to !== "" && "\u00A0\u2013 "}
      {to !== "" && <Text>{to}</Text>}
    </p>
  );
}

/** A text that is followed to `href`, or only a text where there is nothing to follow. */
export function Link({ text, href }: VisibleLink) {
  if (href === undefined) return <Text>{text}</Text>;
  return (
    <a className="resume-link" href={href} dir="ltr">
      {text}
    </a>
  );
}

/** The address stays readable on paper, without what every address begins with. */
export function WebLink({ text, href }: VisibleLink) {
  const short = text.replace(/^https?:\/\/(?:www\.)?/iu, "").replace(/\/$/u, "");
  return <Link text={short || text} href={href} />;
}

/** A line of an entry; one that is nothing but an address is followed to it. */
export function Line({ children }: { children: string }) {
  const isAddress = /^https?:\/\/\S+$/iu.test(children);
  return isAddress ? <WebLink text={children} href={safeHref(children)} /> : <Text>{children}</Text>;
}

export function EmailLink({ address }: { address: string }) {
  const isAddress = /^[^\s@?&#%]+@[^\s@?&#%]+$/u.test(address);
  return <Link text={address} href={isAddress ? `mailto:${address}` : undefined} />;
}
