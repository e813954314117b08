import { Dialog } from "../../../ui/dialog.tsx";
import { Parts } from "./import-notes.tsx";

export default function KeptPartsDialog({ parts, onDismiss }: { parts: string[]; onDismiss: () => void }) {
  return (
    <Dialog
      onClose={onDismiss}
      title="Parts of your file that are not shown"
      description={
        parts.length > 0
          ? "They came with the file you imported. They are kept, and an export as JSON Resume includes them:"
          : "Everything in the file you imported is shown."
      }
    >
      {parts.length > 0 && <Parts parts={parts} />}
    </Dialog>
  );
}
