import type { Setting } from "@postfolio/contract/operator/server.routes.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { endpointQuery } from "../../lib/http/query.ts";
import { Badge } from "../../ui/badge.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { SettingsCard } from "../../ui/page/settings-card.tsx";
import { t } from "../../lib/texts.ts";

export function SettingsList() {
  const settings = useQuery(endpointQuery("GET /api/operator/settings", {}));
  const [all, setAll] = useState(false);
  return (
    <SettingsCard
      title={t("Settings")}
      description={t(
        "Read from the environment, .env, or a file when this server started. To change a setting, edit it there and restart. Secrets are never shown.",
      )}
    >
      <Switch label={t("Show defaults")} checked={all} onCheckedChange={setAll} />
      <QueryView query={settings} pending={<Skeleton className="h-64" />}>
        {({ data }) => {
          const shown = data.filter(({ source }) => all || source !== "default");
          return shown.length === 0 ? (
            <p className="text-muted">{t("All settings have their default values.")}</p>
          ) : (
            <dl className="flex flex-col divide-y divide-line border-y border-line">
              {shown.map((setting) => (
                <Row key={setting.name} setting={setting} />
              ))}
            </dl>
          );
        }}
      </QueryView>
    </SettingsCard>
  );
}

function Value({ value, secret }: Setting) {
  if (value === "") return <span className="text-muted">{t("none")}</span>;
  if (secret) return value === "set" ? t("set") : t("not set");
  return <bdi>{value}</bdi>;
}

function Row({ setting }: { setting: Setting }) {
  const { name, source } = setting;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2">
      <dt className="font-mono text-xs">{name}</dt>
      <dd className="flex min-w-0 items-baseline gap-2 wrap-anywhere">
        <Value {...setting} />
        {source === "file" && <Badge>{t("File")}</Badge>}
        {source === "default" && <span className="text-xs text-muted">{t("default")}</span>}
      </dd>
    </div>
  );
}
