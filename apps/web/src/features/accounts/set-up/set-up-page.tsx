import { type ComponentType, useState } from "react";
import { useAppConfig } from "../../../lib/http/config.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useUser } from "../../../lib/session/user.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/notice/callout.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../../../ui/page/tabs.tsx";
import { SettingsCard } from "../../../ui/page/settings-card.tsx";
import { RestoreForm } from "./restore-form.tsx";
import { SetUpForm } from "./set-up-form.tsx";
import { t } from "../../../lib/texts.ts";

interface SetUpParts {
  TestButtons: ComponentType;
}

export default function SetUpPage({ TestButtons }: SetUpParts) {
  const config = useAppConfig();
  const session = useSession();
  return (
    <Page
      title={t("Set up this server")}
      width="prose"
      description={t(
        "There are no accounts here yet. To confirm that this is your server, enter the code from its log.",
      )}
    >
      <QueryView query={config} pending={<Skeleton className="h-96" />}>
        {({ setUp, databaseMissing }) =>
          session ? (
            <Tests TestButtons={TestButtons} />
          ) : setUp ? (
            <Begin databaseMissing={databaseMissing} />
          ) : (
            <Done />
          )
        }
      </QueryView>
    </Page>
  );
}

function Begin({ databaseMissing }: { databaseMissing: boolean }) {
  const [way, setWay] = useState(databaseMissing ? "restore" : "new");
  return (
    <div className="flex flex-col gap-6">
      {databaseMissing && (
        <Callout tone="warning" title={t("This server's database is missing")}>
          {t(
            "The data folder has a secret but no database. If a disk or volume is missing, stop the server, reattach the disk or volume, and start the server again. If the database is lost or you're moving to this machine, restore a backup.",
          )}
        </Callout>
      )}
      <Tabs value={way} onValueChange={setWay}>
        <TabList aria-label={t("How to start")}>
          <Tab value="new">{t("Start fresh")}</Tab>
          <Tab value="restore">{t("Restore a backup")}</Tab>
        </TabList>
        <TabPanel value="new">
          <SetUpForm />
        </TabPanel>
        <TabPanel value="restore">
          <RestoreForm />
        </TabPanel>
      </Tabs>
    </div>
  );
}

function Tests({ TestButtons }: SetUpParts) {
  const user = useUser();
  return (
    <QueryView query={user} pending={<Skeleton className="h-40" />}>
      {({ operator }) =>
        operator ? (
          <SettingsCard
            title={t("Your account is ready")}
            description={t(
              "Next, check that email and AI work. You can configure both later, in the environment or in .env.",
            )}
          >
            <TestButtons />
            <div className="flex flex-wrap gap-2">
              <ButtonLink to="/" variant="primary">
                {t("Go to the dashboard")}
              </ButtonLink>
              <ButtonLink to="/operator">{t("This server")}</ButtonLink>
            </div>
          </SettingsCard>
        ) : (
          <Done />
        )
      }
    </QueryView>
  );
}

function Done() {
  return (
    <SettingsCard
      title={t("This server is already set up")}
      description={t("It has users, so there's nothing to do here.")}
    >
      <ButtonLink to="/" className="self-start">
        {t("Go to the home page")}
      </ButtonLink>
    </SettingsCard>
  );
}
