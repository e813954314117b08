import type { Network } from "@postfolio/contract/plans.ts";
import { useSearchParams } from "react-router";
import { useOwner } from "../../../lib/use-owner.ts";
import { LinkedinLogo, XLogo } from "../../../posts/network-logos.tsx";
import { Page } from "../../../ui/page.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../../../ui/tabs.tsx";
import type { WithConnections } from "../with-connections.ts";
import { CreateCampaignForm } from "./create-campaign-form.tsx";

const LINKEDIN = "linkedin";

/** `/create-campaign`: what to post about, how often, and from which account. */
export default function CreateCampaignPage({ ConnectionCard }: WithConnections) {
  const [params, setParams] = useSearchParams();
  const owner = useOwner();
  const type: Network = params.get("type")?.toLowerCase() === LINKEDIN ? "Linkedin" : "Twitter";
  return (
    <Page
      title="Create Campaign"
      description="Say what you want to be known for and how often to post. Postfolio writes the posts and sends them on time."
    >
      <Tabs
        key={owner}
        value={type}
        onValueChange={(value) =>
          setParams(value === "Linkedin" ? { type: LINKEDIN } : {}, {
            replace: true,
            preventScrollReset: true,
          })
        }
      >
        <TabList aria-label="Network">
          <Tab value="Twitter">
            <XLogo aria-hidden />
            Twitter Campaign
          </Tab>
          <Tab value="Linkedin">
            <LinkedinLogo aria-hidden />
            Linkedin Campaign
          </Tab>
        </TabList>
        {(["Twitter", "Linkedin"] as const).map((network) => (
          <TabPanel key={network} value={network}>
            <CreateCampaignForm type={network} connection={<ConnectionCard network={network} />} />
          </TabPanel>
        ))}
      </Tabs>
    </Page>
  );
}
