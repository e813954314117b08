import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { type OrderedSection, sectionOrder, SIDEBAR_TEMPLATE } from "@postfolio/contract/resume-layout.ts";
import { documentDirection } from "@postfolio/contract/resume-direction.ts";
import { Header, Summary } from "./header.tsx";
import { Section } from "./sections.tsx";

interface ResumeDocumentProps {
  resume: ResumeContent;
}

/**
 * A resume as one flow of markup, styled by `resume.css`. The browser itself breaks it into sheets in the
 * preview and pages in the PDF, so both break in the same places. It renders without a browser, and treats
 * all user input as text.
 */
export function ResumeDocument({ resume }: ResumeDocumentProps) {
  const { options, template } = resume;
  const Layout = template === SIDEBAR_TEMPLATE ? SidebarLayout : SingleColumnLayout;
  return (
    <article
      className={`resume ${resumeClasses(resume)} density-${options.density}`}
      lang={options.language}
      dir={documentDirection(resume)}
    >
      <Layout resume={resume} />
    </article>
  );
}

/** The classes for template, paper and colors, which the sheets of the preview also have. */
export function resumeClasses({ template, options }: ResumeContent): string {
  const layout = template === SIDEBAR_TEMPLATE ? "sidebar" : "single";
  return `resume--${layout} paper-${options.paper.toLowerCase()} accent-${options.accent}`;
}

function SingleColumnLayout({ resume }: ResumeDocumentProps) {
  return (
    <>
      <Header profile={resume.Profile} />
      <Summary profile={resume.Profile} />
      {sectionOrder(resume.options).map((section) => (
        <Section key={section} resume={resume} section={section} />
      ))}
    </>
  );
}

const IN_THE_SIDEBAR: ReadonlySet<OrderedSection> = new Set(["Socials", "KeySkills", "Certifications"]);

/**
 * For parsers, name, contact, summary and work come first in the document and the sidebar last; the
 * stylesheet moves the sidebar to the front. The contact is in the wide column, because parsers do not find
 * an email address that breaks across lines.
 */
function SidebarLayout({ resume }: ResumeDocumentProps) {
  const order = sectionOrder(resume.options);
  return (
    <>
      <Header profile={resume.Profile} />
      <div className="resume-main">
        <Summary profile={resume.Profile} />
        {order
          .filter((section) => !IN_THE_SIDEBAR.has(section))
          .map((section) => (
            <Section key={section} resume={resume} section={section} />
          ))}
      </div>
      <div className="resume-side">
        {order
          .filter((section) => IN_THE_SIDEBAR.has(section))
          .map((section) => (
            <Section key={section} resume={resume} section={section} />
          ))}
      </div>
    </>
  );
}
