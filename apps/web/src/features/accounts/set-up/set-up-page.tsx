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

interface SetUpParts {
  TestButtons: ComponentType;
}

export default function SetUpPage({ TestButtons }: SetUpParts) {
  const config = useAppConfig();
  const session = useSession();
  return (
    <Page
      title="Set up this server"
      width="prose"
      description="There are no accounts here yet. To confirm that this is your server, enter the code from its log."
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
        <Callout tone="warning" title="This server's database is missing">
          The data folder has a secret but no database. If a disk or volume is missing, stop the server,
          reattach the disk or volume, and start the server again. If the database is lost or you're moving to
          this machine, restore a backup.
        </Callout>
      )}
      <Tabs value={way} onValueChange={setWay}>
        <TabList aria-label="How to start">
          <Tab value="new">Start fresh</Tab>
          <Tab value="restore">Restore a backup</Tab>
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
            title="Your account is ready"
            description="Next, check that email and AI work. You can configure both later, in the environment or in .env."
          >
            <TestButtons />
            <div className="flex flex-wrap gap-2">
              <ButtonLink to="/" variant="primary">
                Go to the dashboard
              </ButtonLink>
              <ButtonLink to="/operator">This server</ButtonLink>
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
      title="This server is already set up"
      description="It has users, so there's nothing to do here."
    >
      <ButtonLink to="/" className="self-start">
        Go to the home page
      </ButtonLink>
    </SettingsCard>
  );
}
