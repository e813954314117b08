import type { ResumeContent } from "@postfolio/contract/resume.ts";
import type { OrderedSection } from "@postfolio/contract/resume-layout.ts";
import { memo } from "react";
import { Icon, socialIcon } from "./icons.tsx";
import { breakClass, Dates, Line, Separated, Separator, Text, WebLink } from "./text.tsx";
import {
  type VisibleEntry,
  type VisibleSection,
  type VisibleSocial,
  visibleSections,
} from "@postfolio/contract/visible-resume.ts";

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
        <Body shown={shown} />
      </section>
    ));
  },
  (before, after) =>
    before.section === after.section && before.resume[before.section] === after.resume[after.section],
);

function Body({ shown }: { shown: VisibleSection }) {
  switch (shown.section) {
    case "KeySkills":
      return <Skills lines={shown.lines} />;
    case "Certifications":
      return <Lines className="resume-bullets" lines={shown.lines} />;
    case "Socials":
      return <Socials socials={shown.socials} />;
    default:
      return shown.entries.map((entry, index) => <Entry key={index} entry={entry} />);
  }
}

function Entry({ entry }: { entry: VisibleEntry }) {
  const { title, organization, location, dates, link, gpa, lines } = entry;
  const heading = title || organization;
  const hasMeta = location !== "" || link !== undefined || (title !== "" && organization !== "");
  return (
    <div className="resume-entry">
      {(heading !== "" || dates !== undefined || gpa !== "" || hasMeta) && (
        <div className="resume-entry-head">
          {heading !== "" && (
            <h3 className="resume-title">
              <Text>{heading}</Text>
            </h3>
          )}
          {dates && <Dates {...dates} />}
          {hasMeta && (
            <p className="resume-meta">
              <Separated>
                {title !== "" && organization !== "" && (
                  <span className="resume-organization">
                    <Text>{organization}</Text>
                  </span>
                )}
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
      )}
      {lines.length > 0 && <Lines className="resume-bullets" lines={lines} />}
    </div>
  );
}

function Lines({ className, lines }: { className: string; lines: string[] }) {
  return (
    <ul className={className}>
      {lines.map((line, index) => (
        <li key={index} className={breakClass(line)}>
          <Line>{line}</Line>
        </li>
      ))}
    </ul>
  );
}

/** Skills, in one paragraph in the single column, each on its own line in the sidebar. */
function Skills({ lines }: { lines: string[] }) {
  return (
    <ul className="resume-skills">
      {lines.map((line, index) => (
        <li key={index}>
          <Text>{line}</Text>
          {index < lines.length - 1 && <Separator />}
        </li>
      ))}
    </ul>
  );
}

function Socials({ socials }: { socials: VisibleSocial[] }) {
  return (
    <ul className="resume-socials">
      {socials.map(({ type, text, href }, index) => (
        <li key={index} className="resume-social">
          <Icon name={socialIcon(type)} />
          <span>
            {type !== "" && (
              <span className="resume-network">
                <Text>{type}</Text>
              </span>
            )}
            <WebLink text={text} href={href} />
          </span>
        </li>
      ))}
    </ul>
  );
}
