import { NetworkTabs } from "../../posts/editor/network-tabs.tsx";
import { Page } from "../../../ui/page/page.tsx";
import type { WithConnections } from "../with-connections.ts";
import { CreateCampaignForm } from "./create-campaign-form.tsx";

export default function CreateCampaignPage({ ConnectionCard }: WithConnections) {
  return (
    <Page
      title="Create Campaign"
      compact
      description="Say what to post about and how often. Postfolio writes the posts and publishes them on time."
    >
      <NetworkTabs param="type" nameOf={(network) => `${network} Campaign`}>
        {(network) => <CreateCampaignForm type={network} connection={<ConnectionCard network={network} />} />}
      </NetworkTabs>
    </Page>
  );
}
