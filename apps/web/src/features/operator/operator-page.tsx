import { type ComponentType, useState } from "react";
import { Navigate } from "react-router";
import { useAppConfig } from "../../lib/http/config.ts";
import { useUser } from "../../lib/session/user.ts";
import { Page } from "../../ui/page/page.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { AiUseCard } from "./ai-use.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../../ui/page/tabs.tsx";
import { Backups } from "./backups.tsx";
import { HealthCard } from "./health-card.tsx";
import { Invitations } from "./invitations.tsx";
import { People } from "./people.tsx";
import { SettingsList } from "./settings-list.tsx";
import { t } from "../../lib/texts.ts";

interface OperatorParts {
  AuditLog: ComponentType;
}

export default function OperatorPage({ AuditLog }: OperatorParts) {
  const user = useUser();
  return (
    <QueryView query={user} pending={<Skeleton className="m-6 h-80" />}>
      {({ operator }) => (operator ? <ThisServer AuditLog={AuditLog} /> : <Navigate to="/" replace />)}
    </QueryView>
  );
}

function ThisServer({ AuditLog }: OperatorParts) {
  const config = useAppConfig();
  const [tab, setTab] = useState("health");
  return (
    <Page title={t("This server")} width="prose">
      <Tabs value={tab} onValueChange={setTab}>
        <TabList aria-label={t("This server")}>
          <Tab value="health">{t("Health")}</Tab>
          <Tab value="people">{t("People")}</Tab>
          <Tab value="backups">{t("Backups")}</Tab>
          <Tab value="settings">{t("Settings")}</Tab>
          <Tab value="audit">{t("Audit log")}</Tab>
        </TabList>
        <TabPanel value="health" className="flex flex-col gap-6">
          <HealthCard />
          <AiUseCard />
        </TabPanel>
        <TabPanel value="people" className="flex flex-col gap-6">
          <QueryView query={config} pending={<Skeleton className="h-64" />}>
            {({ signUp, mail, oidc }) => <Invitations signUp={signUp} mail={mail} oidc={oidc} />}
          </QueryView>
          <People />
        </TabPanel>
        <TabPanel value="backups">
          <Backups />
        </TabPanel>
        <TabPanel value="settings">
          <SettingsList />
        </TabPanel>
        <TabPanel value="audit">
          <AuditLog />
        </TabPanel>
      </Tabs>
    </Page>
  );
}
