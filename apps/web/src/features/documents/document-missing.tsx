import { FileQuestion } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "../../ui/page/empty-state.tsx";

export const DocumentMissing = ({ noun, children }: { noun: "resume" | "letter"; children: ReactNode }) => (
  <EmptyState icon={<FileQuestion />} title={`This ${noun} was not found`} action={children}>
    It may have been deleted, or it may belong to another account.
  </EmptyState>
);
