import type { FactPlace } from "@postfolio/contract/facts/fact-place.ts";
import type { Mark } from "@postfolio/contract/generation/marks.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { Check, RotateCw, Square, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Difference } from "../../documents/versions/difference.tsx";
import { messageOf } from "../../../lib/http/api.ts";
import { isTrialEnded, type WritingOptions, type Written } from "../../../lib/ai-writing.ts";
import { Button } from "../../../ui/button.tsx";
import { MarkNotes } from "../../../ui/marks/mark-notes.tsx";
import { PlansLink } from "../../../ui/text-link.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { SandboxBadge } from "../../../ui/sandbox-badge.tsx";
import { useEditorStore } from "../model/editor-store.ts";
import { lineIn } from "./resume-lines.ts";
import { sentenceOf, t } from "../../../lib/texts.ts";

interface SuggestionProps {
  /** For example, "Suggestion for responsibility 2". */
  label: string;
  current: string;
  /** Where the described work was done. */
  place: FactPlace;
  ask: (options: WritingOptions) => Promise<Written>;
  onAccept: (text: string, marks: Mark[]) => void;
  onClose: () => void;
}

type State =
  | { is: "writing" | "reading"; text: string }
  | { is: "written"; text: string; marks: Mark[]; unread: boolean }
  | { is: "refused"; message: string };

/** Aborts the request when unmounted. */
export default function Suggestion(props: SuggestionProps) {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} {...props} onAnother={() => setAttempt(attempt + 1)} />;
}

interface AttemptProps extends SuggestionProps {
  onAnother: () => void;
}

function Attempt({ label, current, place, ask, onAccept, onClose, onAnother }: AttemptProps) {
  const store = useEditorStore();
  const [state, setState] = useState<State>({ is: "writing", text: "" });
  const panel = useRef<HTMLElement>(null);
  const accept = useRef<HTMLButtonElement>(null);
  // A ref, so that the request does not change while the response is streaming.
  const asking = useRef({ ask, onClose });

  useEffect(() => {
    const abort = new AbortController();
    panel.current?.focus();
    const run = async () => {
      try {
        const {
          data,
          marks = [],
          unread = false,
        } = await asking.current.ask({
          signal: abort.signal,
          onEvent: (event) => {
            if (event.event === "token")
              setState((now) => ({
                is: "writing",
                text: (now.is === "writing" ? now.text : "") + event.text,
              }));
            if (event.event === "restart") setState({ is: "writing", text: "" });
            if (event.event === "reading")
              setState((now) => ({ is: "reading", text: now.is === "writing" ? now.text : "" }));
          },
        });
        setState({ is: "written", text: data, marks, unread });
        store.getState().announce(t("Suggestion: {{suggestion}}", { suggestion: data }));
      } catch (error) {
        if (abort.signal.aborted) return;
        toast.failure(error);
        if (isTrialEnded(error)) setState({ is: "refused", message: messageOf(error) });
        else asking.current.onClose();
      }
    };
    void run();
    return () => abort.abort();
  }, [store]);

  const written = state.is === "written";
  const isBusy = state.is === "writing" || state.is === "reading";
  const same = written && state.text === current;
  useEffect(() => {
    if (written && panel.current?.contains(document.activeElement)) accept.current?.focus();
  }, [written]);

  return (
    <section
      ref={panel}
      aria-label={label}
      tabIndex={-1}
      className="mt-1 w-full overflow-hidden rounded-md border border-line bg-paper"
    >
      {isBusy && <div aria-hidden className="h-0.5 animate-airmail airmail-stripe" />}
      <div className="px-3 py-2.5">
        {state.is === "refused" ? (
          <p>
            <span className="font-medium">{sentenceOf(state.message)}</span>. <PlansLink />
          </p>
        ) : state.is === "written" ? (
          <div className="flex flex-col gap-3">
            <Change before={current} after={state.text} />
            <MarkNotes
              marks={state.marks}
              unread={state.unread}
              textOf={() => state.text}
              lineOf={lineIn(store.getState().doc)}
              placeOf={() => place}
              onKeep={(mark) => {
                const keepOnly = (change: (marks: Mark[]) => Mark[]) =>
                  setState((now) => (now.is === "written" ? { ...now, marks: change(now.marks) } : now));
                keepOnly((marks) => marks.filter((other) => other !== mark));
                return () => keepOnly((marks) => [...marks, mark]);
              }}
            />
          </div>
        ) : (
          <>
            <p dir="auto" className="min-h-5 whitespace-pre-wrap text-muted">
              {state.text || t("Writing")}
            </p>
            {state.is === "reading" && (
              <p className="mt-1 text-xs text-muted">{t("Checking its claims about you")}</p>
            )}
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-1 border-t border-line px-2 py-1.5">
        {isBusy ? (
          <Button size="sm" variant="quiet" icon={<Square className="size-3" />} onClick={onClose}>
            {t("Stop")}
          </Button>
        ) : (
          <>
            {written && !same && (
              <Button
                ref={accept}
                size="sm"
                icon={<Check className="size-4" />}
                onClick={() => {
                  onAccept(state.text, state.marks);
                  onClose();
                }}
              >
                {t("Accept")}
              </Button>
            )}
            <Button size="sm" variant="quiet" icon={<X className="size-4" />} onClick={onClose}>
              {written && !same ? t("Reject") : t("Close")}
            </Button>
            {written && (
              <Button size="sm" variant="quiet" icon={<RotateCw className="size-4" />} onClick={onAnother}>
                {t("Try another")}
              </Button>
            )}
          </>
        )}
        <span className="ms-auto">
          <SandboxBadge provider="ai" />
        </span>
      </div>
    </section>
  );
}

const Change = ({ before, after }: { before: string; after: string }) =>
  before.trim() === after ? (
    <p className="text-muted">{sentenceOf(MESSAGES.nothingBetter)}</p>
  ) : (
    <Difference before={before} after={after} />
  );
