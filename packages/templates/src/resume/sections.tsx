import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { labelColon, listComma } from "@postfolio/contract/resumes/language/resume-languages.ts";
import type { OrderedSection } from "@postfolio/contract/resumes/resume-layout.ts";
import { Fragment, memo } from "react";
import { breakClass, Dates, Gap, Line, NameLink, Separated, Separator, Text, WebLink } from "./text.tsx";
import type { Template } from "../template.ts";
import { templateOf } from "../templates.ts";
import { areWorks, withNameInBold } from "@postfolio/contract/resumes/works.ts";
import { plainText } from "@postfolio/contract/resumes/line-formatting.ts";
import {
  type VisibleEntry,
  type VisibleSection,
  type VisibleSkillGroup,
  visibleSections,
} from "@postfolio/contract/resumes/visible-resume.ts";

/** Rerenders only if its own part of the resume is a new object. */
export const Section = memo(
  function Section({ resume, section }: { resume: ResumeContent; section: OrderedSection }) {
    return visibleSections(resume, section).map((shown, index) => (
      <section key={index} className="resume-section">
        {shown.header !== "" && (
          <h2 className="resume-heading">
            <Text>{shown.header}</Text>
          </h2>
        )}
        <Body
          shown={shown}
          template={templateOf(resume.template)}
          comma={listComma(resume.options.language)}
          colon={labelColon(resume.options.language)}
          name={resume.Profile.name}
        />
      </section>
    ));
  },
  (before, after) =>
    before.section === after.section &&
    before.resume.template === after.resume.template &&
    before.resume.options.language === after.resume.options.language &&
    before.resume.Profile.name === after.resume.Profile.name &&
    before.resume[before.section] === after.resume[after.section],
);

interface BodyProps {
  shown: VisibleSection;
  template: Template;
  comma: string;
  colon: string;
  /** The name to emphasize among the authors of a publication. */
  name: string;
}

function Body({ shown, template, comma, colon, name }: BodyProps) {
  switch (shown.section) {
    case "KeySkills":
      return (
        <>
          {shown.groups.length > 0 && <SkillGroups groups={shown.groups} comma={comma} colon={colon} />}
          {shown.lines.length > 0 && <Skills lines={shown.lines} />}
        </>
      );
    case "Certifications":
      return <Lines lines={shown.lines} />;
    default: {
      const { section, header, entries } = shown;
      const leads =
        template.entry === "subtitle-first" && (section === "Employment" || section === "Education");
      const isNumbered = template.numbersWorks === true && areWorks(header);
      // Languages, awards, and references take just one line each.
      const isBrief = section === "Other" && entries.every(isOneLine) && !isNumbered;
      return entries.map((entry, index) => (
        <Entry
          key={index}
          entry={
            isNumbered ? { ...entry, lines: entry.lines.map((line) => withNameInBold(line, name)) } : entry
          }
          comma={comma}
          order={leads ? "subtitle-first" : template.entry === "dates-first" ? "dates-first" : "title-first"}
          isBrief={isBrief}
          number={isNumbered ? index + 1 : undefined}
        />
      ));
    }
  }
}

const isOneLine = ({ description, facts, lists, lines, roles }: VisibleEntry) =>
  description === "" && facts.length + lists.length + lines.length + roles.length === 0;

interface EntryProps {
  entry: VisibleEntry;
  comma: string;
  order: "title-first" | "subtitle-first" | "dates-first";
  isBrief?: boolean;
  /** The entry's number in a list of publications. */
  number?: number | undefined;
  /** Whether the entry is a role listed under its employer. */
  isRole?: boolean;
}

function Entry(props: EntryProps) {
  const { entry, comma, order, isBrief = false, isRole = false } = props;
  const { description, lists, lines, roles } = entry;
  if (isBrief)
    return (
      <div className="resume-entry resume-brief">
        <BriefHead entry={entry} order={order} />
      </div>
    );
  return (
    <div className={isRole ? "resume-role" : "resume-entry"}>
      <EntryHead {...props} />
      {description !== "" && (
        <p className="resume-description">
          <Line>{description}</Line>
        </p>
      )}
      {lists.map(({ field, items }) => (
        <p key={field} className={`resume-${field}`}>
          <Items items={items} comma={comma} />
        </p>
      ))}
      {lines.length > 0 && <Lines lines={lines} />}
      {roles.map((role, index) => (
        <Entry key={index} entry={role} comma={comma} order={order} isRole />
      ))}
    </div>
  );
}

