import { campaignUpdate, newCampaign } from "@postfolio/contract/campaigns/campaigns.ts";
import { splitKeywords, splitStories } from "@postfolio/contract/generation/generation-options.ts";
import { z } from "zod";
import { anglesOf, approverOf, type CampaignForm, ownTimes } from "./campaign-form.ts";

/*
 * The contract's schemas, which report the same errors as the server. Forms send values through `toSend`, not through
 * these schemas.
 */

type FormSchema = z.ZodType<unknown, CampaignForm>;

const listed = (form: CampaignForm) => ({
  ...form,
  keywords: splitKeywords(form.keywords),
  stories: splitStories(form.stories),
  times: ownTimes(form),
  angles: anglesOf(form),
  approver: approverOf(form),
  startsOn: form.startsOn || null,
  endsOn: form.endsOn || null,
});

/** The owner is empty here and added to the request. */
export const newCampaignForm = z.preprocess(
  (form: CampaignForm) => ({ ...listed(form), connection: form.connection ?? undefined, user: "" }),
  newCampaign,
) as unknown as FormSchema;

export const campaignUpdateForm = z.preprocess(listed, campaignUpdate) as unknown as FormSchema;
