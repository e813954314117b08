import { Upload } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";

interface ImportButtonProps {
  onFile: (file: File) => void;
  /** In the editor's toolbar: only the icon where there is little room. */
  compact?: boolean;
}

/** Picks a JSON Resume file. */
export function ImportButton({ onFile, compact = false }: ImportButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="JSON Resume file"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
      <Button
        variant={compact ? "quiet" : "secondary"}
        icon={<Upload aria-hidden />}
        title="Import a JSON Resume file"
        className={cx(compact && "max-sm:px-2.5")}
        onClick={() => input.current?.click()}
      >
        <span className={cx(compact && "max-xl:sr-only")}>Import</span>
      </Button>
    </>
  );
}
