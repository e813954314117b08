import type { Campaign } from "@postfolio/contract/campaigns/campaigns.ts";
import { postBreaches } from "@postfolio/contract/posts/post-rules.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { useQuery } from "@tanstack/react-query";
import { CalendarClock, Megaphone } from "lucide-react";
import { useConnection } from "../../lib/connections.ts";
import { endpointQuery } from "../../lib/http/query.ts";
import { useSession } from "../../lib/session/session.ts";
import { browserTimeZone, momentName } from "../../lib/time/time.ts";
import { openComposer } from "../posts/composer/composer-store.ts";
import { addToCampaign } from "../posts/posts.api.ts";
import { Button } from "../../ui/button.tsx";
import { Menu, MenuItem } from "../../ui/overlay/menu.tsx";
import { askToSignIn, toast } from "../../ui/notice/toast.ts";
import { currentTime } from "../../lib/time/clock.ts";
import { t } from "../../lib/texts.ts";

export function PostTo({ network, text }: { network: Network; text: string }) {
  const userId = useSession()?.userId;
  const { data } = useQuery({
    ...endpointQuery("POST /api/campaigns/getUsersCampaigns", {
      body: { userId: userId ?? "", type: network },
    }),
    enabled: userId !== undefined,
  });
  const limits = useConnection(network)?.limits;
  const campaigns = data?.data.filter(({ status }) => status === "Active") ?? [];
  const fits = text.trim() !== "" && postBreaches(network, text.trim(), { limits }).length === 0;
  const add = ({ _id, title }: Campaign) =>
    addToCampaign(_id, text.trim()).then(
      (at) =>
        toast.success(
          t("The next post of “{{title}}”: {{when}}", {
            title,
            when: momentName(at, browserTimeZone(), currentTime()),
          }),
        ),
      toast.failure,
    );
  return (
    <div className="flex flex-wrap gap-2 border-t border-line p-3">
      <Button
        className="flex-1"
        icon={<CalendarClock />}
        disabled={text.trim() === ""}
        onClick={() => (userId === undefined ? askToSignIn() : openComposer({ network, text }))}
      >
        {t("Schedule or post")}
      </Button>
      {campaigns.length > 0 && (
        <Menu
          align="end"
          trigger={
            <Button className="flex-1" icon={<Megaphone />} disabled={!fits}>
              {t("Add to campaign")}
            </Button>
          }
        >
          {campaigns.map((campaign) => (
            <MenuItem key={campaign._id} onClick={() => void add(campaign)}>
              <bdi>{campaign.title}</bdi>
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  );
}
