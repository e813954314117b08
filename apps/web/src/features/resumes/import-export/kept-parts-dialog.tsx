import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Parts } from "./import-notes.tsx";
import { t } from "../../../lib/texts.ts";

export default function KeptPartsDialog({ parts, onDismiss }: { parts: string[]; onDismiss: () => void }) {
  return (
    <Dialog
      onClose={onDismiss}
      title={t("Parts of your file that aren't shown")}
      description={
        parts.length > 0
          ? t("These came with the file you imported and are kept with your resume:")
          : t("Everything in the file you imported is shown.")
      }
    >
      {parts.length > 0 && <Parts parts={parts} />}
    </Dialog>
  );
}
