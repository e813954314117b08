import {
  type Network,
  NETWORK_NAME,
  NETWORK_RULES,
  QUOTED_NETWORK_NAME,
} from "@postfolio/contract/networks/networks.ts";
import type { LinkedPosts } from "@postfolio/contract/campaigns/campaigns.ts";
import { LINKED_POST_DAYS } from "@postfolio/contract/plans.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { offerPush } from "../../../../lib/push/push-offer.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { useAppConfig } from "../../../../lib/http/config.ts";
import { useSession } from "../../../../lib/session/session.ts";
import { Field } from "../../../../ui/form/field.tsx";
import { Input } from "../../../../ui/form/input.tsx";
import { SwitchField } from "../../../../ui/form/switch-field.tsx";
import type { CampaignFormState } from "./campaign-fields.tsx";
import { linkedPostsQuery } from "../../campaigns.api.ts";
import { plural, t } from "../../../../lib/texts.ts";

export function AskFirstField({ form }: { form: CampaignFormState }) {
  const asks = form.watch("askFirst");
  const isChanged = form.formState.dirtyFields.askFirst === true;
  useEffect(() => {
    if (asks && isChanged) offerPush("approval");
  }, [asks, isChanged]);
  return (
    <SwitchField control={form.control} name="askFirst" label={t("Ask me before publishing")}>
      {asks
        ? t("We notify you when a post is written, and it goes out only once you approve it.")
        : t("Posts go out automatically. You can edit or skip each one in the hour before it goes out.")}
    </SwitchField>
  );
}

/** Shown only if the server can send email to the approver. */
export function ApproverField({ form: { register, watch, formState } }: { form: CampaignFormState }) {
  const { data: config } = useAppConfig();
  if (!watch("askFirst") || config?.mail.state === "off") return null;
  return (
    <Field
      label={t("Someone else who can approve")}
      hint={t(
        "First, we email this person to ask whether they agree. After that, posts waiting for approval are emailed to them as well, and the first response counts. They see nothing else in your account.",
      )}
      error={formState.errors.approver?.message}
      className="mt-4"
    >
      <Input
        type="email"
        autoComplete="off"
        maxLength={LIMITS.email}
        placeholder="name@example.com"
        {...register("approver")}
      />
    </Field>
  );
}

export const NewsFields = ({ form }: { form: CampaignFormState }) => {
  const type = form.watch("type");
  return (
    <div className="flex flex-col gap-4 rounded-md border border-line p-3 sm:p-4">
      <SwitchField
        control={form.control}
        name="creativeFallback"
        label={t("Write from the prompt when no news fits")}
      >
        {form.watch("creativeFallback")
          ? t(
              "Each article is used only once. If there is no new one, the post is written from your prompt alone.",
            )
          : t("Each article is used only once. If there is no new one, the post is skipped with a note.")}
      </SwitchField>
      <SwitchField control={form.control} name="includeLink" label={t("Include the article's link")}>
        {NETWORK_RULES[type].price ? (
          <PaidLinks network={type} />
        ) : (
          t("The source is always shown next to the post.")
        )}
      </SwitchField>
    </div>
  );
};

function PaidLinks({ network }: { network: Network }) {
  const { length, linkLength } = NETWORK_RULES[network];
  const { data } = useQuery({ ...linkedPostsQuery, enabled: useSession() !== null });
  return (
    <>
      {plural(
        length,
        {
          one: "On {{network}}, a link uses {{linkLength}} of a post's {{count}} character.",
          other: "On {{network}}, a link uses {{linkLength}} of a post's {{count}} characters.",
        },
        { network: QUOTED_NETWORK_NAME[network], linkLength: linkLength ?? 0 },
      )}
      {data && <LinksUsed network={network} {...data.data} />}
    </>
  );
}

const LinksUsed = ({ network, used, limit }: LinkedPosts & { network: Network }) => (
  <span className="block">
    {limit === 0
      ? t("Your plan doesn't include posts with links on {{network}}, so they go out without the link.", {
          network: NETWORK_NAME[network],
        })
      : plural(
          limit,
          {
            one: "{{used}} of {{count}} linked {{network}} post used in {{days}} days.",
            other: "{{used}} of {{count}} linked {{network}} posts used in {{days}} days.",
          },
          { used, network: NETWORK_NAME[network], days: LINKED_POST_DAYS },
        )}
    {limit > 0 && used >= limit && ` ${t("Until there is room again, posts go out without the link.")}`}
  </span>
);
