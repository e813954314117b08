import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/notice/callout.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { whatHappened, whoDidIt } from "../audit/audit-words.ts";
import { EntryList } from "../audit/entry-list.tsx";
import { SettingsCard } from "../profile/settings-card.tsx";

/** The audit log, and the check whether it is whole. */
export function AuditLog() {
  const entries = useInfiniteQuery({
    queryKey: ["GET /api/operator/audit"],
    queryFn: ({ pageParam, signal }) =>
      call(
        "GET /api/operator/audit",
        { query: pageParam === undefined ? {} : { before: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ data }) => (data.length < 100 ? undefined : data.at(-1)?.number),
  });
  const check = useMutation({
    mutationFn: () => call("POST /api/operator/audit/check"),
    onError: (error) => toast.failure(error),
  });
  const checked = check.data?.data;
  return (
    <SettingsCard
      title="Audit log"
      description="Sign-ins, changes to accounts and what operators did, for 180 days. Each entry holds the hash of the one before it, so a changed or removed entry is noticed."
    >
      <Button
        className="self-start"
        busy={check.isPending}
        busyLabel="Checking"
        onClick={() => check.mutate()}
      >
        Check the log
      </Button>
      {checked && (
        <output className="block">
          {checked.broken ? (
            <Callout tone="danger" title={`The log is broken at entry ${checked.broken.number}`}>
              {`Something is wrong: ${checked.broken.reason}. Someone with access to the database may have changed it.`}
            </Callout>
          ) : (
            <Callout tone="success" title={`All ${checked.entries} entries are as they were written`} />
          )}
        </output>
      )}
      <EntryList
        label="Audit log"
        query={entries}
        shown={100}
        words={(entry) => ({ what: whatHappened(entry), who: whoDidIt(entry) })}
      />
    </SettingsCard>
  );
}
