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
      description="Nobody has an account here yet. The code that this page asks for is in the server's log, so only the person who started it can use it."
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
        <Callout tone="warning" title="The database of this server is missing">
          Its data folder held a secret, but no database. If a disk or volume is missing, stop the server, put
          it back and start again. If the database is lost, or you move to this machine, restore a backup.
        </Callout>
      )}
      <Tabs value={way} onValueChange={setWay}>
        <TabList aria-label="How to begin">
          <Tab value="new">Start new</Tab>
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
            description="See whether email and AI work. Both are configured in the environment or in .env, and both can wait."
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
    <SettingsCard title="This server is set up" description="It has users, so there is nothing to do here.">
      <ButtonLink to="/" className="self-start">
        Go to the start page
      </ButtonLink>
    </SettingsCard>
  );
}
