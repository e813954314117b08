import { useEffect, useState } from "react";
import { cx } from "../../../ui/cx.ts";

const STRENGTH_LABELS = ["Very weak", "Weak", "Fair", "Good", "Strong"] as const;
const COLORS = ["bg-danger", "bg-danger", "bg-warning", "bg-success", "bg-success"] as const;

/** The word lists load with the first character. If they fail to load, no strength is shown. */
export function PasswordStrength({ password }: { password: string }) {
  const [score, setScore] = useState<number>();
  useEffect(() => {
    if (password === "") return;
    let current = true;
    import("./estimate-strength.ts").then(
      ({ estimateStrength }) => current && setScore(estimateStrength(password)),
      () => current && setScore(undefined),
    );
    return () => {
      current = false;
    };
  }, [password]);

  if (password === "" || score === undefined) return null;
  return (
    <div className="flex items-center gap-3 text-xs text-muted">
      <div aria-hidden className="grid flex-1 grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={cx("h-1 rounded-full", step <= Math.max(score, 1) ? COLORS[score] : "bg-line")}
          />
        ))}
      </div>
      <span aria-live="polite" className="w-32 text-end">
        Strength: {STRENGTH_LABELS[score]}
      </span>
    </div>
  );
}
