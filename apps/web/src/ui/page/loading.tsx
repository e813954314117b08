/** Appears as late as skeletons do. The text comes from the specification. */
export const Loading = ({ text = "Loading" }: { text?: "Loading" | "Loading..." }) => (
  <span className="flex animate-appear-late items-center gap-2.5 text-muted">
    <span aria-hidden className="airmail-stripe h-1.5 w-5 animate-airmail rounded-full" />
    {text}
  </span>
);
