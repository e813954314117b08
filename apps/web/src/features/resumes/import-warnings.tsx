import { Dialog } from "../../ui/dialog.tsx";

/** What of an imported file was not taken as it stood. */
export default function ImportWarnings({
  warnings,
  onDismiss,
}: {
  warnings: string[];
  onDismiss: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={onDismiss}
      title="Imported, with notes"
      description="The resume was imported. These parts of the file were not taken as they stood:"
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        {warnings.map((warning, index) => (
          <li key={index}>{warning}</li>
        ))}
      </ul>
    </Dialog>
  );
}
