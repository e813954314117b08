import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Progress } from "../../ui/page/progress.tsx";

/** Seconds after which most files are read. */
const USUAL = 4;
/** The server does not report progress: the bar slows down and never arrives by itself. */
const shareAfter = (seconds: number): number => 95 * (1 - Math.exp(-seconds / USUAL));

export function ReadingFile({ name, onCancel }: { name: string; onCancel: () => void }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const started = Date.now();
    const timer = setInterval(() => setSeconds((Date.now() - started) / 1_000), 400);
    return () => clearInterval(timer);
  }, []);
  return (
    <Page title="Bring your resume" width="prose">
      <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-6">
        <p>Reading {name}</p>
        <Progress label={`Reading ${name}`} value={shareAfter(seconds)} valueText="Reading" />
        <p aria-live="polite" className="min-h-5 text-muted">
          {seconds > 2 * USUAL && "This is taking longer than usual. The server may be busy."}
        </p>
        <Button className="self-start" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Page>
  );
}
