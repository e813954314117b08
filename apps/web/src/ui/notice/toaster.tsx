import { Toast as Base } from "@base-ui/react/toast";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect, useRef, type PointerEvent } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { lacksProof, messageOf } from "../../lib/http/api.ts";
import { currentSession, onSessionChange } from "../../lib/session/session.ts";
import { cx } from "../cx.ts";
import { useFreePlace } from "./use-free-place.ts";
import { plural, sentenceOf, t } from "../../lib/texts.ts";

/** In milliseconds. */
const TIMES = {
  /** For results, and for all messages about campaigns. */
  result: 3_000,
  /** For everything else, and for errors in longer forms. */
  default: 5_000,
  /** Long enough to reach the button. */
  button: 10_000,
} as const;

/** Identical failures less than this many milliseconds apart count as one event. */
const ONE_EVENT = 1_000;

interface Action {
  label: string;
  onClick: () => void;
}

interface Extras {
  action?: Action | undefined;
  /** How many times the message has occurred since the toast was opened. */
  times?: number;
}

export interface ShowOptions {
  /** Ignored if the toast has a button. Defaults to `result`. */
  stays?: "result" | "default" | undefined;
  /** A button in the toast, such as "Undo". It closes the toast. */
  action?: Action;
  /** Only the newest toast on each topic stays open. */
  topic?: string;
}

export interface Progressing {
  success: (text: string) => void;
  error: (text: string) => void;
  close: () => void;
}

export const manager = Base.createToastManager<Extras>();

/** Keyed by topic or text, so that identical toasts do not stack. */
const open = new Map<string, { since: number; times: number }>();

function show(kind: "success" | "error" | "info", text: string, options: ShowOptions = {}): void {
  // Several screens may report that the session has ended, some as an error, so it is always shown as information.
  const type = text === MESSAGES.sessionIsOver ? "info" : kind;
  const { action, topic, stays = kind === "info" ? "default" : "result" } = options;
  const id = topic ?? text;
  const known = topic === undefined ? open.get(id) : undefined;
  if (known && kind !== "success" && Date.now() - known.since < ONE_EVENT) return;
  const times = (known?.times ?? 0) + 1;
  manager.add({
    id,
    type,
    title: sentenceOf(text),
    timeout: TIMES[action ? "button" : stays],
    data: { action, times },
    onClose: () => open.delete(id),
  });
  open.set(id, { since: Date.now(), times });
}

export const toasts = {
  success: (text: string, options?: ShowOptions) => show("success", text, options),
  error: (text: string, options?: ShowOptions) => show("error", text, options),
  failure: (error: unknown): void => {
    // Shows nothing if the user has canceled the prompt for proof of identity.
    if (!lacksProof(error)) show("error", messageOf(error));
  },
  info: (text: string, options?: ShowOptions) => show("info", text, options),
  close: (topic: string): void => manager.close(topic),
  /** Shows a toast that stays until it is replaced by a success or an error. */
  loading(text: string): Progressing {
    let isOpen = true;
    const id = manager.add({ type: "loading", title: sentenceOf(text), onClose: () => (isOpen = false) });
    const finish = (type: "success" | "error") => (result: string) => {
      if (isOpen && result !== MESSAGES.sessionIsOver)
        return manager.update(id, { type, title: sentenceOf(result), timeout: TIMES.result });
      manager.close(id);
      show(type, result);
    };
    return { success: finish("success"), error: finish("error"), close: () => manager.close(id) };
  },
};

// After the user has signed in, closes the toasts that asked for it.
onSessionChange(() => {
  if (!currentSession()) return;
  for (const text of [MESSAGES.signIn, MESSAGES.signInAsUser, MESSAGES.sessionIsOver]) manager.close(text);
});

const LOOKS = {
  success: { icon: <CircleCheck />, color: "text-success" },
  error: { icon: <CircleAlert />, color: "text-danger" },
  info: { icon: <Info />, color: "text-airmail" },
  loading: {
    icon: <span aria-hidden className="airmail-stripe h-1.5 w-5 animate-airmail rounded-full" />,
    color: undefined,
  },
};

