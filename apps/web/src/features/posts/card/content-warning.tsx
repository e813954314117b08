import type { PostOptions } from "@postfolio/contract/networks/post-options.ts";
import { EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { t } from "../../../lib/texts.ts";

interface WarnedProps {
  options: Pick<PostOptions, "warning" | "sensitive"> | null | undefined;
  children: ReactNode;
}

/** Hides the post behind its content warning, as readers see it. */
export function Warned({ options, children }: WarnedProps) {
  const [open, setOpen] = useState(false);
  const warning = options?.warning.trim() ?? "";
  if (warning === "") return children;
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-sunken px-3 py-2">
        <p dir="auto" className="min-w-0 flex-1 font-medium wrap-anywhere">
          <span className="sr-only">{t("Content warning:")} </span>
          {warning}
        </p>
        <Reveal open={open} onClick={() => setOpen(!open)}>
          {open ? t("Show less") : t("Show more")}
        </Reveal>
      </div>
      {open && children}
    </>
  );
}

/** Hides sensitive pictures. With a content warning, the whole post is hidden instead. */
export function Sensitive({ options, children }: WarnedProps) {
  const [open, setOpen] = useState(false);
  if (!options?.sensitive || options.warning.trim() !== "" || open) return children;
  return (
    <p className="mt-3 flex flex-wrap items-center justify-center gap-3 rounded-lg bg-sunken px-3 py-8 text-muted">
      <EyeOff aria-hidden className="size-4" />
      {t("Sensitive pictures")}
      <Reveal open={false} onClick={() => setOpen(true)}>
        {t("Show")}
      </Reveal>
    </p>
  );
}

const Reveal = ({ open, ...button }: { open: boolean; onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    aria-expanded={open}
    className="shrink-0 rounded-sm text-sm font-medium text-airmail hover:underline"
    {...button}
  />
);
