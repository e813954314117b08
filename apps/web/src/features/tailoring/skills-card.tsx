import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import type { TailoringChange } from "@postfolio/contract/tailoring/tailoring.routes.ts";
import { Check, Plus } from "lucide-react";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { useAiIsOn } from "../../lib/http/config.ts";
import { cx } from "../../ui/cx.ts";
import { onDemand } from "../../ui/on-demand.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { matchJob } from "../resumes/ai/job-skills.ts";
import type { TargetJob } from "../resumes/ai/target-job.ts";
import { withAccepted } from "./use-tailoring.ts";
import { plural, t } from "../../lib/texts.ts";
import { Rich } from "../../ui/rich.tsx";

const ToldSkill = onDemand(() => import("./told-skill.tsx"));

interface SkillsCardProps {
  doc: ResumeContent;
  job: TargetJob;
  accepted: readonly TailoringChange[];
}

export function SkillsCard({ doc, job, accepted }: SkillsCardProps) {
  const description = useDeferredValue(job.description);
  const isOn = useAiIsOn();
  const card = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState<string>();
  const [told, setTold] = useState<readonly string[]>([]);
  /** Closes the form and returns focus to the skill. */
  const close = () => {
    card.current?.querySelector<HTMLElement>(`[data-skill="${CSS.escape(asking ?? "")}"]`)?.focus();
    setAsking(undefined);
  };
  const [before, after] = useMemo(() => {
    const match = (resume: ResumeContent) => matchJob(resume, job, description);
    return [match(doc), match(withAccepted(doc, accepted))];
  }, [doc, job, description, accepted]);
  const all = [...after.found, ...after.missing];
  if (description.trim() === "") return null;
  return (
    <section ref={card} aria-label={t("Skills")} className="flex flex-col gap-2">
      <output className="block">
        {all.length === 0
          ? t("No skills found in this description.")
          : after.found.length > before.found.length
            ? plural(
                all.length,
                {
                  one: "Your resume mentions {{before}} of the {{count}} skill the job asks for, or {{after}} with the accepted changes.",
                  other:
                    "Your resume mentions {{before}} of the {{count}} skills the job asks for, or {{after}} with the accepted changes.",
                },
                { before: before.found.length, after: after.found.length },
              )
            : plural(
                all.length,
                {
                  one: "Your resume mentions {{found}} of the {{count}} skill the job asks for.",
                  other: "Your resume mentions {{found}} of the {{count}} skills the job asks for.",
                },
                { found: before.found.length },
              )}
      </output>
      <ul aria-label={t("Skills the job asks for")} className="flex flex-wrap gap-1.5">
        {after.found.map(({ skill, isOptional }) => (
          <li key={skill} className={cx(CHIP, "bg-success-tint text-success")}>
            <Check className="size-3" />
            <Rich text={t("<skill/><note>, in your resume</note>")} parts={{ skill, note: hidden }} />
            {isOptional && <NiceToHave />}
          </li>
        ))}
        {after.missing.map(({ skill, isOptional }) => {
          const isTold = told.includes(skill);
          return (
            <li key={skill}>
              <button
                type="button"
                data-skill={skill}
                aria-expanded={asking === skill}
                title={t("I have this")}
                onClick={() => setAsking(asking === skill ? undefined : skill)}
                className={cx(
                  CHIP,
                  "border border-dashed border-edge hover:border-ink hover:text-ink",
                  asking === skill ? "border-ink text-ink" : "text-muted",
                )}
              >
                {isTold ? <Check className="size-3" /> : <Plus className="size-3" />}
                <Rich
                  text={
                    isTold
                      ? t("<skill/><note>, in What I did, not in your resume</note>")
                      : t("<skill/><note>, not in your resume. I have this</note>")
                  }
                  parts={{ skill, note: hidden }}
                />
                {isOptional && <NiceToHave />}
              </button>
            </li>
          );
        })}
      </ul>
      {asking === undefined && told.length === 0 && after.missing.length > 0 && (
        <p className="text-xs text-muted">
          {t("Press a missing skill if you have it, and say where you used it.")}
        </p>
      )}
      {asking !== undefined && (
        <ToldSkill
          key={asking}
          doc={doc}
          skill={asking}
          onTold={() => {
            setTold([...told, asking]);
            close();
          }}
          onClose={close}
        />
      )}
      <output className="block text-xs text-muted empty:hidden">
        {told.length > 0 && (
          <Rich
            text={
              isOn
                ? t("Saved in <facts>What I did</facts>. Suggest changes to bring it into your resume.")
                : t("Saved in <facts>What I did</facts>.")
            }
            parts={{ facts: (words) => <TextLink to="/facts">{words}</TextLink> }}
          />
        )}
      </output>
    </section>
  );
}

const CHIP = "inline-flex h-6 items-center gap-1 rounded-full px-2 text-xs";

const hidden = (words: string) => <span className="sr-only">{words}</span>;

const NiceToHave = () => <span className="opacity-80">{t("nice to have")}</span>;
