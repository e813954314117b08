import { Dialog } from "../../../ui/overlay/dialog.tsx";
import type { ImportReport } from "./import-resume.ts";

export default function ImportNotes({ report, onDismiss }: { report: ImportReport; onDismiss: () => void }) {
  const { notes, kept } = report;
  return (
    <Dialog
      onClose={onDismiss}
      title="Imported, with notes"
      description={notes.length === 0 ? KEPT : undefined}
    >
      <div className="flex flex-col gap-4">
        {notes.map((note) => (
          <p key={note}>{note}.</p>
        ))}
        {notes.length > 0 && kept.length > 0 && <p className="text-muted">{KEPT}</p>}
        {kept.length > 0 && <Parts parts={kept} />}
      </div>
    </Dialog>
  );
}

const KEPT =
  "Your resume does not show these parts of the file. They are kept, and an export as JSON Resume includes them:";

export const Parts = ({ parts }: { parts: string[] }) => (
  <ul className="flex list-disc flex-col gap-1.5 ps-5">
    {parts.map((part) => (
      <li key={part} className="wrap-anywhere">
        {part}
      </li>
    ))}
  </ul>
);
