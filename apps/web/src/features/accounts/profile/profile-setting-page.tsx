import { type ComponentType, lazy, Suspense } from "react";
import { useUser } from "../../../lib/session/user.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { OwnAiCard } from "./own-ai-card.tsx";
import { ActivityCard } from "../audit/activity-card.tsx";
import { BasicInformation } from "./basic-information.tsx";
import { ContactDetails } from "./contact-details.tsx";
import { OpenSessions } from "./open-sessions.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { YourData } from "./your-data.tsx";

const WaysCard = lazy(() => import("../ways/ways-card.tsx"));

/** `/profile-setting` */
export default function ProfileSettingPage({
  MailChoices,
  Webhooks,
}: Record<"MailChoices" | "Webhooks", ComponentType>) {
  const user = useUser();
  return (
    <Page title="Profile Setting" width="prose">
      <div className="flex flex-col gap-6">
        <QueryView
          query={user}
          pending={
            <div className="flex flex-col gap-6">
              <Skeleton className="h-80" />
              <Skeleton className="h-64" />
            </div>
          }
        >
          {(user) => (
            <>
              <BasicInformation user={user} />
              <ContactDetails user={user} />
              <SettingsCard
                title="Emails"
                description="What else to send you besides the bell. You always get emails about payments."
              >
                <MailChoices />
              </SettingsCard>
              <Suspense fallback={<Skeleton className="h-96" />}>
                <WaysCard />
              </Suspense>
              <OpenSessions />
              <ActivityCard userId={user._id} />
              <OwnAiCard userId={user._id} />
              <SettingsCard
                title="Your own software"
                description="Keys for scripts and programs, with what each may do."
              >
                <ButtonLink to="/connect" className="self-start">
                  Connect your own software
                </ButtonLink>
              </SettingsCard>
              <SettingsCard
                title="Webhooks"
                description="Tell your own software what happens here: each event is posted to your address, signed, and retried for about an hour."
              >
                <Webhooks />
              </SettingsCard>
              <YourData user={user} />
            </>
          )}
        </QueryView>
      </div>
    </Page>
  );
}
