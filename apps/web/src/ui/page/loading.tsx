/** The first two strings come from the product's specification. */
export type LoadingText = "Loading" | "Loading..." | "Opening your copy";

/** Appears after the same delay as skeletons. */
export const Loading = ({ text = "Loading" }: { text?: LoadingText }) => (
  <span className="flex animate-appear-late items-center gap-2.5 text-muted">
    <span aria-hidden className="airmail-stripe h-1.5 w-5 animate-airmail rounded-full" />
    {text}
  </span>
);
