import type { ReactNode } from "react";
import { cx } from "../../../ui/cx.ts";

interface PreviewSectionProps {
  /** Where it is on a narrow screen, or whether it is hidden there. */
  className: string | false;
  children: ReactNode;
}

/** The pages of a document: next to its form on a wide screen, and all that prints. */
export const PreviewSection = ({ className, children }: PreviewSectionProps) => (
  <section
    aria-label="Preview"
    className={cx(
      "bg-sunken lg:sticky lg:top-[calc(3.5rem+var(--toolbar-height,0px))] lg:h-[calc(100dvh-3.5rem-var(--toolbar-height,0px))] lg:border-s lg:border-line",
      "print:static! print:block! print:h-auto! print:border-0! print:bg-transparent!",
      className,
    )}
  >
    {children}
  </section>
);
