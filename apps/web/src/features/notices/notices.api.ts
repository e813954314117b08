import type { Notice } from "@postfolio/contract/notices/notices.routes.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call, type Endpoint, type Reply } from "../../lib/http/api.ts";
import { endpointQuery, refresh } from "../../lib/http/query.ts";
import { refreshUser } from "../../lib/session/user.ts";
import { toast } from "../../ui/notice/toast.ts";

/** Milliseconds between polls while the page is visible. Returning to the page polls immediately. */
const POLL_INTERVAL_MS = 30_000;

const query = endpointQuery("GET /api/notices", {});

const QUERIES_TO_REFETCH: Record<Notice["kind"], Endpoint[]> = {
  payment: ["GET /api/payment/subscription"],
  campaign: ["POST /api/campaigns/getUsersCampaigns", "GET /api/campaigns/:id"],
  post: ["GET /api/campaigns/:id/posts", "GET /api/posts"],
  connection: ["GET /api/connections"],
  application: ["GET /api/applications"],
  server: ["GET /api/operator/health"],
  key: ["GET /api/keys", "GET /api/posts", "GET /api/campaigns/:id/posts"],
};

export function useNotices() {
  const notices = useQuery({ ...query, refetchInterval: POLL_INTERVAL_MS, refetchOnWindowFocus: "always" });
  const known = useRef<string>(undefined);
  const list = notices.data?.data.notices;
  useEffect(() => {
    if (!list) return;
    const ids = list.map(({ _id }) => _id).toSorted();
    const fresh = list.filter(({ _id }) => known.current !== undefined && _id > known.current);
    known.current = ids.at(-1) ?? "";
    if (fresh.length === 0) return;
    void refreshUser();
    void refresh(...fresh.flatMap(({ kind }) => QUERIES_TO_REFETCH[kind]));
  }, [list]);
  return notices;
}

type NoticesReply = Reply<"GET /api/notices">;

/** Marks all notices as read if `ids` is undefined. */
function withRead(answer: NoticesReply, ids: string[] | undefined): NoticesReply {
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

export function useReadNotices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | undefined) => call("POST /api/notices/read", { body: { ids } }),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: query.queryKey });
      client.setQueryData(query.queryKey, (answer) => answer && withRead(answer, ids));
    },
    onError: toast.failure,
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
}
