import type { InterviewQuestion } from "@postfolio/contract/applications/application-events.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import type { Words } from "@postfolio/contract/text.ts";
import { matchSkills } from "@postfolio/skills/match-skills.ts";
import { type ResumeText, shownTexts } from "@postfolio/skills/resume-texts.ts";

interface Job {
  /** The resume that was sent; null if there is none. */
  resume: ResumeContent | null;
  description: string;
  company: string;
}

/** Maximum numbers of questions about found and missing skills, and of lines for each answer. */
const MOST = { found: 4, missing: 2, lines: 3 };

/**
 * Derives questions from the posting and the resume by rules, each with lines that help answer it. A question about a
 * skill that the resume lacks has no lines.
 */
export function interviewQuestions(
  { resume, description, company }: Job,
  { t }: Pick<Words, "t">,
): InterviewQuestion[] {
  const texts = resume ? shownTexts(resume) : [];
  const evidenceOf = (chosen: readonly ResumeText[]): InterviewQuestion["evidence"] =>
    // A profession and a position often have the same words.
    [...Map.groupBy(chosen, ({ text }) => text).values()]
      .slice(0, MOST.lines)
      .map(([first]) => ({ path: first!.path, text: first!.text }));
  const { found, missing } = resume ? matchSkills(resume, description) : { found: [], missing: [] };
  const [lastJob] = resume?.Employment.display ? resume.Employment.items : [];
  const ofLastJob = texts.filter(({ entry, kind }) => entry === "Employment.items.0" && kind === "line");
  return [
    {
      text: t("Tell me about yourself."),
      evidence: evidenceOf([
        ...texts.filter(({ path }) => path === "Profile.about"),
        ...texts.filter(
          ({ path }) => path === "Profile.profession" || path === "Employment.items.0.position",
        ),
      ]),
    },
    {
      text: company
        ? t("Why do you want to work at {{company}}?", { company })
        : t("Why do you want to work here?"),
      evidence: [],
    },
    ...found
      .map(({ skill, paths }) => ({ skill, lines: linesFor(texts, paths) }))
      .slice(0, MOST.found)
      .map(({ skill, lines }) => ({
        text: t("Where have you used {{skill}}, and what came of it?", { skill }),
        evidence: evidenceOf(lines),
      })),
    ...(lastJob
      ? [
          {
            text: lastJob.company
              ? t("What are you most proud of from your time at {{company}}?", { company: lastJob.company })
              : t("What are you most proud of from your time as {{position}}?", {
                  position: lastJob.position,
                }),
            // Lines that contain figures tend to state results.
            evidence: evidenceOf(ofLastJob.toSorted((a, b) => Number(hasFigure(b)) - Number(hasFigure(a)))),
          },
        ]
      : []),
    ...missing.slice(0, MOST.missing).map(({ skill }) => ({
      text: t(
        "The posting asks for {{skill}}, which your resume doesn't mention. How would you get into it?",
        {
          skill,
        },
      ),
      evidence: [],
    })),
    { text: t("What would you like to ask us?"), evidence: [] },
  ];
}

/** Puts lines about what the person did before lists of skills, because such lines say more. */
const linesFor = (texts: readonly ResumeText[], paths: readonly string[]): ResumeText[] =>
  texts.filter(({ path }) => paths.includes(path)).toSorted((a, b) => rank(a) - rank(b));

const rank = ({ kind, path }: ResumeText): number =>
  kind !== "line" ? 2 : /^(?:Employment|Projects)\./u.test(path) ? 0 : 1;

const hasFigure = ({ text }: ResumeText): boolean => /\d/u.test(text);
