import { type Network, NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import type { Voice, VoiceUpdate } from "@postfolio/contract/voices/voices.ts";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { NetworkTabs } from "../posts/editor/network-tabs.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { Page } from "../../ui/page/page.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { PendingCards } from "../../ui/page/skeleton.tsx";
import { type SaveState, useEdits } from "../../ui/form/use-edits.ts";
import { AuthorCard } from "./author-card.tsx";
import { ChoicesCard } from "./choices-card.tsx";
import { LearnedCard } from "./learned-card.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { SamplesCard } from "./samples-card.tsx";
import { changeVoice, eraseVoice, voiceQuery } from "./voices.api.ts";
import { t } from "../../lib/texts.ts";
import { shownNetworks } from "../../lib/words/networks-list.ts";
import { text, type Text } from "@postfolio/contract/text.ts";

export default function VoicePage() {
  return (
    <Page
      title={t("Voice")}
      description={t(
        "Show us how you write, so that posts sound like you. {{networks}} each have their own voice.",
        { networks: shownNetworks("and") },
      )}
    >
      <NetworkTabs param="network" nameOf={(network) => NETWORK_NAME[network]}>
        {(network) => <NetworkVoice network={network} />}
      </NetworkTabs>
    </Page>
  );
}

function NetworkVoice({ network }: { network: Network }) {
  const query = useQuery(voiceQuery(network));
  return (
    <QueryView query={query} pending={<PendingCards heights={["h-96"]} />}>
      {({ data }) => <Loaded network={network} stored={data} />}
    </QueryView>
  );
}

const SAVE_STATE: Record<SaveState, Text> = {
  saved: text("Saved"),
  saving: text("Saving"),
  failed: text("Not saved. We'll try again with your next change"),
};

function Loaded({ network, stored }: { network: Network; stored: Voice }) {
  const send = useCallback((update: VoiceUpdate) => changeVoice(network, update), [network]);
  const edits = useEdits<VoiceUpdate>(send);
  const [asks, setAsks] = useState(false);
  const [erasing, setErasing] = useState(false);
  const { profile: lines, ...others } = edits.unsaved;
  const voice: Voice = { ...stored, ...others, profile: withChanges(stored.profile, lines) };
  const isEmpty = JSON.stringify(voice) === JSON.stringify({ ...voice, ...EMPTY_VOICE });

  const erase = async () => {
    setErasing(true);
    await edits.flush();
    if (await eraseVoice(network)) setAsks(false);
    setErasing(false);
  };
  return (
    <div className="flex flex-col gap-6">
      <output className="-mb-3 self-end text-xs text-muted">
        {(!isEmpty || edits.state !== "saved") && t(SAVE_STATE[edits.state])}
      </output>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <SamplesCard
            network={network}
            samples={voice.samples}
            onChange={(samples) => edits.change({ samples }, "now")}
          />
          <ChoicesCard voice={voice} onChange={edits.change} onLeave={() => void edits.flush()} />
          <LearnedCard
            learned={voice.learned}
            undone={voice.undone}
            onChange={(undone) => edits.change({ undone }, "now")}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <AuthorCard
            voice={voice}
            onChange={(update) => edits.change(update, "later")}
            onLeave={() => void edits.flush()}
          />
          <ProfileCard
            profile={voice.profile}
            posts={voice.samples.length}
            onChange={(profile, when) => edits.change({ profile }, when)}
            onLeave={() => void edits.flush()}
          />
        </div>
      </div>
      {!isEmpty && (
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
          <p className="max-w-prose text-muted">
            {t(
              "Erasing deletes your posts, words, and profile here, and what we learned from your skips. New posts won't use any of it.",
            )}
          </p>
          <Button variant="danger" onClick={() => setAsks(true)}>
            {t("Erase this voice")}
          </Button>
        </div>
      )}
      {asks && (
        <ConfirmDialog
          title={t("Erase this voice?")}
          description={t(
            "Your sample posts, words to avoid, profile, and what we learned from your skips will be deleted. You can't undo this.",
          )}
          confirmLabel={t("Erase")}
          danger
          busy={erasing}
          onConfirm={() => void erase()}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  );
}

/** Resets everything but the profile lines, which depend on the samples. */
const EMPTY_VOICE = {
  samples: [],
  avoid: [],
  profession: "",
  reader: "",
  stories: [],
  tone: null,
  language: null,
  learned: [],
  undone: [],
};

const withChanges = (profile: Voice["profile"], changed: VoiceUpdate["profile"]): Voice["profile"] =>
  profile.map((line) => ({ ...line, ...changed?.find(({ trait }) => trait === line.trait) }));
