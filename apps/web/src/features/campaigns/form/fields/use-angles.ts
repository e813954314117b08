import { useRef, useState } from "react";
import type { CampaignFormState } from "./campaign-fields.tsx";
import type { ListedAngle } from "../campaign-form.ts";

const MAX_UNDO_STEPS = 50;

/** Typing in an angle counts as a single undo step. */
export function useAngles(form: CampaignFormState) {
  const angles = form.watch("angles");
  const [past, setPast] = useState<readonly ListedAngle[][]>([]);
  const typing = useRef<string | null>(null);
  const set = (next: ListedAngle[]) => form.setValue("angles", next, { shouldDirty: true });
  const change = (next: ListedAngle[]) => {
    const before = form.getValues("angles");
    setPast((steps) => [...steps, before].slice(-MAX_UNDO_STEPS));
    set(next);
  };
  const settle = () => {
    typing.current = null;
  };
  const [last] = past.slice(-1);
  return {
    angles,
    change: (next: ListedAngle[]) => {
      settle();
      change(next);
    },
    type: (id: string, next: ListedAngle[]) => {
      if (typing.current === id) return set(next);
      typing.current = id;
      change(next);
    },
    settle,
    undo:
      last &&
      (() => {
        settle();
        setPast(past.slice(0, -1));
        set(last);
      }),
  };
}
