import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { timeOrDateOf } from "../../../lib/time.ts";
import type { Conflict } from "./use-save-resume.ts";

interface ConflictDialogProps {
  conflict: Conflict;
  saving: boolean;
  onDismiss: () => void;
  onKeepMine: () => void;
  onLoadTheirs: () => void;
  onSaveCopy: () => void;
}

/**
 * Shown when the stored resume is not the one this work started from. The user chooses, and neither version
 * is lost.
 */
export default function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, saving, onDismiss, onKeepMine, onLoadTheirs, onSaveCopy } = props;
  const deleted = conflict.kind === "deleted";
  return (
    <Dialog
      onClose={onDismiss}
      title={deleted ? "This resume was deleted elsewhere" : "This resume was changed elsewhere"}
      description={
        deleted
          ? "Your work is still here. Save it as a new resume to keep it."
          : `It was saved (${timeOrDateOf(conflict.theirs.updatedAt)}) after you opened it. Your work is still here: choose what happens to it.`
      }
      footer={
        <>
          {!deleted && (
            <>
              <Button onClick={onLoadTheirs}>Load theirs</Button>
              <Button variant="danger" busy={saving} onClick={onKeepMine}>
                Keep mine
              </Button>
            </>
          )}
          <Button variant="primary" busy={saving} busyLabel="Saving" onClick={onSaveCopy}>
            Save mine as a copy
          </Button>
        </>
      }
    >
      {!deleted && (
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-muted">
          <li>
            <span className="font-medium text-ink">Load theirs</span> shows the saved resume; your version is
            kept in this browser and can be opened again.
          </li>
          <li>
            <span className="font-medium text-ink">Keep mine</span> saves your version over the other one.
          </li>
          <li>
            <span className="font-medium text-ink">Save mine as a copy</span> leaves both, as two resumes.
          </li>
        </ul>
      )}
    </Dialog>
  );
}
