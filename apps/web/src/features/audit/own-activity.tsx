import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../lib/http/api.ts";
import { EntryList } from "./entry-list.tsx";
import { whatHappened } from "./audit-words.ts";
import { t } from "../../lib/texts.ts";

export default function OwnActivity({ userId }: { userId: string }) {
  const entries = useInfiniteQuery({
    queryKey: ["GET /api/Users/:id/audit", userId],
    queryFn: ({ pageParam, signal }) =>
      call(
        "GET /api/Users/:id/audit",
        { params: { id: userId }, query: pageParam === undefined ? {} : { before: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ data }) => (data.length < 100 ? undefined : data.at(-1)?.number),
  });
  return (
    <EntryList
      label={t("Activity")}
      query={entries}
      shown={5}
      words={(entry) => ({
        what: whatHappened(entry),
        who: entry.actor && entry.actor._id !== userId ? t("by an operator") : "",
      })}
    />
  );
}
