import { shortened } from "@postfolio/contract/documents/copy-name.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { type Change, checkChanges, withChanges } from "@postfolio/skills/tailoring.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { currentSession } from "../../../lib/session/session.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { useEditorStore } from "../editor/editor-store.ts";
import { saveTailored, tailorResume } from "./ai.api.ts";
import { keepMarks } from "./keep-marks.ts";
import type { TargetJob } from "./target-job.ts";
import { useAsking } from "./use-asking.ts";

interface TailoringOptions {
  job: TargetJob;
  onJob: (job: TargetJob) => void;
  save: () => Promise<boolean>;
  onError: (reason: unknown) => void;
  onClose: () => void;
}

export type TailoringState = ReturnType<typeof useTailoring>;

/** The changes of a tailoring that still fit the resume. */
export const tailored = (doc: ResumeContent, changes: readonly Change[]): ResumeContent =>
  withChanges(doc, changes, keepMarks);

/** Proposes changes for the job, and saves those that were accepted as a copy. */
export function useTailoring({ job, onJob, save, onError, onClose }: TailoringOptions) {
  const store = useEditorStore();
  const navigate = useNavigate();
  const { busy, trialEnded, ask } = useAsking(onError);
  const [saving, setSaving] = useState(false);
  const [named, setNamed] = useState<{ title: string; company: string }>();

  const { title, company } = named ?? job.application ?? titleOf(job.description);
  const { proposed } = job;
  const accepted = (proposed?.changes ?? []).filter(({ path }) => proposed?.decided[path] === "accepted");

  const generate = () =>
    ask(async (signal) => {
      // The stored resume is tailored, so it has to be the one on screen.
      const isSaved = currentSession() === null || (await save());
      const { id } = store.getState().saved;
      if (!isSaved || id === undefined) return onError(MESSAGES.saveBeforeTailoring);
      const answer = await tailorResume(id, job.description, signal);
      onJob({ ...job, proposed: { ...answer, of: job.description, decided: {} } });
    });

  const saveCopy = async () => {
    if (title.trim() === "") return onError(MESSAGES.jobTitleRequired);
    const { doc, saved } = store.getState();
    // The resume may have changed since: what no longer fits is left out, and said.
    const { changes, refused } = checkChanges(doc, proposed?.of ?? "", accepted);
    const [stale] = refused;
    if (stale) return onError(stale.reason);
    const name = shortened(`${doc.name}, ${company || title}`, LIMITS.resumeName);
    setSaving(true);
    try {
      const application = job.application?.id;
      const of = { id: application, title, company, description: proposed?.of ?? job.description };
      const { resume, undo } = await saveTailored({ ...tailored(doc, changes), name }, of);
      onJob({ ...job, proposed: undefined });
      onClose();
      const at = (one: string, template: number) => `/resume?template=${template}&id=${one}`;
      void navigate(at(resume._id, resume.template));
      toast.success(MESSAGES.tailoredCopySaved, {
        action: {
          label: "Undo",
          onClick: () =>
            void undo().then(() => saved.id && navigate(at(saved.id, doc.template)), toast.failure),
        },
      });
    } catch (error) {
      toast.failure(error);
      onError(error);
    } finally {
      setSaving(false);
    }
  };

  return { busy, saving, trialEnded, generate, saveCopy, accepted, title, company, setNamed };
}

/** The job's title and the company, as the first line of many descriptions has them; empty if it does not. */
function titleOf(description: string): { title: string; company: string } {
  const [line = ""] = description.trim().split("\n", 1);
  if (line.length > 100 || /[.!?]$/u.test(line.trim())) return { title: "", company: "" };
  const [title = "", company = ""] = line.split(/\s+(?:at|bei|chez|en|presso|@|–|—|\||-)\s+/u, 2);
  return { title: title.trim(), company: company.trim() };
}
