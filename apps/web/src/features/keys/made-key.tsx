import { Copy } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Reply } from "../../lib/http/api.ts";
import { Button } from "../../ui/button.tsx";
import { copyText } from "../../ui/notice/copy-text.ts";
import { t } from "../../lib/texts.ts";
import { Rich } from "../../ui/rich.tsx";

export type Made = Reply<"POST /api/keys">["data"];

export function MadeKey({ made: { name, key }, onClose }: { made: Made; onClose: () => void }) {
  const section = useRef<HTMLElement>(null);
  // Moves focus to the new key, because the form that created it is far below.
  useEffect(() => section.current?.focus(), []);
  const check = `curl -H "Authorization: Bearer ${key}" ${window.location.origin}/api/keys/this`;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t("The new key {{name}}", { name })}
      className="flex flex-col gap-4 rounded-lg border border-success/25 bg-success-tint p-5 sm:p-6"
    >
      <div>
        <h2 className="text-base font-semibold">
          <Rich text={t("Your key <name/> is ready")} parts={{ name: <span dir="auto">“{name}”</span> }} />
        </h2>
        <p className="mt-1 text-muted">
          {t("Copy it now. You won't be able to see it again. We've emailed you about it.")}
        </p>
      </div>
      <Line label={t("Your key")} text={key} />
      <Line label={t("Try it with this request")} text={check} />
      <Button className="self-start" onClick={onClose}>
        {t("I've copied it")}
      </Button>
    </section>
  );
}

const Line = ({ label, text }: { label: string; text: string }) => (
  <div>
    <p className="mb-1.5 font-medium">{label}</p>
    <div className="flex items-start gap-2">
      <code className="min-w-0 flex-1 rounded-md border border-line bg-surface px-3 py-2 text-xs wrap-anywhere">
        {text}
      </code>
      <Button
        icon={<Copy />}
        aria-label={t("Copy: {{label}}", { label })}
        onClick={() => void copyText(text)}
      >
        {t("Copy")}
      </Button>
    </div>
  </div>
);
