import { onDemand } from "../on-demand.tsx";

/** Asks for confirmation. The caller closes the dialog when the action is done. */
export const ConfirmDialog = onDemand(() => import("./confirm-popup.tsx"));
