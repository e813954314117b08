import { ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { cx } from "../../../../ui/cx.ts";

interface FormSectionProps {
  title: string;
  summary: ReactNode;
  wrong: boolean;
  children: ReactNode;
}

/** Collapsed by default, because the fields have good defaults. */
export function FormSection({ title, summary, wrong, children }: FormSectionProps) {
  const [wanted, setWanted] = useState(false);
  const content = useId();
  const open = wanted || wrong;
  return (
    <div className="rounded-md border border-line">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={content}
        onClick={() => setWanted(!open)}
        className="flex w-full items-center gap-2 rounded-md px-3 py-2.5 text-start -outline-offset-2 hover:bg-hover"
      >
        <ChevronRight className={cx("text-muted transition-transform", open && "rotate-90")} />
        <span className="shrink-0 font-medium">{title}</span>{" "}
        <span className="ms-auto truncate text-xs text-muted tabular-nums">{summary}</span>
      </button>
      <div id={content} hidden={!open} className="border-t border-line p-3 sm:p-4">
        {open && children}
      </div>
    </div>
  );
}