function BriefHead({ entry, order }: Pick<EntryProps, "entry" | "order">) {
  const { title, subtitle, subtitleHref, location, dates, link } = entry;
  const owner = <NameLink text={subtitle} href={subtitleHref} />;
  const hasMeta = location !== "" || link !== undefined || (title !== "" && subtitle !== "");
  return (
    <div className="resume-entry-head">
      {order === "dates-first" && dates && <Dates {...dates} />}
      <div className="resume-line">
        {(title !== "" || subtitle !== "") && (
          <h3 className="resume-title">{title === "" ? owner : <Text>{title}</Text>}</h3>
        )}
        {hasMeta && (
          <p className="resume-meta">
            {title !== "" && <Gap />}
            <Separated>
              {title !== "" && subtitle !== "" && <span className="resume-owner">{owner}</span>}
              {location !== "" && <Text>{location}</Text>}
              {link && <WebLink {...link} />}
            </Separated>
          </p>
        )}
      </div>
      {order !== "dates-first" && dates && <Dates {...dates} />}
    </div>
  );
}

function EntryHead({ entry, order, number, isRole }: EntryProps) {
  const { title, subtitle, subtitleHref, location, dates, link, facts } = entry;
  const isLed = order === "subtitle-first" && title !== "" && subtitle !== "";
  const hasMeta = location !== "" || link !== undefined || (title !== "" && subtitle !== "");
  if (title === "" && subtitle === "" && !dates && facts.length === 0 && !hasMeta) return null;
  const Heading = isRole ? "h4" : "h3";
  const owner = <NameLink text={subtitle} href={subtitleHref} />;
  if (isLed)
    return (
      <div className="resume-entry-head resume-led">
        <Heading className="resume-title">{owner}</Heading>
        {location !== "" && (
          <p className="resume-place">
            <Text>{location}</Text>
          </p>
        )}
        <p className="resume-position">
          <Separated>
            <Text>{title}</Text>
            {facts.map(({ field, text }) => (
              <Text key={field}>{text}</Text>
            ))}
          </Separated>
        </p>
        {dates && <Dates {...dates} />}
      </div>
    );
  return (
    <div className="resume-entry-head">
      {order === "dates-first" && dates && <Dates {...dates} />}
      {number !== undefined && <p className="resume-number">{`${number}.`}</p>}
      {(title !== "" || subtitle !== "") && (
        <Heading className="resume-title">{title === "" ? owner : <Text>{title}</Text>}</Heading>
      )}
      {order !== "dates-first" && dates && <Dates {...dates} />}
      {hasMeta && (
        <p className="resume-meta">
          <Separated>
            {title !== "" && subtitle !== "" && <span className="resume-owner">{owner}</span>}
            {location !== "" && <Text>{location}</Text>}
            {link && <WebLink {...link} />}
          </Separated>
        </p>
      )}
      {facts.map(({ field, text }) => (
        <p key={field} className={`resume-${field}`}>
          <Text>{text}</Text>
        </p>
      ))}
    </div>
  );
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <ul className="resume-bullets">
      {lines.map((line, index) => (
        <li key={index} className={breakClass(plainText(line))}>
          <Line>{line}</Line>
        </li>
      ))}
    </ul>
  );
}

function SkillGroups({
  groups,
  comma,
  colon,
}: {
  groups: VisibleSkillGroup[];
  comma: string;
  colon: string;
}) {
  return (
    <ul className="resume-skill-groups">
      {groups.map(({ label, level, items }, index) => (
        <li key={index}>
          {label !== "" && (
            <span className="resume-label">
              <Text>{label}</Text>
            </span>
          )}
          {label !== "" && level !== "" && " "}
          {level !== "" && <Text>{`(${level})`}</Text>}
          {(label !== "" || level !== "") && items.length > 0 && colon}
          <Items items={items} comma={comma} />
        </li>
      ))}
    </ul>
  );
}

/** Shows a single paragraph in a column layout, or one line per skill in the sidebar. */
function Skills({ lines }: { lines: string[] }) {
  return (
    <ul className="resume-skills">
      {lines.map((line, index) => (
        <li key={index}>
          {index > 0 && <Gap />}
          <span className="resume-part">
            {index > 0 && <Separator />}
            <Line>{line}</Line>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Prevents line breaks within items that fit on one line. */
function Items({ items, comma }: { items: string[]; comma: string }) {
  return items.map((item, index) => (
    <Fragment key={index}>
      <span className="resume-item">
        <Line>{item}</Line>
        {index < items.length - 1 && comma.trimEnd()}
      </span>
      {index < items.length - 1 && comma.endsWith(" ") && " "}
    </Fragment>
  ));
}
