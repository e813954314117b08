import { useRef, useState } from "react";
import type { CampaignFormState } from "./campaign-fields.tsx";
import type { ListedAngle } from "../campaign-form.ts";

/** Steps that can be undone. */
const STEPS = 50;

/** A form's angles, with undo. What is typed into one without a pause elsewhere is one step. */
export function useAngles(form: CampaignFormState) {
  const angles = form.watch("angles");
  const [past, setPast] = useState<readonly ListedAngle[][]>([]);
  /** The angle that is being typed into. */
  const typing = useRef<string | null>(null);
  const set = (next: ListedAngle[]) => form.setValue("angles", next, { shouldDirty: true });
  const change = (next: ListedAngle[]) => {
    const before = form.getValues("angles");
    setPast((steps) => [...steps, before].slice(-STEPS));
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
    /** Ends a step of typing. */
    settle,
    /** Undefined if there is nothing to undo. */
    undo:
      last &&
      (() => {
        settle();
        setPast(past.slice(0, -1));
        set(last);
      }),
  };
}
