import { cx } from "./cx.ts";

/** A folded sheet whose corner is a paper plane. */
export function Mark({ className = "size-7" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={cx("shrink-0", className)}>
      <path
        d="M11.5 8.5h-5a2 2 0 0 0-2 2V28a2 2 0 0 0 2 2h15a2 2 0 0 0 2-2v-7.5"
        className="fill-none stroke-current"
        strokeWidth="1.9"
        strokeLinecap="round"
      />
      <path d="M9 20h5.5M9 24.5h9.5" className="stroke-current" strokeWidth="1.9" strokeLinecap="round" />
      <path d="M30 2 11.5 8.5l8 4z" className="fill-accent" />
      <path d="M30 2 19.5 12.5l4 8z" className="fill-accent brightness-75" />
    </svg>
  );
}

/** Mark and name. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={cx("inline-flex items-center gap-2", className)}>
      <Mark />
      <span className="font-display text-lg leading-none font-semibold tracking-tight">Postfolio</span>
    </span>
  );
}
