import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { t } from "../../lib/texts.ts";

export function BringResume({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => file && onFile(file);
  return (
    // The button inside does the same for keyboard users.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={cx(
        "mt-8 flex flex-col items-start gap-3 rounded-lg border border-dashed bg-surface p-5",
        over ? "border-ink" : "border-edge",
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <p className="font-medium">{t("Drop your resume here")}</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("Your resume")}
        onChange={(event) => take(event.target.files?.[0])}
      />
      <Button variant="primary" size="lg" icon={<FileUp />} onClick={() => input.current?.click()}>
        {t("Choose a file")}
      </Button>
      <p className="text-xs text-muted">
        {t("PDF, Word, LinkedIn, or JSON Resume. We read it without AI and save nothing until you sign in.")}
      </p>
    </div>
  );
}
