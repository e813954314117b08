import { Dialog } from "../../../ui/overlay/dialog.tsx";
import type { ImportReport } from "./import-resume.ts";
import { sentenceOf, t } from "../../../lib/texts.ts";
import { text } from "@postfolio/contract/text.ts";

export default function ImportNotes({ report, onDismiss }: { report: ImportReport; onDismiss: () => void }) {
  const { notes, kept } = report;
  return (
    <Dialog
      onClose={onDismiss}
      title={t("Imported with notes")}
      description={notes.length === 0 ? t(KEPT_PARTS_NOTE) : undefined}
    >
      <div className="flex flex-col gap-4">
        {notes.map((note) => (
          <p key={note}>{sentenceOf(note)}.</p>
        ))}
        {notes.length > 0 && kept.length > 0 && <p className="text-muted">{t(KEPT_PARTS_NOTE)}</p>}
        {kept.length > 0 && <Parts parts={kept} />}
      </div>
    </Dialog>
  );
}

const KEPT_PARTS_NOTE = text(
  "Your resume doesn't show these parts of the file. They're kept and included when you export it as JSON Resume:",
);

export const Parts = ({ parts }: { parts: string[] }) => (
  <ul className="flex list-disc flex-col gap-1.5 ps-5">
    {parts.map((part) => (
      <li key={part} className="wrap-anywhere">
        {part}
      </li>
    ))}
  </ul>
);
