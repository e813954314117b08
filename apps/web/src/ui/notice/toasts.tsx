import { MESSAGES } from "@postfolio/contract/messages.ts";
import { createRoot } from "react-dom/client";
import {
  type Id,
  toast as toastify,
  type ToastContentProps,
  type ToastOptions,
} from "react-toastify/unstyled";
import { lacksProof, messageOf } from "../../lib/http/api.ts";
import { currentSession, onSessionChange } from "../../lib/session/session.ts";
import { keepControlsFree } from "./place-toasts.ts";
import { TOAST_TIMES } from "./toast-times.ts";
import { Toaster } from "./toaster.tsx";

// A separate root: screens that never show a toast, like the landing page, never load it, and the live region
// exists before the first text is put into it.
createRoot(document.body.appendChild(document.createElement("div"))).render(<Toaster />);

export interface ShowOptions {
  /** How long it stays, unless it has a button: as a result, if it is not said. */
  stays?: "result" | "default" | undefined;
  /** A button in the toast, as in "Undo". It closes the toast. */
  action?: { label: string; onClick: () => void };
  /** Of a topic, only the newest toast is open. */
  topic?: string;
}

/** A toast for work in progress. Exactly one of its functions ends it. */
export interface Progressing {
  success: (text: string) => void;
  error: (text: string) => void;
  close: () => void;
}

const finish = (id: Id, type: "success" | "error") => (text: string) => {
  if (text === MESSAGES.sessionIsOver) {
    toastify.dismiss(id);
    return show(type, text);
  }
  const settled: ToastOptions = {
    type,
    isLoading: false,
    autoClose: TOAST_TIMES.result,
    closeButton: true,
    draggable: true,
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

function show(kind: "success" | "error" | "info", text: string, options: ShowOptions = {}): void {
  // A call that fails because the session has ended says so as well as the screen: both are one toast.
  const type = text === MESSAGES.sessionIsOver ? "info" : kind;
  const { action, topic, stays = kind === "info" ? "default" : "result" } = options;
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
  const settings = { type, autoClose: TOAST_TIMES[action ? "button" : stays] };
  if (known) toastify.update(id, { ...settings, render: content });
  else toastify(content, { ...settings, toastId: id });
}

/** What `toast.ts` shows. */
export const toasts = {
  success: (text: string, options?: ShowOptions) => show("success", text, options),
  error: (text: string, options?: ShowOptions) => show("error", text, options),
  /** Says why something failed. */
  failure: (error: unknown): void => {
    // The user was asked for the proof and gave none.
    if (!lacksProof(error)) show("error", messageOf(error));
  },
  info: (text: string, options?: ShowOptions) => show("info", text, options),
  /** Closes the toast of a topic. */
  close,
  /** Stays until it is updated to success or error. */
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
