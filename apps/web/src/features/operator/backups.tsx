import type { BackupState } from "@postfolio/contract/operator/server.routes.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { call, download } from "../../lib/http/api.ts";
import { endpointQuery, refresh } from "../../lib/http/query.ts";
import { saveFile } from "../../lib/save-file.ts";
import { dateAndTimeOf } from "../../lib/time/time.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/notice/callout.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { SettingsCard } from "../../ui/page/settings-card.tsx";
import { sizeOf } from "../../lib/words/numbers.ts";
import { t } from "../../lib/texts.ts";

/** Milliseconds between polls while a backup is running. */
const POLL_INTERVAL_MS = 2_000;

export function Backups() {
  const state = useQuery({
    ...endpointQuery("GET /api/operator/backups", {}),
    refetchInterval: ({ state: { data } }) => (data?.data.running ? POLL_INTERVAL_MS : false),
  });
  return (
    <SettingsCard
      title={t("Backups")}
      description={t(
        "Created every night in DATA_DIR/backups and kept only if they can be restored. Keep copies on another machine, along with the file DATA_DIR/secret.",
      )}
    >
      <QueryView query={state} pending={<Skeleton className="h-40" />}>
        {({ data }) => <State state={data} />}
      </QueryView>
    </SettingsCard>
  );
}

function State({ state }: { state: BackupState }) {
  const make = useMutation({
    mutationFn: () => call("POST /api/operator/backups"),
    onError: (error) => toast.failure(error),
    onSettled: () => refresh("GET /api/operator/backups"),
  });
  if (state.elsewhere) {
    return <p className="text-muted">{t("This server uses PostgreSQL. Back it up there with pg_dump.")}</p>;
  }
  if (state.kept === 0) return <p className="text-muted">{t("Turned off (BACKUPS_KEPT is 0).")}</p>;
  return (
    <>
      {state.lastFailedAt && (
        <Callout
          tone="danger"
          title={t("The backup on {{dateAndTime}} failed", {
            dateAndTime: dateAndTimeOf(state.lastFailedAt),
          })}
        >
          {state.lastFailure}
        </Callout>
      )}
      <Button
        className="self-start"
        busy={state.running || make.isPending}
        busyLabel={t("Backing up")}
        onClick={() => make.mutate()}
      >
        {t("Back up now")}
      </Button>
      {state.backups.length === 0 ? (
        <p className="text-muted">{t("No backup yet.")}</p>
      ) : (
        <ul aria-label={t("Backups")} className="flex flex-col divide-y divide-line border-y border-line">
          {state.backups.map((backup) => (
            <Row key={backup.name} backup={backup} />
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ backup: { name, at, bytes } }: { backup: BackupState["backups"][number] }) {
  const get = useMutation({
    mutationFn: () => download("GET /api/operator/backups/:name", { params: { name } }),
    onSuccess: ({ blob }) => saveFile(blob, name),
    onError: (error) => toast.failure(error),
  });
  const when = dateAndTimeOf(at);
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="font-medium">
          <time dateTime={at}>{when}</time>
        </p>
        <p className="text-xs text-muted">{t("{{size}}, checked", { size: sizeOf(bytes) })}</p>
      </div>
      <Button
        size="sm"
        icon={<Download />}
        aria-label={t("Download the backup from {{when}}", { when })}
        busy={get.isPending}
        busyLabel={t("Downloading")}
        onClick={() => get.mutate()}
      >
        {t("Download")}
      </Button>
    </li>
  );
}
