import type { MailChoices as Choices } from "@postfolio/contract/notices/notices.routes.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/http/api.ts";
import { endpointQuery } from "../../lib/http/query.ts";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { shownNetworks } from "../../lib/words/networks-list.ts";
import { t } from "../../lib/texts.ts";

const query = endpointQuery("GET /api/notices/mail", {});

const noticeKinds = (): { kind: keyof Choices; label: string; note: string }[] => [
  {
    kind: "post",
    label: t("Posts"),
    note: t("A post is waiting for your approval, wasn't published, or was missed."),
  },
  {
    kind: "campaign",
    label: t("Campaigns"),
    note: t("A campaign fell asleep, woke up, or found no news."),
  },
  {
    kind: "connection",
    label: t("Connected accounts"),
    note: t("{{networks}} needs to be reconnected.", { networks: shownNetworks("or") }),
  },
  { kind: "application", label: t("Applications"), note: t("On the day you planned to follow up.") },
  {
    kind: "weekly",
    label: t("Weekly summary"),
    note: t(
      "Every Monday: what went out, how it did, and what needs your attention. No email in quiet weeks.",
    ),
  },
];

export function MailChoices() {
  const choices = useQuery(query);
  const client = useQueryClient();
  const choose = useMutation({
    mutationFn: (body: Choices) => call("PUT /api/notices/mail", { body }),
    onMutate: async (data) => {
      await client.cancelQueries({ queryKey: query.queryKey });
      client.setQueryData(query.queryKey, (answer) => answer && { ...answer, data });
    },
    onError: toast.failure,
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
  return (
    <QueryView query={choices} pending={<Skeleton className="h-40" />}>
      {({ data }) => (
        <ul className="flex flex-col gap-4">
          {noticeKinds().map(({ kind, label, note }) => (
            <li key={kind}>
              <Switch
                label={label}
                hint={note}
                checked={data[kind]}
                onCheckedChange={(wanted) => choose.mutate({ ...data, [kind]: wanted })}
              />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
