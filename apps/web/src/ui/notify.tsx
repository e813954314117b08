import { createRoot } from "react-dom/client";
import { type Id, toast, type ToastOptions } from "react-toastify/unstyled";
import { Notices } from "./notices.tsx";

// A root of its own: screens that never tell anything, like the landing page, never load it, and the
// live region stands before the first text is put into it.
createRoot(document.body.appendChild(document.createElement("div"))).render(<Notices />);

/** Milliseconds a notice stays: results leave sooner than what has to be read. */
const RESULT = 3_000;
const DEFAULT = 5_000;

interface NoticeOptions {
  /** Milliseconds until it closes by itself. */
  autoClose?: number;
}

/** A notice of work under way. Exactly one of its functions ends it. */
export interface Progressing {
  success: (text: string, options?: NoticeOptions) => void;
  error: (text: string, options?: NoticeOptions) => void;
  close: () => void;
}

const finish = (id: Id, type: "success" | "error") => (text: string, options?: NoticeOptions) => {
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

/** The one way to tell the user that something happened. */
export const notify = {
  success: (text: string, options?: NoticeOptions) =>
    void toast.success(text, { autoClose: RESULT, ...options }),
  error: (text: string, options?: NoticeOptions) => void toast.error(text, { autoClose: RESULT, ...options }),
  info: (text: string, options?: NoticeOptions) => void toast.info(text, { autoClose: DEFAULT, ...options }),
  /** Stays until it is updated to success or error, then closes after 3000 ms. */
  loading(text: string): Progressing {
    const id = toast.loading(text);
    return { success: finish(id, "success"), error: finish(id, "error"), close: () => toast.dismiss(id) };
  },
};
