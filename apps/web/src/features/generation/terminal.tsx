import { MESSAGES } from "@postfolio/contract/messages.ts";
import { Square, SquareTerminal } from "lucide-react";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { useUser } from "../../lib/session/user.ts";
import { SandboxBadge } from "../../ui/sandbox-badge.tsx";
import { type Playground, shownVariation } from "./variations.ts";
import { listed, sentenceOf, t } from "../../lib/texts.ts";
import { OPTION_NAMES } from "@postfolio/contract/generation/generation-options.ts";

/** Dark in both the light and the dark theme. */
export function Terminal({ playground, onStop }: { playground: Playground; onStop: () => void }) {
  const { draft, failure } = playground;
  const variation = shownVariation(playground);
  const { data: user } = useUser();
  const frame = useRef<HTMLElement>(null);
  const screen = useRef<HTMLElement>(null);
  const writing = draft !== undefined;

  useEffect(() => {
    if (writing) frame.current?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }, [writing]);
  useLayoutEffect(() => {
    if (draft) screen.current?.scrollTo({ top: screen.current.scrollHeight });
  }, [draft]);

  const form = (draft ?? failure ?? variation)?.form;
  return (
    <section
      ref={frame}
      aria-label={t("Terminal")}
      className="flex scroll-mt-20 flex-col overflow-hidden rounded-lg border border-line bg-sunken text-ink scheme-dark"
    >
      <div className="flex h-11 shrink-0 items-center gap-2 border-b border-line pe-2 ps-4 text-xs text-muted">
        <SquareTerminal className="size-4" />
        <span className="flex-1">
          {draft?.isReading ? t("Checking") : writing ? t("Writing") : t("Preview")}
        </span>
        {writing ? (
          <button
            type="button"
            onClick={onStop}
            className="inline-flex h-7 items-center gap-1.5 rounded-md border border-edge px-2.5 font-medium text-ink hover:bg-hover"
          >
            <Square className="size-3 fill-current" />
            {t("Stop")}
          </button>
        ) : (
          <SandboxBadge provider="ai" />
        )}
      </div>
      {writing && <div aria-hidden className="h-0.5 animate-airmail airmail-stripe" />}
      <section
        ref={screen}
        aria-label={t("Terminal preview")}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- must scroll by keyboard
        tabIndex={0}
        className="flex max-h-96 min-h-56 flex-1 flex-col gap-3 overflow-y-auto p-4 xl:max-h-160 font-mono text-xs leading-relaxed break-words whitespace-pre-wrap -outline-offset-2"
      >
        {form ? (
          <>
            <p>
              <span className="text-success select-none">
                {user?.first_name.toLowerCase() || t("you")} ${" "}
              </span>
              {form.prompt}
            </p>
            <p className="text-muted">
              #{" "}
              {listed(
                [form.type, form.tone, form.language].map((one) => t(OPTION_NAMES[one])),
                "·",
              )}
            </p>
          </>
        ) : (
          <p>
            <span aria-hidden className="text-success select-none">
              ${" "}
            </span>
            {sentenceOf(MESSAGES.waitingForPrompt)} <Caret />
          </p>
        )}
        {draft ? (
          <>
            {draft.source && <Note>{t("# Read: {{title}}", { title: draft.source.title })}</Note>}
            {draft.restart && <Note>{t("# Rewritten. {{restart}}", { restart: draft.restart })}</Note>}
            <p>
              {draft.text} <Caret />
            </p>
          </>
        ) : failure ? (
          <p className="text-danger">
            <span aria-hidden>✕ </span>
            {sentenceOf(failure.message)}
          </p>
        ) : (
          variation && (
            <>
              {variation.source && <Note>{t("# Read: {{title}}", { title: variation.source.title })}</Note>}
              <p>{variation.written}</p>
              {variation.stopped && <Note>{t("# Stopped before the end")}</Note>}
            </>
          )
        )}
      </section>
    </section>
  );
}

const Note = ({ children }: { children: ReactNode }) => <p className="text-muted">{children}</p>;

const Caret = () => (
  <span aria-hidden className="inline-block h-3.5 w-2 translate-y-0.5 animate-pulse bg-accent" />
);
