import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { customAccent } from "@postfolio/contract/resumes/resume-accent.ts";
import { documentDirection } from "@postfolio/contract/resumes/language/resume-direction.ts";
import { accentOf, type OrderedSection, sectionOrder } from "@postfolio/contract/resumes/resume-layout.ts";
import { sizeClass } from "../allowed-markup.ts";
import { Header, SidebarContact, SidebarHeader, Summary } from "./header.tsx";
import { Section } from "./sections.tsx";
import { DocumentDirection } from "./text.tsx";
import { templateOf } from "../templates.ts";

interface ResumeDocumentProps {
  resume: ResumeContent;
}

/**
 * Rendered without a browser. The browser lays out the preview and the PDF in the same way, so pages break in the same
 * places. All user input is rendered as text.
 */
export function ResumeDocument({ resume }: ResumeDocumentProps) {
  const { options, template } = resume;
  const Layout = templateOf(template).layout === "sidebar" ? SidebarLayout : ColumnLayout;
  const direction = documentDirection(resume);
  return (
    <article
      className={`resume ${resumeClasses(resume)}`}
      lang={options.language}
      dir={direction}
      data-accent={customAccent(options)}
    >
      <DocumentDirection value={direction}>
        <Layout resume={resume} />
      </DocumentDirection>
    </article>
  );
}

/** Also used for the pages of the preview. */
export function resumeClasses({ template, options }: Pick<ResumeContent, "template" | "options">): string {
  const { name, font } = templateOf(template);
  return [
    `resume--${name}`,
    `paper-${options.paper.toLowerCase()}`,
    `accent-${customAccent(options) === undefined ? accentOf(template, options) : "custom"}`,
    `density-${options.density}`,
    `font-${options.font || font}`,
    ...(options.size ? [sizeClass(options.size)] : []),
    ...(options.margin ? [`margin-${options.margin}`] : []),
    ...(options.fit > 0 ? ["fitted"] : []),
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

/**
 * For parsers, contact details come before any heading. The side column comes before the main one, whose text it would
 * otherwise interrupt at the end of each page.
 */
function SidebarLayout({ resume }: ResumeDocumentProps) {
  const { Profile: profile, Socials: socials } = resume;
  const { side } = templateOf(resume.template);
  const order = sectionOrder(resume.options);
  const inTheSide = (section: OrderedSection) => side?.sections.includes(section) ?? false;
  return (
    <>
      <div className="resume-lead">
        {side?.contact ? (
          <SidebarHeader profile={profile} socials={socials} />
        ) : (
          <Header profile={profile} socials={socials} />
        )}
        <Summary profile={profile} />
      </div>
      <div className="resume-columns">
        <div className="resume-side">
          {side?.contact && <SidebarContact profile={profile} socials={socials} />}
          {order.filter(inTheSide).map((section) => (
            <Section key={section} resume={resume} section={section} />
          ))}
        </div>
        <div className="resume-main">
          {order
            .filter((section) => !inTheSide(section))
            .map((section) => (
              <Section key={section} resume={resume} section={section} />
            ))}
        </div>
      </div>
    </>
  );
}
