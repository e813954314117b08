import { useState } from "react";
import type { Conflict, SaveState } from "./autosave.ts";

export function useConflict<D>({ state }: { state: SaveState<D> }) {
  const [closed, setClosed] = useState<Conflict<D>>();
  const conflict = state.is === "conflict" && state.conflict !== closed ? state.conflict : undefined;
  return [conflict, () => setClosed(undefined), () => setClosed(conflict)] as const;
}
