import { FilePlus2, FileText, FileUp, Sparkles } from "lucide-react";
import { Link } from "react-router";
import { cx } from "../../ui/cx.ts";
import { text } from "@postfolio/contract/text.ts";
import { t } from "../../lib/texts.ts";

const DOORS = [
  {
    to: "/import",
    icon: FileUp,
    title: text("Import your resume"),
    promise: text("From PDF, Word, LinkedIn, or JSON Resume. You review the result."),
  },
  {
    to: "/resume?start=blank",
    icon: FilePlus2,
    title: text("Start blank"),
    promise: text("An empty page that fills up as you type."),
  },
  {
    to: "/resume?start=sample",
    icon: FileText,
    title: text("Start from the sample"),
    promise: text("A finished resume to replace line by line."),
  },
  {
    to: "/generate-resume",
    icon: Sparkles,
    title: text("Generate free resume"),
    promise: text("Tell us about yourself and get a first draft."),
  },
];

interface StartDoorsProps {
  template?: number;
  compact?: boolean;
  className?: string;
}

export function StartDoors({ template, compact = false, className }: StartDoorsProps) {
  const chosen = (to: string) =>
    template === undefined ? to : `${to}${to.includes("?") ? "&" : "?"}template=${template}`;
  if (compact) {
    return (
      <ul className={cx("grid grid-cols-2 gap-2 sm:flex sm:flex-wrap", className)}>
        {DOORS.map(({ to, icon: Icon, title }) => (
          <li key={to}>
            <Link
              to={chosen(to)}
              className="flex h-full min-h-9 items-center gap-2 rounded-md border border-line bg-surface px-3 font-medium hover:border-edge max-sm:px-2 max-sm:py-1 max-sm:text-xs sm:whitespace-nowrap"
            >
              <Icon className="shrink-0 text-muted" />
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={cx("grid gap-3 sm:grid-cols-2 xl:grid-cols-4", className)}>
      {DOORS.map(({ to, icon: Icon, title, promise }) => (
        <li key={to}>
          <Link
            to={chosen(to)}
            className="flex h-full items-start gap-3 rounded-lg border border-line bg-surface p-4 text-start hover:border-edge"
          >
            <Icon className="mt-px text-muted" />
            <span className="min-w-0">
              <span className="block font-medium">{t(title)}</span>
              <span className="mt-0.5 block text-muted text-pretty">{t(promise)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
