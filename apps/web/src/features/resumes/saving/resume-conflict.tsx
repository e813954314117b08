import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import type { Conflict } from "../../documents/saving/autosave.ts";
import ConflictDialog from "../../documents/saving/conflict-dialog.tsx";
import type { Autosaving } from "../../documents/saving/use-autosave.ts";
import { useEditor } from "../model/editor-store.ts";
import { describeIn } from "./describe-difference.ts";

interface ResumeConflictProps {
  conflict: Conflict<ResumeContent>;
  autosave: Autosaving<ResumeContent>;
  onDismiss: () => void;
}

export default function ResumeConflict({ conflict, autosave, onDismiss }: ResumeConflictProps) {
  const doc = useEditor((state) => state.doc);
  return (
    <ConflictDialog
      noun="resume"
      conflict={conflict}
      mine={doc}
      autosave={autosave}
      describe={describeIn(doc, ...(conflict.kind === "changed" ? [conflict.theirs] : []))}
      onDismiss={onDismiss}
    />
  );
}
