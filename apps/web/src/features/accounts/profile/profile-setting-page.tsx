import { type ComponentType, useState } from "react";
import { useUser } from "../../../lib/session/user.ts";
import { ButtonLink, Button } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { PendingCards, Skeleton } from "../../../ui/page/skeleton.tsx";
import { BasicInformation } from "./basic-information.tsx";
import { ContactDetails } from "./contact-details.tsx";
import { OpenSessions } from "./open-sessions.tsx";
import { SECTIONS, SettingsSection } from "./settings-section.tsx";
import { SettingsContents } from "./settings-contents.tsx";
import type { User } from "@postfolio/contract/accounts/user.ts";
import { Download, Trash2 } from "lucide-react";
import { useExport } from "./account-data.api.ts";
import { onDemand } from "../../../ui/on-demand.tsx";
import { t } from "../../../lib/texts.ts";

const WaysCard = onDemand(() => import("../ways/ways-card.tsx"), <Skeleton className="h-96" />);

interface SettingsParts {
  Activity: ComponentType<{ userId: string }>;
  DeviceSettings: ComponentType;
  MailChoices: ComponentType;
  OwnAi: ComponentType<{ userId: string; title: string; name: string }>;
  Webhooks: ComponentType;
}

export default function ProfileSettingPage({
  Activity,
  DeviceSettings,
  MailChoices,
  OwnAi,
  Webhooks,
}: SettingsParts) {
  const user = useUser();
  return (
    <Page title={t("Profile Setting")} width="wide">
      <QueryView query={user} pending={<PendingCards heights={["h-80", "h-64"]} />}>
        {(user) => (
          <div className="grid gap-6 lg:grid-cols-[12rem_minmax(0,42rem)] lg:gap-10">
            <SettingsContents userId={user._id} />
            <div className="flex min-w-0 flex-col gap-6">
              <BasicInformation user={user} />
              <ContactDetails user={user} />
              <SettingsSection
                name="emails"
                description={t(
                  "Choose which notifications you also get by email. You always get emails about payments.",
                )}
              >
                <MailChoices />
              </SettingsSection>
              <SettingsSection name="device" description={t("These settings apply to this browser only.")}>
                <DeviceSettings />
              </SettingsSection>
              <WaysCard />
              <OpenSessions />
              <SettingsSection
                name="activity"
                description={t(
                  "Sign-ins and changes to your account in the last 180 days. If you don't recognize something, change your password.",
                )}
              >
                <Activity userId={user._id} />
              </SettingsSection>
              <OwnAi userId={user._id} title={t(SECTIONS.ai)} name="ai" />
              <SettingsSection
                name="software"
                description={t("Keys for your scripts and programs, each with its own permissions.")}
              >
                <ButtonLink to="/connect" className="self-start">
                  {t("Connect your own software")}
                </ButtonLink>
              </SettingsSection>
              <SettingsSection
                name="webhooks"
                description={t(
                  "Send events to your own software when something happens here. They're signed, posted to your URL, and retried for about an hour.",
                )}
              >
                <Webhooks />
              </SettingsSection>
              <YourData user={user} />
            </div>
          </div>
        )}
      </QueryView>
    </Page>
  );
}

const DeleteAccountDialog = onDemand(() => import("./delete-account-dialog.tsx"));

function YourData({ user }: { user: User }) {
  const archive = useExport();
  const [deleting, setDeleting] = useState(false);
  return (
    <SettingsSection
      name="data"
      description={t(
        "The archive contains your account, your campaigns, the posts written for you, and every resume in PDF, Word, and JSON Resume formats.",
      )}
    >
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Download />}
          busy={archive.isPending}
          busyLabel={t("Downloading")}
          onClick={() => archive.mutate()}
        >
          {t("Download my data")}
        </Button>
        <Button variant="danger" icon={<Trash2 />} onClick={() => setDeleting(true)}>
          {t("Delete account")}
        </Button>
      </div>
      {deleting && <DeleteAccountDialog email={user.email} onClose={() => setDeleting(false)} />}
    </SettingsSection>
  );
}