function Toast({ toast }: { toast: Base.Root.ToastObject<Extras> }) {
  const { id, title, timeout } = toast;
  const type = toast.type as keyof typeof LOOKS;
  const { action, times = 1 } = toast.data ?? {};
  const { icon, color } = LOOKS[type];
  const drag = useDragAway(() => manager.close(id));
  return (
    <Base.Root
      toast={toast}
      // Base UI would close a toast after a swipe of only 40 pixels.
      swipeDirection={[]}
      {...(type !== "loading" && drag)}
      role={type === "error" ? "alert" : "status"}
      aria-modal={undefined}
      tabIndex={-1}
      data-timeout={timeout}
      className="relative flex touch-pan-y items-start gap-3 rounded-md border border-line bg-surface py-3.5 ps-4 pe-10 wrap-anywhere shadow-float transition-[opacity,translate] duration-200 data-ending-style:translate-x-6 data-ending-style:opacity-0 data-starting-style:-translate-y-2 data-starting-style:opacity-0"
    >
      <span className={cx("flex h-[1.3125rem] items-center", color)}>{icon}</span>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span>{title}</span>
        {times > 1 && (
          <span className="text-xs text-muted">
            {plural(times, { one: "{{count}} time", other: "{{count}} times" })}
          </span>
        )}
        {action && (
          <button
            type="button"
            className="rounded-sm font-medium text-airmail underline underline-offset-2"
            onClick={() => {
              manager.close(id);
              action.onClick();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      {type !== "loading" && (
        <Base.Close
          aria-label={t("Close notification")}
          aria-hidden={undefined}
          className="absolute end-2 top-2 inline-flex size-7 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
        >
          <X />
        </Base.Close>
      )}
    </Base.Root>
  );
}

function Toasts() {
  const { toasts: all } = Base.useToastManager<Extras>();
  const viewport = useRef<HTMLDivElement>(null);
  useFreePlace(viewport, all);
  // Base UI tracks the window's focus only while a toast is open.
  const isAny = all.length > 0;
  useEffect(() => {
    if (!isAny) return;
    if (document.hidden) window.dispatchEvent(new FocusEvent("blur"));
    else document.body.dispatchEvent(new FocusEvent("focus"));
  }, [isAny]);
  return (
    <Base.Viewport
      ref={viewport}
      aria-label={t("Notifications")}
      // Above Google's One Tap prompt (9999), and below the screen's bars.
      className="fixed end-[max(1rem,env(safe-area-inset-right))] top-[max(1rem,env(safe-area-inset-top))] z-10000 flex w-[min(22rem,calc(100vw-2rem))] flex-col gap-2 transition-[translate] duration-150 print:hidden [body:has(.app-header)_&]:top-[calc(4rem+var(--toolbar-height,0px)+var(--view-tabs-height,0px))]"
    >
      {all.toReversed().map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </Base.Viewport>
  );
}

// A separate root keeps toasts out of the first load. Rendered synchronously, so that the live region exists before the
// first toast.
const root = createRoot(document.body.appendChild(document.createElement("div")));
flushSync(() =>
  root.render(
    <Base.Provider toastManager={manager} limit={Infinity}>
      <Toasts />
    </Base.Provider>,
  ),
);

/** How far a toast must be dragged to close, as a fraction of its width. */
const FAR = 0.8;

function move(element: HTMLElement, by: number): void {
  element.style.transition = by === 0 ? "" : "none";
  element.style.translate = by === 0 ? "" : `${by}px`;
  element.style.opacity = by === 0 ? "" : `${1 - Math.abs(by) / element.offsetWidth}`;
}

/** Lets an element be dragged away sideways. It moves back if it was not dragged far enough. */
function useDragAway(onAway: () => void) {
  const from = useRef<number>(undefined);
  const end = ({ currentTarget, clientX, type }: PointerEvent<HTMLElement>) => {
    if (from.current === undefined) return;
    const by = clientX - from.current;
    from.current = undefined;
    if (type === "pointerup" && Math.abs(by) > FAR * currentTarget.offsetWidth) onAway();
    else move(currentTarget, 0);
  };
  return {
    onPointerDown: ({ button, target, currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) => {
      if (button !== 0 || (target as Element).closest("button")) return;
      from.current = clientX;
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
      if (from.current !== undefined) move(currentTarget, clientX - from.current);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
