import { CircleDot } from "lucide-react";
import { t } from "../../lib/texts.ts";

export const UnsavedNote = () => (
  <span className="inline-flex items-center gap-1 text-xs text-accent [&_.lucide]:size-3.5">
    <CircleDot />
    {t("Unsaved changes in this browser")}
  </span>
);
