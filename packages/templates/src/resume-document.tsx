import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { documentDirection } from "@postfolio/contract/resumes/resume-direction.ts";
import { type OrderedSection, sectionOrder } from "@postfolio/contract/resumes/resume-layout.ts";
import { sizeClass } from "./allowed-markup.ts";
import { Header, SidebarContact, SidebarHeader, Summary } from "./header.tsx";
import { Section } from "./sections.tsx";
import { templateOf } from "./templates.ts";

interface ResumeDocumentProps {
  resume: ResumeContent;
}

/**
 * A resume as one flow of markup, styled by `resume.css` and its template. The browser itself breaks it into
 * sheets in the preview and pages in the PDF, so both break in the same places. It renders without a
 * browser, and treats all user input as text.
 */
export function ResumeDocument({ resume }: ResumeDocumentProps) {
  const { options, template } = resume;
  const Layout = templateOf(template).layout === "sidebar" ? SidebarLayout : ColumnLayout;
  return (
    <article
      className={`resume ${resumeClasses(resume)}`}
      lang={options.language}
      dir={documentDirection(resume)}
    >
      <Layout resume={resume} />
    </article>
  );
}

/** The classes for template and design, which the sheets of the preview also have. */
export function resumeClasses({ template, options }: Pick<ResumeContent, "template" | "options">): string {
  const { name, font } = templateOf(template);
  return [
    `resume--${name}`,
    `paper-${options.paper.toLowerCase()}`,
    `accent-${options.accent}`,
    `density-${options.density}`,
    `font-${options.font || font}`,
    ...(options.size ? [sizeClass(options.size)] : []),
    ...(options.margin ? [`margin-${options.margin}`] : []),
  ].join(" ");
}

function ColumnLayout({ resume }: ResumeDocumentProps) {
  return (
    <>
      <Header profile={resume.Profile} socials={resume.Socials} />
      <Summary profile={resume.Profile} />
      {sectionOrder(resume.options).map((section) => (
        <Section key={section} resume={resume} section={section} />
      ))}
    </>
  );
}

const IN_THE_SIDEBAR: ReadonlySet<OrderedSection> = new Set(["KeySkills", "Certifications"]);

/**
 * For parsers, name, summary and work come first in the document and the side column last; the style sheet
 * moves that to the front.
 */
function SidebarLayout({ resume }: ResumeDocumentProps) {
  const order = sectionOrder(resume.options);
  return (
    <>
      <div className="resume-main">
        <SidebarHeader profile={resume.Profile} socials={resume.Socials} />
        <Summary profile={resume.Profile} />
        {order
          .filter((section) => !IN_THE_SIDEBAR.has(section))
          .map((section) => (
            <Section key={section} resume={resume} section={section} />
          ))}
      </div>
      <div className="resume-side">
        <SidebarContact profile={resume.Profile} socials={resume.Socials} />
        {order
          .filter((section) => IN_THE_SIDEBAR.has(section))
          .map((section) => (
            <Section key={section} resume={resume} section={section} />
          ))}
      </div>
    </>
  );
}
