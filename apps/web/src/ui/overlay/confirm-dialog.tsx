import { onDemand } from "../on-demand.tsx";

/** The caller closes the dialog when done. */
export const ConfirmDialog = onDemand(() => import("./confirm-popup.tsx"));
