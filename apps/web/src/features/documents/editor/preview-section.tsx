import type { ReactNode } from "react";
import { cx } from "../../../ui/cx.ts";
import { t } from "../../../lib/texts.ts";

interface PreviewSectionProps {
  className: string | false;
  children: ReactNode;
}

/** The only section that is included when the page is printed. */
export const PreviewSection = ({ className, children }: PreviewSectionProps) => (
  <section
    aria-label={t("Preview")}
    className={cx(
      "bg-sunken lg:sticky lg:top-[calc(3.5rem+var(--toolbar-height,0px))] lg:h-[calc(100dvh-3.5rem-var(--toolbar-height,0px))] lg:border-s lg:border-line",
      "print:static! print:block! print:h-auto! print:border-0! print:bg-transparent!",
      className,
    )}
  >
    {children}
  </section>
);
