import type { PageFill } from "./check-resume.ts";

/** Undefined if the pages are not on screen. */
export function measurePages(): PageFill | undefined {
  const preview = document.querySelector("[aria-label=Preview]");
  const sheets = [...(preview?.querySelectorAll(".resume-sheet") ?? [])];
  const last = sheets.at(-1)?.getBoundingClientRect();
  if (!preview || !last?.height) return undefined;
  const ends = [...preview.querySelectorAll(".resume :is(li, p, h1, h2, h3)")].map(
    (element) => element.getBoundingClientRect().bottom,
  );
  return { count: sheets.length, lastFilled: (Math.max(last.top, ...ends) - last.top) / last.height };
}
