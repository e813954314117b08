import { t } from "../../lib/texts.ts";

/** Appears after the same delay as skeletons. */
export const Loading = ({ text = t("Loading") }: { text?: string }) => (
  <span className="flex animate-appear-late items-center gap-2.5 text-muted">
    <span aria-hidden className="airmail-stripe h-1.5 w-5 animate-airmail rounded-full" />
    {text}
  </span>
);
