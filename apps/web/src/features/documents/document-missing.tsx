import { FileQuestion } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { t } from "../../lib/texts.ts";

export const DocumentMissing = ({ noun, children }: { noun: "resume" | "letter"; children: ReactNode }) => (
  <EmptyState
    icon={<FileQuestion />}
    title={noun === "resume" ? t("This resume was not found") : t("This letter was not found")}
    action={children}
  >
    {t("It may have been deleted, or it may belong to another account.")}
  </EmptyState>
);
