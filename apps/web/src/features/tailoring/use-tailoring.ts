import { shortened } from "@postfolio/contract/documents/copy-name.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import type { Mark } from "@postfolio/contract/generation/marks.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import type { TailoringChange } from "@postfolio/contract/tailoring/tailoring.routes.ts";
import { factsOf, filledUp } from "@postfolio/skills/postings/facts.ts";
import { checkChanges, withChanges } from "@postfolio/skills/tailoring.ts";
import { type Dispatch, type SetStateAction, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { toast } from "../../ui/notice/toast.ts";
import { saveTailored, tailorResume } from "../resumes/ai/ai.api.ts";
import { keepFormatting } from "../resumes/ai/keep-formatting.ts";
import { type ReadJob, withFacts } from "../resumes/ai/read-job.ts";
import type { Decision, Proposed, TargetJob } from "../resumes/ai/target-job.ts";
import { useAsking } from "../resumes/ai/use-asking.ts";
import { t } from "../../lib/texts.ts";

interface TailoringOptions {
  id: string;
  doc: ResumeContent;
  job: ReadJob;
  onJob: Dispatch<SetStateAction<TargetJob>>;
  onDone: () => void;
}

export function useTailoring({ id, doc, job, onJob, onDone }: TailoringOptions) {
  const navigate = useNavigate();
  const { busy, trialEnded, ask } = useAsking();
  const [saving, setSaving] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const proposed = job.proposed?.resume === id ? job.proposed : undefined;
  // Leaves out changes that no longer apply, because the resume may have changed.
  const changes = useMemo(() => applicableChanges(doc, proposed), [doc, proposed]);
  const accepted = changes.filter(({ path }) => proposed?.decided[path] === "accepted");

  const generate = () =>
    ask(async (signal) => {
      const of = job.description;
      const { job: facts, ...answer } = await tailorResume(id, of, signal);
      onJob((current) => {
        const read = withFacts(current);
        const decided = decidedAgain(
          answer.changes,
          current.proposed?.resume === id ? current.proposed : undefined,
        );
        return {
          ...read,
          facts: filledUp(read.facts, facts),
          proposed: { ...answer, resume: id, of, decided },
        };
      });
      onDone();
    });

  const decide = (paths: readonly string[], decision: Decision | undefined) => {
    if (!proposed) return;
    const decided = { ...proposed.decided };
    for (const path of paths) {
      if (decision) decided[path] = decision;
      else delete decided[path];
    }
    onJob({ ...job, proposed: { ...proposed, decided } });
  };

  /** Removes a mark. @returns a function that restores it */
  const keepMark = (path: string, mark: Mark) => {
    const setMarks = (change: (marks: readonly Mark[]) => Mark[]) =>
      onJob((current) => ({
        ...current,
        proposed: current.proposed && {
          ...current.proposed,
          changes: current.proposed.changes.map((one) =>
            one.path === path ? { ...one, marks: change(one.marks ?? []) } : one,
          ),
        },
      }));
    setMarks((marks) => marks.filter(({ text }) => text !== mark.text));
    return () => setMarks((marks) => [...marks, mark]);
  };

  const saveCopy = async () => {
    const { title, company } = job.facts;
    const name = shortened(`${doc.name}, ${company || title}`, LIMITS.resumeName);
    const description = proposed?.of ?? job.description;
    setSaving(true);
    try {
      const { resume, application, undo } = await saveTailored(
        { ...withAccepted(doc, accepted), name },
        { ...factsOf(job.facts), description, id: job.application },
      );
      setIsSaved(true);
      onJob((current) => ({ ...current, proposed: undefined }));
      const at = (one: string) => `/resume?template=${doc.template}&id=${one}`;
      void navigate(at(resume._id), { state: { tailoredFor: application } });
      toast.success(MESSAGES.tailoredCopySaved, {
        action: {
          label: t("Undo"),
          onClick: () => void undo().then(() => navigate(at(id)), toast.failure),
        },
      });
    } catch (error) {
      toast.failure(error);
    } finally {
      setSaving(false);
    }
  };

  return {
    busy,
    saving,
    isSaved,
    trialEnded,
    proposed,
    changes,
    accepted,
    generate,
    decide,
    keepMark,
    saveCopy,
  };
}

function decidedAgain(
  changes: readonly TailoringChange[],
  before: Proposed | undefined,
): Proposed["decided"] {
  const again = new Set(changes.map((change) => JSON.stringify(change)));
  const same = before?.changes.filter((change) => again.has(JSON.stringify(change))) ?? [];
  return Object.fromEntries(
    same.flatMap(({ path }) => (before?.decided[path] ? [[path, before.decided[path]]] : [])),
  );
}

function applicableChanges(doc: ResumeContent, proposed: Proposed | undefined): TailoringChange[] {
  if (!proposed) return [];
  const { of, changes, facts } = proposed;
  const paths = new Set(checkChanges(doc, of, changes, facts).changes.map(({ path }) => path));
  return proposed.changes.filter(({ path }) => paths.has(path));
}

/** Unchanged words keep their formatting. */
export const withAccepted = (doc: ResumeContent, changes: readonly TailoringChange[]): ResumeContent =>
  withChanges(doc, changes, keepFormatting);
