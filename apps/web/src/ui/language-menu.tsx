import { INTERFACE_LANGUAGES } from "@postfolio/contract/interface-languages.ts";
import { Languages } from "lucide-react";
import { useRef, useState } from "react";
import { LANGUAGE } from "../lib/words/locale.ts";
import { t } from "../lib/texts.ts";
import { cx } from "./cx.ts";
import { onDemand } from "./on-demand.tsx";

const LanguageList = onDemand(() => import("./language-list.tsx"));

/** Visitors' first screens load neither the menu's list nor the script of other menus. */
export function LanguageMenu({ centered = false }: { centered?: boolean }) {
  const summary = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    summary.current?.focus();
  };
  return (
    // Closes like a menu: with Escape, and when focus leaves it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      open={open}
      className="relative"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
      onKeyDown={({ key }) => key === "Escape" && close()}
    >
      <summary
        ref={summary}
        className="flex h-9 cursor-pointer list-none items-center gap-2 rounded-md border border-line px-3 text-muted hover:bg-hover hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        <Languages aria-hidden />
        <span className="sr-only">{t("Language")}</span>
        <span lang={LANGUAGE} translate="no">
          {INTERFACE_LANGUAGES[LANGUAGE].name}
        </span>
      </summary>
      {/* Receives focus when a link is clicked in browsers that do not focus links. */}
      <div
        tabIndex={-1}
        className={cx(
          "absolute bottom-full z-40 mb-1 min-w-60 rounded-md border border-line bg-surface p-1 shadow-float",
          centered ? "start-1/2 -translate-x-1/2 rtl:translate-x-1/2" : "start-0 sm:start-auto sm:end-0",
        )}
      >
        {open && <LanguageList onChosen={close} />}
      </div>
    </details>
  );
}
