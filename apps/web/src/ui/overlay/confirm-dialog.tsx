import { lazy, Suspense } from "react";
import type { ConfirmDialogProps } from "./confirm-popup.tsx";

const ConfirmPopup = lazy(() => import("./confirm-popup.tsx"));

/** For what cannot easily be undone. The caller closes it when done. Loads on demand. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Suspense>
    <ConfirmPopup {...props} />
  </Suspense>
);
