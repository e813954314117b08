import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, messageOf, type Reply } from "../../lib/api.ts";
import { endpointQuery } from "../../lib/query.ts";
import { notify } from "../../ui/notify.tsx";

/** Milliseconds between two looks while the page is visible; coming back to it looks at once. */
const EVERY = 30_000;

const query = endpointQuery("GET /api/notices", {});

export const useNotices = () =>
  useQuery({ ...query, refetchInterval: EVERY, refetchOnWindowFocus: "always" });

type Answer = Reply<"GET /api/notices">;

/** What the bell shows once these are read, before the server has said so; all of them without ids. */
function withRead(answer: Answer, ids: string[] | undefined): Answer {
  const isRead = (id: string) => ids === undefined || ids.includes(id);
  const { notices, unread } = answer.data;
  const fewer = notices.filter(({ _id, read }) => !read && isRead(_id)).length;
  return {
    ...answer,
    data: {
      unread: ids === undefined ? 0 : unread - fewer,
      notices: notices.map((notice) => ({ ...notice, read: notice.read || isRead(notice._id) })),
    },
  };
}

/** Marks notices as read, all of them without ids. */
export function useReadNotices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | undefined) => call("POST /api/notices/read", { body: { ids } }),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: query.queryKey });
      client.setQueryData(query.queryKey, (answer) => answer && withRead(answer, ids));
    },
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
}
