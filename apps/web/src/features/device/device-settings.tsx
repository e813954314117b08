import type { PushChoices } from "@postfolio/contract/notices/push.ts";
import { PUSH_KINDS, type PushKind } from "@postfolio/contract/notices/push-kinds.ts";
import { useState } from "react";
import { useAppConfig } from "../../lib/http/config.ts";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { permission, useChoosePush, usePush, useSwitchPush } from "./push.ts";
import { isSupported, isWanted, removeApp, wantApp } from "./service-worker.ts";
import { t } from "../../lib/texts.ts";
import { text, type Text } from "@postfolio/contract/text.ts";

/** Settings for what this browser stores. */
export function DeviceSettings() {
  const { data: config } = useAppConfig();
  const [kept, setKept] = useState(isWanted);
  const push = usePush();
  const switching = useSwitchPush();
  if (config?.installedApp === false)
    return <p className="text-muted">{t("This server has turned this off.")}</p>;
  if (!isSupported()) {
    return (
      <p className="text-muted">{t("Your browser allows this only at an address that starts with https.")}</p>
    );
  }
  const choose = (wanted: boolean) => {
    setKept(wanted);
    if (wanted) {
      wantApp();
      // After the reload, the service worker is registered again, as on every start.
      location.reload();
    } else void leave().catch(toast.failure);
  };
  const leave = async () => {
    // Must run while the service worker and its subscription still exist. Failures have already been reported.
    if (push.data?.data.on) await switching.mutateAsync(false).catch(() => {});
    await removeApp();
  };
  return (
    <div className="flex flex-col gap-4">
      <Switch
        label={t("Work offline")}
        hint={t(
          "Keeps the app and the last 20 resumes and letters that you opened in this browser. Signing out removes the documents.",
        )}
        checked={kept}
        onCheckedChange={choose}
      />
      {kept && <PushSettings />}
    </div>
  );
}

const KIND_LABELS: Record<PushKind, Text> = {
  waiting: text("A post is waiting for me"),
  failed: text("A post was not published, or an account needs to be reconnected"),
  due: text("A follow-up is due"),
};

function PushSettings() {
  const push = usePush();
  if (permission() === "unsupported") {
    return (
      <p className="text-xs text-muted">
        {t(
          "Your browser can't show notifications. On an iPhone or iPad, add Postfolio to the Home Screen first.",
        )}
      </p>
    );
  }
  return (
    <QueryView query={push} pending={<Skeleton className="h-12" />}>
      {({ data }) => <PushSwitch {...data} />}
    </QueryView>
  );
}

function PushSwitch({ on, kinds }: { on: boolean; kinds: PushChoices }) {
  const switching = useSwitchPush();
  const choosing = useChoosePush();
  const isOn = on && permission() === "granted";
  return (
    <div>
      <Switch
        label={t("Notify this device")}
        hint={
          permission() === "denied"
            ? t("Your browser blocks notifications from this site. Allow them in its settings for this site.")
            : t("Also while Postfolio is closed, until you sign out here.")
        }
        checked={isOn}
        disabled={switching.isPending}
        onCheckedChange={(wanted) => switching.mutate(wanted)}
      />
      {isOn && (
        <div className="mt-3 flex flex-col gap-2">
          {PUSH_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              label={t(KIND_LABELS[kind])}
              checked={kinds[kind]}
              onCheckedChange={(wanted) => choosing.mutate({ ...kinds, [kind]: wanted })}
            />
          ))}
        </div>
      )}
    </div>
  );
}
