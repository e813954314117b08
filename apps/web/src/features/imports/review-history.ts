import { createStore } from "zustand";
import { toast } from "../../ui/notice/toast.ts";
import type { ShowOptions } from "../../ui/notice/toaster.tsx";
import { type History, record, redo, startHistory, undo } from "../documents/editor/history.ts";
import type { Review } from "./review-edits.ts";
import { text } from "@postfolio/contract/text.ts";
import { t } from "../../lib/texts.ts";

export type ReviewHistory = ReturnType<typeof createReviewHistory>;

/** Stores the review with its undo steps. Ignores changes while locked. */
export function createReviewHistory(review: Review) {
  const store = createStore(() => ({ history: startHistory(review), isLocked: false }));
  const step = (change: (history: History<Review>) => History<Review>) =>
    store.setState(({ history, isLocked }) => (isLocked ? {} : { history: change(history) }));
  const undoLast = () => step(undo);
  return {
    ...store,
    edit: (change: (review: Review) => Review, field?: string) =>
      step((history) => record(history, change(history.present), Date.now(), field)),
    undo: undoLast,
    redo: () => step(redo),
    setLocked(isLocked: boolean) {
      if (isLocked) toast.close(TOPIC);
      store.setState({ isLocked });
    },
    /** @returns a toast button that undoes only the latest step */
    undoOption(): ShowOptions {
      const made = store.getState().history.present;
      const onClick = () => {
        const { past, present } = store.getState().history;
        if (present === made) undoLast();
        else if (past.includes(made)) toast.info(t(CHANGED_SINCE));
      };
      return { topic: TOPIC, action: { label: t("Undo"), onClick } };
    },
  };
}

const TOPIC = "review";
const CHANGED_SINCE = text("You've made other changes since. To go back step by step, use Undo at the top");
