import { ArrowUpDown } from "lucide-react";
import { useId } from "react";
import { Button } from "../button.tsx";
import { t } from "../../lib/texts.ts";

interface OtherFirstLineProps {
  line: string;
  busy?: boolean;
  /** Called to swap the first lines; swapping again restores the original. */
  onSwap: () => void;
}

export function OtherFirstLine({ line, busy = false, onSwap }: OtherFirstLineProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1 rounded-lg border border-line bg-sunken py-2 pe-3 ps-1.5">
      <Button
        size="sm"
        variant="quiet"
        icon={<ArrowUpDown className="size-4" />}
        aria-describedby={id}
        busy={busy}
        onClick={onSwap}
      >
        {t("Use this first line")}
      </Button>
      <q
        id={id}
        dir="auto"
        aria-live="polite"
        className="min-w-0 flex-1 basis-56 py-1.5 ps-2 text-muted wrap-anywhere"
      >
        {line}
      </q>
    </div>
  );
}
