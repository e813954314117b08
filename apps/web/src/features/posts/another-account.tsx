import type { Post } from "@postfolio/contract/campaigns/campaigns.ts";
import { type Network, NETWORKS } from "@postfolio/contract/networks/networks.ts";
import { Callout } from "../../ui/notice/callout.tsx";
import { SendFromButton } from "./send-from-button.tsx";
import { useReleasePosts } from "./use-release-posts.ts";
import { t } from "../../lib/texts.ts";

interface AnotherAccountProps {
  network: Network;
  account: string;
  sendFrom: string;
  campaign?: string;
}

export function AnotherAccount({ network, account, sendFrom, campaign }: AnotherAccountProps) {
  const release = useReleasePosts();
  return (
    <Callout
      tone="warning"
      title={
        campaign === undefined
          ? t("Posts were written for {{account}}", { account })
          : t("This campaign was planned for {{account}}", { account })
      }
      action={
        <SendFromButton
          network={network}
          sendFrom={sendFrom}
          all
          busy={release.isPending}
          onSend={(connection) => release.mutate({ network, campaign, connection })}
        />
      }
    >
      {t(
        "{{connected}} is connected now. Nothing goes out from it until you confirm. If you reconnect {{account}}, posts go out from there again.",
        { connected: sendFrom, account },
      )}
    </Callout>
  );
}

export const AnotherAccountOf = ({ posts }: { posts: readonly Post[] }) =>
  NETWORKS.map((network) => {
    const held = posts.find((post) => post.network === network && post.sendFrom !== null);
    return (
      held?.account &&
      held.sendFrom && (
        <AnotherAccount key={network} network={network} account={held.account} sendFrom={held.sendFrom} />
      )
    );
  });
