import { MESSAGES } from "@postfolio/contract/messages.ts";
import { createRoot } from "react-dom/client";
import { type Id, toast, type ToastContentProps, type ToastOptions } from "react-toastify/unstyled";
import { currentSession, onSessionChange } from "../lib/session.ts";
import { signInPath } from "../lib/sign-in.ts";
import { Notices } from "./toaster.tsx";

// A root of its own: screens that never tell anything, like the landing page, never load it, and the
// live region stands before the first text is put into it.
createRoot(document.body.appendChild(document.createElement("div"))).render(<Notices />);

/** Milliseconds a notice stays: results leave sooner than what has to be read. */
const RESULT = 3_000;
const DEFAULT = 5_000;
/** Long enough to reach the button of a notice that has one. */
const WITH_ACTION = 8_000;

interface NoticeOptions {
  /** Milliseconds until it closes by itself. */
  autoClose?: number;
  /** A button in the notice, as in "Undo". It closes the notice. */
  action?: { label: string; onClick: () => void };
}

type ResultOptions = Pick<NoticeOptions, "autoClose">;

/** A notice of work under way. Exactly one of its functions ends it. */
export interface Progressing {
  success: (text: string, options?: ResultOptions) => void;
  error: (text: string, options?: ResultOptions) => void;
  close: () => void;
}

const finish = (id: Id, type: "success" | "error") => (text: string, options?: ResultOptions) => {
  const settled: ToastOptions = {
    type,
    isLoading: false,
    autoClose: RESULT,
    closeButton: true,
    draggable: true,
    ...options,
  };
  // A notice that the user has already closed cannot be updated: the result is shown on its own.
  if (toast.isActive(id)) toast.update(id, { ...settled, render: text });
  else toast(text, settled);
};

/** What each open notice says is its id: the same text again does not stack up. */
const repeats = new Map<string, { since: number; times: number }>();
toast.onChange(({ id, status }) => {
  if (status === "removed") repeats.delete(String(id));
});

/** Several calls that fail for one cause say so at once: that is one event, not several. */
const ONE_EVENT = 1_000;

function show(type: "success" | "error" | "info", closes: number, text: string, options: NoticeOptions = {}) {
  const { action, ...rest } = options;
  const known = toast.isActive(text) ? repeats.get(text) : undefined;
  if (known && Date.now() - known.since < ONE_EVENT) return;
  const times = (known?.times ?? 0) + 1;
  repeats.set(text, { since: Date.now(), times });

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
  if (known) toast.update(text, { ...settings, render: content });
  else toast(content, { ...settings, toastId: text });
}

/** The one way to tell the user that something happened. */
export const notify = {
  success: (text: string, options?: NoticeOptions) => show("success", RESULT, text, options),
  error: (text: string, options?: NoticeOptions) => show("error", RESULT, text, options),
  info: (text: string, options?: NoticeOptions) => show("info", DEFAULT, text, options),
  /** Stays until it is updated to success or error, then closes after 3000 ms. */
  loading(text: string): Progressing {
    const id = toast.loading(text);
    return { success: finish(id, "success"), error: finish(id, "error"), close: () => toast.dismiss(id) };
  },
};

/**
 * Tells a visitor that something needs an account, with the way to it. What was typed waits for them there.
 * @param text as the specification words it for the place
 */
export const askToSignIn = (text: string = MESSAGES.signIn): void =>
  notify.error(text, {
    action: {
      label: "Go to the sign-in page",
      onClick: () => window.location.assign(signInPath(window.location)),
    },
  });

// Who has signed in need not be asked to any longer.
onSessionChange(() => {
  if (!currentSession()) return;
  for (const text of [MESSAGES.signIn, MESSAGES.signInAsUser, MESSAGES.sessionIsOver]) toast.dismiss(text);
});
