import type { LearnedRule, Voice } from "@postfolio/contract/voices/voices.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/page/card.tsx";
import { cx } from "../../ui/cx.ts";

interface LearnedCardProps extends Pick<Voice, "learned" | "undone"> {
  onChange: (undone: string[]) => void;
}

export function LearnedCard({ learned, undone, onChange }: LearnedCardProps) {
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div>
        <h2 className="text-base font-semibold">Learned from your edits</h2>
        <p className="mt-1 text-muted">
          {learned.length === 0
            ? "A change you make in three posts, or what you skip three times, becomes a rule here. You can undo each one."
            : "You made each of these changes in three posts or more. New posts follow them."}
        </p>
      </div>
      {learned.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {learned.map((rule) => {
            const isUndone = undone.includes(rule._id);
            return (
              <li key={rule._id} className="flex items-start justify-between gap-3 py-3 first:pt-0 last:pb-0">
                <div className="min-w-0">
                  <p className={cx("wrap-anywhere", isUndone && "text-muted line-through")}>{rule.text}</p>
                  {rule.examples.length > 0 && <Examples rule={rule} />}
                </div>
                <Button
                  size="sm"
                  aria-label={`${isUndone ? "Use again" : "Undo"}: ${rule.text}`}
                  onClick={() =>
                    onChange(isUndone ? undone.filter((id) => id !== rule._id) : [...undone, rule._id])
                  }
                >
                  {isUndone ? "Use again" : "Undo"}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

const Examples = ({ rule: { examples } }: { rule: LearnedRule }) => (
  <details className="mt-1 text-xs text-muted">
    <summary className="cursor-pointer rounded-sm hover:text-ink">Where it comes from</summary>
    <ul className="mt-2 flex flex-col gap-2">
      {examples.map(({ before, after }, at) => (
        <li key={at}>
          <del className="block wrap-anywhere">{before}</del>
          <ins className="block wrap-anywhere text-ink no-underline">{after}</ins>
        </li>
      ))}
    </ul>
  </details>
);
