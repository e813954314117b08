import { NetworkTabs } from "../../posts/editor/network-tabs.tsx";
import { Page } from "../../../ui/page/page.tsx";
import type { WithConnections } from "../with-connections.ts";
import { CreateCampaignForm } from "./create-campaign-form.tsx";
import { t } from "../../../lib/texts.ts";

export default function CreateCampaignPage({ ConnectionCard }: WithConnections) {
  return (
    <Page
      title={t("Create Campaign")}
      compact
      description={t(
        "Say what to post about and how often. Postfolio writes the posts and publishes them on time.",
      )}
    >
      <NetworkTabs param="type" nameOf={(network) => t("{{network}} Campaign", { network })}>
        {(network) => <CreateCampaignForm type={network} connection={<ConnectionCard network={network} />} />}
      </NetworkTabs>
    </Page>
  );
}
