import { lazy, Suspense } from "react";
import type { ConfirmDialogProps } from "./confirm-popup.tsx";

const ConfirmPopup = lazy(() => import("./confirm-popup.tsx"));

/** The caller closes the dialog when done. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Suspense>
    <ConfirmPopup {...props} />
  </Suspense>
);
