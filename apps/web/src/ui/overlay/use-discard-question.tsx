import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { t } from "../../lib/texts.ts";

/**
 * Asks for confirmation before closing a dialog if that would discard typed text.
 * @returns `close`, which asks if necessary, and the question to render in the dialog
 */
export function useDiscardQuestion(
  isChanged: () => boolean,
  onClose: () => void,
  description = t("They haven't been saved yet."),
): { close: () => void; question: ReactNode } {
  const [asking, setAsking] = useState(false);
  return {
    close: () => (isChanged() ? setAsking(true) : onClose()),
    question: asking && (
      <ConfirmDialog
        onClose={() => setAsking(false)}
        title={t("Discard your changes?")}
        description={description}
        cancelLabel={t("Keep editing")}
        confirmLabel={t("Discard")}
        danger
        onConfirm={onClose}
      />
    ),
  };
}
