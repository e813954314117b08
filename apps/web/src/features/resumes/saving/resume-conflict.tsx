import { nameOfCopy } from "@postfolio/contract/documents/copy-name.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import type { Conflict } from "../../../documents/saving/autosave.ts";
import ConflictDialog from "../../../documents/saving/conflict-dialog.tsx";
import type { Autosaving } from "../../../documents/saving/use-autosave.ts";
import { useEditor } from "../editor/editor-store.ts";
import { describeIn } from "./describe-difference.ts";

interface ResumeConflictProps {
  conflict: Conflict<ResumeContent>;
  autosave: Autosaving<ResumeContent>;
  onDismiss: () => void;
}

/** The open resume was changed or deleted elsewhere. */
export default function ResumeConflict({ conflict, autosave, onDismiss }: ResumeConflictProps) {
  const doc = useEditor((state) => state.doc);
  const copyOf = (mine: ResumeContent): ResumeContent =>
    conflict.kind === "deleted" ? mine : { ...mine, name: nameOfCopy(mine.name, [mine.name]) };
  return (
    <ConflictDialog
      noun="resume"
      conflict={conflict}
      mine={doc}
      autosave={autosave}
      describe={describeIn(doc, ...(conflict.kind === "changed" ? [conflict.theirs] : []))}
      copyOf={copyOf}
      onDismiss={onDismiss}
    />
  );
}
