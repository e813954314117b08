import type { ComponentProps } from "react";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { t } from "../../lib/texts.ts";

interface Props extends Pick<ComponentProps<typeof ConfirmDialog>, "onClose" | "onConfirm" | "busy"> {
  resumes: number;
}

export default function UnsavedDialog({ resumes, ...rest }: Props) {
  return (
    <ConfirmDialog
      {...rest}
      title={t("Log out without saving?")}
      description={`${resumes === 1 ? "One resume has" : `${resumes} resumes have`} unsaved changes that exist only in this browser. Logging out deletes them.`}
      cancelLabel={t("Stay signed in")}
      confirmLabel={t("Log out and discard")}
      danger
    />
  );
}
