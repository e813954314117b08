import { MESSAGES } from "@postfolio/contract/messages.ts";
import { type Network, NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { PowerOff } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useAppConfig } from "../../lib/http/config.ts";
import { useSession } from "../../lib/session/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { NetworkTabs } from "../posts/editor/network-tabs.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Allowance } from "../../ui/allowance.tsx";
import { PostForm } from "./post-form.tsx";
import { Terminal } from "./terminal.tsx";
import { usePlayground } from "./use-playground.ts";
import { type Playground, shownVariation } from "./variations.ts";
import { useConnection } from "../../lib/connections.ts";
import { PostCard } from "../posts/card/post-card.tsx";
import { PostLines } from "../posts/card/post-lines.tsx";
import { sentenceOf, t } from "../../lib/texts.ts";

const PostPreview = lazy(() => import("./post-preview.tsx"));
const RecentPosts = lazy(() => import("./recent-posts.tsx"));

export default function PlaygroundPage() {
  const { data: config } = useAppConfig();
  return (
    <Page
      title={t("Playground")}
      compact
      description={t("Say what your post is about, watch it being written, and see it as your readers will.")}
    >
      {config?.ai.state === "off" ? (
        <EmptyState
          icon={<PowerOff />}
          title={sentenceOf(MESSAGES.aiOff)}
          action={<ButtonLink to="/resume-templates">{t("Work on a resume")}</ButtonLink>}
        >
          {t("You can write posts here once this server's operator has set up an AI provider.")}
        </EmptyState>
      ) : (
        // Keeps tabs mounted, since writing continues while another tab is shown.
        <NetworkTabs param="network" nameOf={(network) => t("{{network}} Post", { network })} keepMounted>
          {(network) => <Workbench network={network} />}
        </NetworkTabs>
      )}
    </Page>
  );
}

function Workbench({ network }: { network: Network }) {
  const { playground, dispatch, generate, stop } = usePlayground(network);
  const signedIn = useSession() !== null;
  const [opened, setOpened] = useState(0);
  return (
    <div className="flex flex-col gap-12">
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <PostForm
          network={network}
          busy={playground.draft !== undefined}
          onGenerate={(form, onError) => void generate(form, onError)}
        >
          <Allowance trialEnded={playground.failure?.trialEnded ?? false} />
        </PostForm>
        <div className="grid min-w-0 grid-cols-1 gap-6 xl:grid-cols-2">
          <Terminal playground={playground} onStop={stop} />
          <Suspense fallback={<EmptyPreview network={network} />}>
            {playground.draft || playground.variations.length > 0 ? (
              <PostPreview
                network={network}
                playground={playground}
                dispatch={dispatch}
                onRegenerate={(form) => void generate(form)}
                opened={opened}
              />
            ) : (
              <EmptyPreview network={network} />
            )}
          </Suspense>
        </div>
      </div>
      <Suspense>
        {signedIn && (
          <RecentPosts
            network={network}
            onOpen={(variation) => {
              dispatch({ type: "open", variation });
              setOpened((times) => times + 1);
            }}
          />
        )}
      </Suspense>
      <Finish playground={playground} />
    </div>
  );
}

/** Announces a post to screen readers only when it is finished. */
function Finish({ playground }: { playground: Playground }) {
  const variation = shownVariation(playground);
  return (
    <output className="sr-only">
      {playground.draft || !variation
        ? ""
        : variation.stopped
          ? t("Stopped: {{post}}", { post: variation.written })
          : t("Post: {{post}}", { post: variation.written })}
    </output>
  );
}

/** The code for showing posts is loaded with the first post. */
function EmptyPreview({ network }: { network: Network }) {
  const author = useConnection(network) ?? undefined;
  return (
    <section
      aria-label={t("{{network}} preview", { network: NETWORK_NAME[network] })}
      className="self-start rounded-lg border border-line bg-surface"
    >
      <p className="flex h-11 items-center border-b border-line px-4 text-xs text-muted">
        {t("{{network}} preview", { network: NETWORK_NAME[network] })}
      </p>
      <PostCard network={network} author={author}>
        <PostLines />
      </PostCard>
      <p className="border-t border-line px-4 py-3 text-xs text-muted">
        {t("Your post will appear here as your readers will see it.")}
      </p>
    </section>
  );
}
