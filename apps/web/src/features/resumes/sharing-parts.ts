import type { ComponentType } from "react";

/** What `app/` hands to the screens of resumes, so that they can share one. */
export interface SharingParts {
  ShareDialog: ComponentType<{ resume: { _id: string; name: string }; onClose: () => void }>;
}
