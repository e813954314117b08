import { MESSAGES } from "@postfolio/contract/messages.ts";
import { createRoot } from "react-dom/client";
import {
  type Id,
  toast as toastify,
  type ToastContentProps,
  type ToastOptions,
} from "react-toastify/unstyled";
import { messageOf } from "../../lib/http/api.ts";
import { currentSession, onSessionChange } from "../../lib/session/session.ts";
import { keepControlsFree } from "./place-toasts.ts";
import { Toaster } from "./toaster.tsx";

// A separate root: screens that never show a toast, like the landing page, never load it, and the live region
// exists before the first text is put into it.
createRoot(document.body.appendChild(document.createElement("div"))).render(<Toaster />);

/** Milliseconds for which a toast stays: results close sooner than longer texts. */
const RESULT = 3_000;
const DEFAULT = 5_000;
/** Long enough to read it and to reach its button, for a slow hand, too. */
const WITH_ACTION = 10_000;

export interface ShowOptions {
  /** Milliseconds until it closes automatically. */
  autoClose?: number;
  /** A button in the toast, as in "Undo". It closes the toast. */
  action?: { label: string; onClick: () => void };
  /** Of a topic, only the newest toast is open. */
  topic?: string;
}

type ResultOptions = Pick<ShowOptions, "autoClose">;

/** A toast for work in progress. Exactly one of its functions ends it. */
export interface Progressing {
  success: (text: string, options?: ResultOptions) => void;
  error: (text: string, options?: ResultOptions) => void;
  close: () => void;
}

const finish = (id: Id, type: "success" | "error") => (text: string, options?: ResultOptions) => {
  if (text === MESSAGES.sessionIsOver) {
    toastify.dismiss(id);
    return show(type, RESULT, text, options);
  }
  const settled: ToastOptions = {
    type,
    isLoading: false,
    autoClose: RESULT,
    closeButton: true,
    draggable: true,
    ...options,
  };
  // A toast that the user has already closed cannot be updated: the result is shown on its own.
  if (toastify.isActive(id)) toastify.update(id, { ...settled, render: text });
  else toastify(text, settled);
};

/** The number of the newest toast of each topic. */
const newest = new Map<string, number>();

const close = (topic: string): void => toastify.dismiss(`${topic} ${newest.get(topic)}`);

function replace(topic: string): string {
  close(topic);
  const number = (newest.get(topic) ?? 0) + 1;
  newest.set(topic, number);
  return `${topic} ${number}`;
}

/** The open toasts by id, which is the text if they have no topic, so that the same text does not stack up. */
const repeats = new Map<string, { since: number; times: number }>();
toastify.onChange(({ id, status }) => {
  if (status === "removed") repeats.delete(String(id));
  else keepControlsFree();
});

/** Several calls that fail at the same time for the same reason are one event, not several. */
const ONE_EVENT = 1_000;

function show(
  kind: "success" | "error" | "info",
  closes: number,
  text: string,
  options: ShowOptions = {},
): void {
  // A call that fails because the session has ended says so as well as the screen: both are one toast.
  const type = text === MESSAGES.sessionIsOver ? "info" : kind;
  const { action, topic, ...rest } = options;
  const id = topic ? replace(topic) : text;
  const known = toastify.isActive(id) ? repeats.get(id) : undefined;
  if (known && kind !== "success" && Date.now() - known.since < ONE_EVENT) return;
  const times = (known?.times ?? 0) + 1;
  repeats.set(id, { since: Date.now(), times });

  const content = ({ closeToast }: Pick<ToastContentProps, "closeToast">) => (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <span>{text}</span>
      {times > 1 && <span className="text-xs text-muted">{times} times</span>}
      {action && (
        <button
          type="button"
          className="rounded-sm font-medium text-airmail underline underline-offset-2"
          onClick={() => {
            closeToast();
            action.onClick();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
  const settings = { type, autoClose: action ? WITH_ACTION : closes, ...rest };
  if (known) toastify.update(id, { ...settings, render: content });
  else toastify(content, { ...settings, toastId: id });
}

/** What `toast.ts` shows. */
export const toasts = {
  success: (text: string, options?: ShowOptions) => show("success", RESULT, text, options),
  error: (text: string, options?: ShowOptions) => show("error", RESULT, text, options),
  /** Says why something failed. */
  failure: (error: unknown): void => show("error", RESULT, messageOf(error)),
  info: (text: string, options?: ShowOptions) => show("info", DEFAULT, text, options),
  /** Closes the toast of a topic. */
  close,
  /** Stays until updated to success or error, then closes after 3000 ms. */
  loading(text: string): Progressing {
    const id = toastify.loading(text);
    return { success: finish(id, "success"), error: finish(id, "error"), close: () => toastify.dismiss(id) };
  },
};

// Closes once the user has signed in.
onSessionChange(() => {
  if (!currentSession()) return;
  for (const text of [MESSAGES.signIn, MESSAGES.signInAsUser, MESSAGES.sessionIsOver]) toastify.dismiss(text);
});
