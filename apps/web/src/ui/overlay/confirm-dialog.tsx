import { lazy, Suspense } from "react";
import type { ConfirmDialogProps } from "./confirm-popup.tsx";

const ConfirmPopup = lazy(() => import("./confirm-popup.tsx"));

/**
 * Asks before something that cannot easily be undone. The caller closes it when the work is done. Its code
 * loads when the first one is shown.
 */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Suspense>
    <ConfirmPopup {...props} />
  </Suspense>
);
