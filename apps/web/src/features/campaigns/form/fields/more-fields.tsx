import { CREATIVE_TYPE, NEWS_TYPE } from "@postfolio/contract/generation/generation-options.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { ReactNode } from "react";
import AnglesField from "./angles-field.tsx";
import type { CampaignFormState } from "./campaign-fields.tsx";
import { ApproverField, AskFirstField, NewsFields } from "./publishing-fields.tsx";
import TimingDetails from "./timing-details.tsx";
import { VoiceFields } from "./voice-fields.tsx";
import { t } from "../../../../lib/texts.ts";

interface MoreFieldsProps {
  form: CampaignFormState;
  type: Network;
  stale: boolean;
}

export default function MoreFields({ form, type, stale }: MoreFieldsProps) {
  const postType = form.watch("postType");
  return (
    <div className="flex flex-col gap-6">
      <Group title={t("Publishing")}>
        <AskFirstField form={form} />
        <ApproverField form={form} />
        {postType === NEWS_TYPE && <NewsFields form={form} />}
      </Group>
      <Group title={t("When")}>
        <TimingDetails form={form} />
      </Group>
      <Group title={t("Language, tone, and facts")}>
        <VoiceFields form={form} />
      </Group>
      {postType === CREATIVE_TYPE && (
        <div className="border-t border-line pt-5">
          <AnglesField form={form} type={type} stale={stale} />
        </div>
      )}
    </div>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset aria-label={title} className="min-w-0 border-t border-line pt-5 first:border-0 first:pt-0">
    <p className="mb-3 font-semibold">{title}</p>
    {children}
  </fieldset>
);
