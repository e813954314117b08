import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import type { OrderedSection } from "@postfolio/contract/resumes/resume-layout.ts";
import { Fragment, memo } from "react";
import { breakClass, Dates, Gap, Line, NameLink, Separated, Separator, Text, WebLink } from "./text.tsx";
import type { Template } from "./template.ts";
import { templateOf } from "./templates.ts";
import { plainText } from "@postfolio/contract/resumes/line-marks.ts";
import {
  type VisibleEntry,
  type VisibleSection,
  type VisibleSkillGroup,
  visibleSections,
} from "@postfolio/contract/resumes/visible-resume.ts";

interface SectionProps {
  resume: ResumeContent;
  section: OrderedSection;
}

/**
 * Shows one section; nothing if it is hidden or empty. It renders again only when its own part of the
 * resume is a new object, so a keystroke costs one section, not the whole resume.
 */
export const Section = memo(
  function Section({ resume, section }: SectionProps) {
    return visibleSections(resume, section).map((shown, index) => (
      <section key={index} className="resume-section">
        {shown.header !== "" && (
          <h2 className="resume-heading">
            <Text>{shown.header}</Text>
          </h2>
        )}
        <Body shown={shown} template={templateOf(resume.template)} />
      </section>
    ));
  },
  (before, after) =>
    before.section === after.section &&
    before.resume.template === after.resume.template &&
    before.resume[before.section] === after.resume[after.section],
);

interface BodyProps {
  shown: VisibleSection;
  template: Template;
}

function Body({ shown, template }: BodyProps) {
  switch (shown.section) {
    case "KeySkills":
      return (
        <>
          {shown.groups.length > 0 && <SkillGroups groups={shown.groups} />}
          {shown.lines.length > 0 && <Skills lines={shown.lines} />}
        </>
      );
    case "Certifications":
      return <Lines lines={shown.lines} />;
    default:
      return shown.entries.map((entry, index) => <Entry key={index} entry={entry} template={template} />);
  }
}

interface EntryProps {
  entry: VisibleEntry;
  template: Template;
  /** A role under its employer's heading. */
  isRole?: boolean;
}

function Entry({ entry, template, isRole = false }: EntryProps) {
  const { description, technologies, lines, roles } = entry;
  return (
    <div className={isRole ? "resume-role" : "resume-entry"}>
      <EntryHead entry={entry} template={template} isRole={isRole} />
      {description !== "" && (
        <p className="resume-description">
          <Line>{description}</Line>
        </p>
      )}
      {technologies.length > 0 && (
        <p className="resume-technologies">
          <Items items={technologies} />
        </p>
      )}
      {lines.length > 0 && <Lines lines={lines} />}
      {roles.map((role, index) => (
        <Entry key={index} entry={role} template={template} isRole />
      ))}
    </div>
  );
}

function EntryHead({ entry, template, isRole }: EntryProps) {
  const { title, organization, organizationHref, location, dates, link, gpa } = entry;
  const hasMeta = location !== "" || link !== undefined || (title !== "" && organization !== "");
  if (title === "" && organization === "" && !dates && gpa === "" && !hasMeta) return null;
  const Heading = isRole ? "h4" : "h3";
  const owner = <NameLink text={organization} href={organizationHref} />;
  return (
    <div className="resume-entry-head">
      {template.entry === "dates-first" && dates && <Dates {...dates} />}
      {(title !== "" || organization !== "") && (
        <Heading className="resume-title">{title === "" ? owner : <Text>{title}</Text>}</Heading>
      )}
      {template.entry !== "dates-first" && dates && <Dates {...dates} />}
      {hasMeta && (
        <p className="resume-meta">
          <Separated>
            {title !== "" && organization !== "" && <span className="resume-organization">{owner}</span>}
            {location !== "" && <Text>{location}</Text>}
            {link && <WebLink {...link} />}
          </Separated>
        </p>
      )}
      {gpa !== "" && (
        <p className="resume-gpa">
          <Text>{gpa}</Text>
        </p>
      )}
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

/** Each group on its own line: "Languages (expert): TypeScript, Go". */
function SkillGroups({ groups }: { groups: VisibleSkillGroup[] }) {
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
          {(label !== "" || level !== "") && items.length > 0 && ": "}
          <Items items={items} />
        </li>
      ))}
    </ul>
  );
}

/** Ungrouped skills, in one paragraph in the single column, each on its own line in the sidebar. */
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

/** Items in a sentence; none wraps within itself if it fits on a line. */
function Items({ items }: { items: string[] }) {
  return items.map((item, index) => (
    <Fragment key={index}>
      <span className="resume-item">
        <Line>{item}</Line>
        {index < items.length - 1 && ","}
      </span>
      {index < items.length - 1 && " "}
    </Fragment>
  ));
}
