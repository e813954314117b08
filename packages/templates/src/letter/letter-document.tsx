import { customAccent } from "@postfolio/contract/resumes/resume-accent.ts";
import type { VisibleLetter } from "@postfolio/contract/letters/visible-letter.ts";
import { Header, SidebarContact, SidebarHeader } from "../resume/header.tsx";
import { resumeClasses } from "../resume/resume-document.tsx";
import { templateOf } from "../templates.ts";
import { breakClass, DocumentDirection, Line, Text, useDirection } from "../resume/text.tsx";

interface LetterDocumentProps {
  letter: VisibleLetter;
}

/** Rendered without a browser. All user input is rendered as text. */
export function LetterDocument({ letter }: LetterDocumentProps) {
  const { head, direction, template } = letter;
  const { Profile: profile, Socials: socials } = head;
  return (
    <article
      className={`resume ${letterClasses(letter)}`}
      lang={head.options.language}
      dir={direction}
      data-accent={customAccent(head.options)}
    >
      <DocumentDirection value={direction}>
        {templateOf(template).side?.contact ? (
          <>
            <div className="resume-lead">
              <SidebarHeader profile={profile} socials={socials} />
            </div>
            <div className="resume-columns">
              <div className="resume-side">
                <SidebarContact profile={profile} socials={socials} />
              </div>
              <div className="resume-main">
                <Letter letter={letter} />
              </div>
            </div>
          </>
        ) : (
          <>
            <Header profile={profile} socials={socials} />
            <Letter letter={letter} />
          </>
        )}
      </DocumentDirection>
    </article>
  );
}

/** Also used for the pages of the preview. */
export const letterClasses = ({ template, head }: VisibleLetter): string =>
  resumeClasses({ template, options: head.options });

function Paragraph({ children }: { children: string }) {
  return (
    <p
      className={["letter-paragraph", breakClass(children)].filter(Boolean).join(" ")}
      dir={useDirection(children)}
    >
      <Line>{children}</Line>
    </p>
  );
}

function Letter({ letter }: LetterDocumentProps) {
  const { date, isDateFirst, recipient, subject, greeting, paragraphs, closing, name } = letter;
  return (
    <div className="letter">
      {isDateFirst && <p className="letter-date">{date}</p>}
      {recipient.length > 0 && (
        <address className="letter-recipient">
          {recipient.map((line, index) => (
            <p key={index}>
              <Text>{line}</Text>
            </p>
          ))}
        </address>
      )}
      {!isDateFirst && <p className="letter-date letter-date-end">{date}</p>}
      {subject !== "" && (
        <h2 className="letter-subject">
          <Text>{subject}</Text>
        </h2>
      )}
      {greeting !== "" && (
        <p className="letter-greeting">
          <Text>{greeting}</Text>
        </p>
      )}
      {paragraphs.map((paragraph, index) => (
        <Paragraph key={index}>{paragraph}</Paragraph>
      ))}
      {(closing !== "" || name !== "") && (
        <div className="letter-end">
          {closing !== "" && (
            <p className="letter-closing">
              <Text>{closing}</Text>
            </p>
          )}
          {name !== "" && (
            <p className="letter-name">
              <Text>{name}</Text>
            </p>
          )}
        </div>
      )}
    </div>
  );
}
