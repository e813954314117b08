import type { Mark } from "@postfolio/contract/generation/marks.ts";
import { TriangleAlert } from "lucide-react";
import { useId } from "react";

/** What the author should check in a post before approving it. */
export function PostMarks({ marks }: { marks: readonly Mark[] }) {
  const id = useId();
  if (marks.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className="mt-3 rounded-lg border border-warning/25 bg-warning-tint px-4 py-3"
    >
      <h3 id={id} className="flex items-center gap-2 font-medium">
        <TriangleAlert className="text-warning" />
        {marks.length === 1 ? "One statement to check" : `${marks.length} statements to check`}
      </h3>
      <ul className="mt-2 flex flex-col gap-2">
        {marks.map(({ text, reason }) => (
          <li key={text}>
            <q className="font-medium wrap-anywhere">{text}</q>
            <p className="text-muted">{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
