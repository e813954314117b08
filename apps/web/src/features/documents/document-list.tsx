import { LIMITS } from "@postfolio/contract/limits.ts";
import { type ReactNode, useState } from "react";
import { useSettled } from "../../lib/use-settled.ts";
import { Button } from "../../ui/button.tsx";
import { SearchInput } from "../../ui/form/search-input.tsx";
import { Loading } from "../../ui/page/loading.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { t } from "../../lib/texts.ts";

const SEARCH_PAUSE_MS = 200;

/** Manages a list that is searched on the server and shows more on demand. */
export function useGrowingList(step: number) {
  const [search, setSearch] = useState("");
  const [limit, setLimit] = useState(step);
  const wanted = useSettled(search.trim(), SEARCH_PAUSE_MS);
  return {
    search,
    setSearch,
    /** The search text to which the list belongs. */
    wanted,
    showMore: () => setLimit(limit + step),
    limit,
    /** Requests one more than is shown, to find out whether there are more. */
    query: { limit: Math.min(limit + 1, LIMITS.listPart), ...(wanted && { search: wanted }) },
  };
}

interface DocumentListProps<T> {
  noun: "resume" | "letter";
  documents: readonly T[];
  list: ReturnType<typeof useGrowingList>;
  /** Minimum number of documents at which the search field is shown. */
  searchFrom: number;
  children: (shown: readonly T[]) => ReactNode;
}

export function DocumentList<T>({ noun, documents, list, searchFrom, children }: DocumentListProps<T>) {
  const { search, setSearch, wanted, limit, showMore } = list;
  const shown = documents.slice(0, limit);
  const hasMore = documents.length > limit;
  return (
    <>
      {(search !== "" || wanted !== "" || documents.length >= searchFrom) && (
        <SearchInput
          label={noun === "resume" ? t("Search resumes") : t("Search letters")}
          value={search}
          onChange={setSearch}
        />
      )}
      <output className={shown.length === 0 ? "block text-muted" : "sr-only"}>
        {shown.length === 0
          ? noun === "resume"
            ? t("No resume matches your search.")
            : t("No letter matches your search.")
          : wanted &&
            (hasMore
              ? t("More than {{count}} found", { count: shown.length })
              : t("{{count}} found", { count: shown.length }))}
      </output>
      {shown.length > 0 && children(shown)}
      {hasMore && (
        <Button className="mt-4" onClick={showMore}>
          {t("Show more")}
        </Button>
      )}
    </>
  );
}

interface PendingDocumentsProps {
  count: number;
  /** Classes for the list. */
  className: string;
  /** Classes for each placeholder. */
  itemClassName: string;
}

export const PendingDocuments = ({ count, className, itemClassName }: PendingDocumentsProps) => (
  <div className="flex flex-col gap-4">
    <Loading text={t("Loading...")} />
    <div className={className}>
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} className={itemClassName} />
      ))}
    </div>
  </div>
);
