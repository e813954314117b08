import type { LetterRequest } from "@postfolio/contract/generation/generation.ts";
import { useEffect, useRef, useState } from "react";
import { write } from "../../../lib/ai-writing.ts";
import { toast } from "../../../ui/notice/toast.ts";
import type { LetterStore } from "./letter-store.ts";

export type Drafting =
  | { is: "idle" }
  | { is: "writing" }
  /** The text is complete and is being checked. */
  | { is: "reading" };

/** Writes a letter as one undoable step. Leaving the editor aborts the stream. */
export function useDrafting(store: LetterStore) {
  const [state, setState] = useState<Drafting>({ is: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (request: LetterRequest) => {
    if (running.current) return;
    const abort = new AbortController();
    running.current = abort;
    setState({ is: "writing" });
    const { edit, amend, undo } = store.getState();
    const { recipient } = request;
    edit((doc) => ({
      ...doc,
      recipient: { ...doc.recipient, ...recipient },
      body: "",
      marks: [],
      unread: false,
      firstLines: null,
    }));
    let body = "";
    const show = (text: string) => {
      body = text;
      amend((doc) => ({ ...doc, body }));
    };
    try {
      const { letter } = await write("POST /api/letters/generate/stream", request, {
        signal: abort.signal,
        onEvent: (event) => {
          if (event.event === "token") show(body + event.text);
          if (event.event === "reading") setState({ is: "reading" });
        },
      });
      const { question: _asked, ...written } = letter!;
      amend((doc) => ({ ...doc, ...written }));
      setState({ is: "idle" });
    } catch (error) {
      // Keeps text that was written before the user stopped.
      if (body.trim() === "" || !abort.signal.aborted) undo();
      else amend((doc) => ({ ...doc, unread: true }));
      if (!abort.signal.aborted) toast.failure(error);
      setState({ is: "idle" });
    } finally {
      running.current = undefined;
    }
  };
  return { state, start, stop: () => running.current?.abort() };
}
