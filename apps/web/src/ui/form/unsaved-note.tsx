import { CircleDot } from "lucide-react";

export const UnsavedNote = () => (
  <span className="inline-flex items-center gap-1 text-xs text-accent [&_.lucide]:size-3.5">
    <CircleDot />
    Unsaved changes in this browser
  </span>
);
