import type { ComponentType } from "react";

export interface SharingParts {
  ShareDialog: ComponentType<{ resume: { _id: string; name: string }; onClose: () => void }>;
}
