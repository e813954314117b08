import type { Voice } from "@postfolio/contract/voices/voices.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/page/card.tsx";
import { cx } from "../../ui/cx.ts";
import { t } from "../../lib/texts.ts";

interface LearnedCardProps extends Pick<Voice, "learned" | "undone"> {
  onChange: (undone: string[]) => void;
}

export function LearnedCard({ learned, undone, onChange }: LearnedCardProps) {
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div>
        <h2 className="text-base font-semibold">{t("Learned from your skips")}</h2>
        <p className="mt-1 text-muted">
          {learned.length === 0
            ? t(
                "If you skip the same kind of post three times, it comes up half as often. You can undo that here.",
              )
            : t("These kinds of posts come up half as often.")}
        </p>
      </div>
      {learned.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {learned.map((rule) => {
            const isUndone = undone.includes(rule._id);
            return (
              <li key={rule._id} className="flex items-start justify-between gap-3 py-3 first:pt-0 last:pb-0">
                <p className={cx("min-w-0 wrap-anywhere", isUndone && "text-muted line-through")}>
                  {rule.text}
                </p>
                <Button
                  size="sm"
                  aria-label={
                    isUndone
                      ? t("Use again: {{rule}}", { rule: rule.text })
                      : t("Undo: {{rule}}", { rule: rule.text })
                  }
                  onClick={() =>
                    onChange(isUndone ? undone.filter((id) => id !== rule._id) : [...undone, rule._id])
                  }
                >
                  {isUndone ? t("Use again") : t("Undo")}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
