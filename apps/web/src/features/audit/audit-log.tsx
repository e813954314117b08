import type { AuditCheck } from "@postfolio/contract/audit/audit.routes.ts";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { call } from "../../lib/http/api.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/notice/callout.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { whatHappened, whoDidIt } from "./audit-words.ts";
import { EntryList } from "./entry-list.tsx";
import { SettingsCard } from "../../ui/page/settings-card.tsx";
import { plural, t } from "../../lib/texts.ts";
import { Rich } from "../../ui/rich.tsx";

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
      title={t("Audit log")}
      description={t(
        "Sign-ins, account changes, and operator actions from the last 180 days. Each entry is sealed with the server's secret and includes the hash of the one before it, so changed or removed entries can be detected.",
      )}
    >
      <Button
        className="self-start"
        busy={check.isPending}
        busyLabel={t("Checking")}
        onClick={() => check.mutate()}
      >
        {t("Check the log")}
      </Button>
      {checked && (
        <output className="block">
          {checked.broken ? (
            <Callout
              tone="danger"
              title={t("The log check failed at entry {{number}}", { number: checked.broken.number })}
            >
              {t("{{reason}}. Someone with access to the database may have changed it.", {
                reason: checked.broken.reason,
              })}
            </Callout>
          ) : (
            <Whole checked={checked} />
          )}
        </output>
      )}
      <EntryList
        label={t("Audit log")}
        query={entries}
        shown={100}
        words={(entry) => ({ what: whatHappened(entry), who: whoDidIt(entry) })}
      />
    </SettingsCard>
  );
}

function Whole({ checked: { entries, newest, keyedFrom, unreadableTo } }: { checked: AuditCheck }) {
  const end = newest && (
    <p>
      <Rich
        text={t(
          "The newest is entry {{number}}, with the hash <hash/>. Compare it with the server's own log, which lists each entry.",
          { number: newest.number },
        )}
        parts={{ hash: <code className="break-all">{newest.hash}</code> }}
      />
    </p>
  );
  if (unreadableTo !== null) {
    return (
      <Callout
        tone="warning"
        title={t("Entries up to {{number}} can't be checked", { number: unreadableTo })}
      >
        <p>{t("They were written with a different APP_SECRET. All entries after them are unchanged.")}</p>
        {end}
      </Callout>
    );
  }
  if (entries > 0 && keyedFrom === null) {
    return (
      <Callout tone="warning" title={t("No entries are sealed yet")}>
        <p>{t("The entries are consistent. New ones will be sealed with the server's secret.")}</p>
        {end}
      </Callout>
    );
  }
  return (
    <Callout
      tone="success"
      title={plural(entries, {
        one: "The only entry is unchanged",
        other: "All {{count}} entries are unchanged",
      })}
    >
      {end}
    </Callout>
  );
}
