import type { ComponentProps } from "react";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { plural, t } from "../../lib/texts.ts";

interface Props extends Pick<ComponentProps<typeof ConfirmDialog>, "onClose" | "onConfirm" | "busy"> {
  resumes: number;
}

export default function UnsavedDialog({ resumes, ...rest }: Props) {
  return (
    <ConfirmDialog
      {...rest}
      title={t("Log out without saving?")}
      description={plural(resumes, {
        one: "One resume has unsaved changes that exist only in this browser. Logging out deletes them.",
        other:
          "{{count}} resumes have unsaved changes that exist only in this browser. Logging out deletes them.",
      })}
      cancelLabel={t("Stay signed in")}
      confirmLabel={t("Log out and discard")}
      danger
    />
  );
}
