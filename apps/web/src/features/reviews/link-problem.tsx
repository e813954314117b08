import type { UseQueryResult } from "@tanstack/react-query";
import { ApiError } from "../../lib/http/api.ts";
import { Callout } from "../../ui/notice/callout.tsx";
import { LoadError } from "../../ui/page/query-view.tsx";

/** Says why an emailed link shows nothing, or offers to try again. */
export function LinkProblem({ query }: { query: UseQueryResult }) {
  const { error } = query;
  if (!error) return null;
  const isFinal =
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
  return isFinal ? (
    <Callout title={error.message} />
  ) : (
    <LoadError message={error.message} retrying={query.isFetching} onRetry={() => void query.refetch()} />
  );
}
