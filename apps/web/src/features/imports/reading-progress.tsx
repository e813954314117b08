import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Progress } from "../../ui/page/progress.tsx";
import { t } from "../../lib/texts.ts";

interface ReadingProgressProps {
  label: string;
  /** How many seconds most imports take. */
  usual: number;
  onCancel: () => void;
}

/** The server does not report progress, so the bar keeps slowing down and never reaches the end on its own. */
export function ReadingProgress({ label, usual, onCancel }: ReadingProgressProps) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const started = Date.now();
    const timer = setInterval(() => setSeconds((Date.now() - started) / 1_000), 400);
    return () => clearInterval(timer);
  }, []);
  const share = 95 * (1 - Math.exp(-seconds / usual));
  return (
    <>
      <p>{label}</p>
      <Progress label={label} value={share} valueText={t("Reading")} />
      <p aria-live="polite" className="min-h-5 text-muted">
        {seconds > 2 * usual && t("This is taking longer than usual. The server may be busy.")}
      </p>
      <Button className="self-start" onClick={onCancel}>
        {t("Cancel")}
      </Button>
    </>
  );
}
