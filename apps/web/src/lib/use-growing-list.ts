import { LIMITS } from "@postfolio/contract/limits.ts";
import { useState } from "react";
import { useSettled } from "./use-settled.ts";

const SEARCH_PAUSE_MS = 200;

/** For a list that the server searches, and of which more is shown on demand. */
export function useGrowingList(step: number) {
  const [search, setSearch] = useState("");
  const [limit, setLimit] = useState(step);
  const wanted = useSettled(search.trim(), SEARCH_PAUSE_MS);
  return {
    search,
    setSearch,
    /** What the list on screen was searched for. */
    wanted,
    showMore: () => setLimit(limit + step),
    /** One more than shown, to know whether there are more. */
    query: { limit: Math.min(limit + 1, LIMITS.listPart), ...(wanted && { search: wanted }) },
    shownOf: <T>(items: readonly T[]) => ({
      shown: items.slice(0, limit),
      hasMore: items.length > limit,
    }),
  };
}

/** For screen readers, and for everybody if nothing matches. */
export const countFound = (wanted: string, shown: readonly unknown[], hasMore: boolean): string =>
  wanted && (hasMore ? `More than ${shown.length} found` : `${shown.length} found`);
