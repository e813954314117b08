import type { ComponentProps } from "react";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";

interface Props extends Pick<ComponentProps<typeof ConfirmDialog>, "onClose" | "onConfirm" | "busy"> {
  resumes: number;
}

export default function UnsavedDialog({ resumes, ...rest }: Props) {
  return (
    <ConfirmDialog
      {...rest}
      title="Log out without saving?"
      description={`${resumes === 1 ? "One resume has" : `${resumes} resumes have`} unsaved changes that exist only in this browser. Logging out deletes them.`}
      cancelLabel="Stay signed in"
      confirmLabel="Log out and discard"
      danger
    />
  );
}
