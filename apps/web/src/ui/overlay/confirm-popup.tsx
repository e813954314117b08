import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { cx } from "../cx.ts";
import { BACKDROP, POPUP } from "./dialog.tsx";
import { t } from "../../lib/texts.ts";

export interface ConfirmDialogProps {
  onClose: () => void;
  title: string;
  description: ReactNode;
  /** A verb, such as "Delete". */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  /** Returns the element to focus after closing, or `true` for the element that had focus before. */
  finalFocus?: () => HTMLElement | true;
  onConfirm: () => void;
  children?: ReactNode;
}

export default function ConfirmPopup(props: ConfirmDialogProps) {
  const {
    onClose,
    title,
    description,
    confirmLabel,
    cancelLabel = t("Cancel"),
    danger,
    busy,
    finalFocus,
    onConfirm,
    children,
  } = props;
  return (
    <Base.Root open onOpenChange={onClose}>
      <Base.Portal>
        <Base.Backdrop className={BACKDROP} />
        <Base.Popup finalFocus={finalFocus} className={cx(POPUP, "max-w-sm p-6")}>
          <Base.Title className="text-base font-semibold">{title}</Base.Title>
          <Base.Description className="mt-2 text-muted">{description}</Base.Description>
          {children && <div className="mt-4 flex flex-col gap-2">{children}</div>}
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <Button onClick={onClose}>{cancelLabel}</Button>
            <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
