import { cx } from "./cx.ts";

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

/** Drawn as a path to avoid loading a font for nine letters. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={cx("inline-flex items-center gap-2.5", className)}>
      <Mark />
      <svg viewBox="0 0 774 152" aria-hidden className="h-[0.95rem] translate-y-px fill-current">
        <path d={NAME} />
      </svg>
    </span>
  );
}

/** Outlines of Newsreader SemiBold (SIL Open Font License). */
const NAME =
  "M51 15h23q19 0 30 5q12 5 17 14q5 9 5 20q0 11-5 20q-6 9-17 15q-11 5-29 5h-24v45l15 6v5h-58v-5l15-6v-113l-15-6v-5zM99 55q0-9-4-15q-3-6-10-9q-8-3-21-3h-13v53h20q8 0 15-3q6-3 9-9q4-6 4-14zM175 141q6 0 11-3q5-3 8-10q2-7 2-19q0-13-2-22q-3-8-8-13q-4-4-11-4q-7 0-12 3q-4 3-7 10q-3 7-3 19q0 13 3 22q2 9 7 13q5 4 12 4zM174 152q-14 0-25-5q-10-6-16-16q-6-11-6-24q0-14 7-25q6-11 16-17q11-6 26-6q14 0 24 5q11 6 16 16q6 11 6 25q0 14-6 24q-6 11-17 17q-11 6-25 6zM271 59q7 0 13 1q6 1 12 4l2 24h-8l-8-18q-1 0-3-1q-4-1-8-1q-8 0-12 3q-4 3-4 8q0 4 2 7q2 2 7 5q5 2 12 4q6 2 11 4q4 2 8 6q3 3 5 7q2 5 2 11q0 10-5 16q-5 7-14 10q-8 3-20 3q-7 0-14-1q-6-1-11-3l-4-26h7l11 21q1 0 3 0q2 0 5 0q10 0 15-3q6-4 6-10q0-4-2-6q-1-3-5-5q-3-1-7-3q-4-1-10-3q-7-3-12-6q-5-4-7-9q-3-5-3-12q0-9 5-15q5-6 13-9q8-3 18-3zM347 123q0 6 4 9q4 3 12 3q4 0 9 0q4-1 9-3v7q-7 5-12 8q-6 3-11 4q-4 1-8 1q-8 0-14-2q-6-3-10-9q-3-5-3-14v-49l-14-9v-4q3-2 6-4q4-2 7-4q3-2 7-5q3-2 6-4q3-2 6-5h6v18h31l-1 13h-30zM425 140l16 5v5h-54v-5l14-5v-63l-18-5v-4l18-8q0-13 4-24q5-10 12-16q8-7 18-10q10-3 22-3q6 0 11 1q4 1 7 2q3 2 4 4q2 3 2 5q0 5-4 8q-3 3-8 3q-3 0-6-1q-2-2-5-5q-2-2-6-4q-3-2-7-2q-6 0-10 3q-4 2-7 7q-3 6-3 15v18h29l-1 13h-28zM504 141q7 0 11-3q5-3 8-10q3-7 3-19q0-13-3-22q-3-8-7-13q-5-4-12-4q-7 0-11 3q-5 3-8 10q-2 7-2 19q0 13 2 22q3 9 8 13q4 4 11 4zM503 152q-14 0-24-5q-11-6-17-16q-5-11-5-24q0-14 6-25q6-11 17-17q11-6 25-6q14 0 25 5q10 6 16 16q5 11 5 25q0 14-6 24q-6 11-17 17q-10 6-25 6zM597 140l14 5v5h-52v-5l14-5v-109q-2-1-4-3q-2-2-5-3q-3-2-7-4v-4l38-10h4l-2 20zM643 36q-8 0-12-4q-4-4-4-11q0-6 4-10q4-4 12-4q7 0 11 4q4 4 4 10q0 7-4 11q-4 4-11 4zM657 59l-1 20v61l13 5v5h-52v-5l14-5v-58q-1-2-4-4q-2-1-5-3q-2-1-5-3v-4l35-9zM725 141q6 0 11-3q4-3 7-10q3-7 3-19q0-13-3-22q-2-8-7-13q-5-4-12-4q-6 0-11 3q-5 3-8 10q-2 7-2 19q0 13 2 22q3 9 8 13q5 4 12 4zM724 152q-15 0-25-5q-11-6-16-16q-6-11-6-24q0-14 6-25q6-11 17-17q11-6 25-6q14 0 25 5q10 6 16 16q6 11 6 25q0 14-6 24q-7 11-17 17q-11 6-25 6z";
