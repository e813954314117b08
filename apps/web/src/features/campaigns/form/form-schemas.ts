import { campaignUpdate, newCampaign } from "@postfolio/contract/campaigns.ts";
import { splitKeywords } from "@postfolio/contract/generation-options.ts";
import { z } from "zod";
import type { CampaignForm } from "./campaign-form.ts";

/*
 * The contract's own schemas, so that a form says what the server would. Forms send what they hold by
 * `toSend`, not what these make of it.
 */

type FormSchema = z.ZodType<unknown, CampaignForm>;

const listed = (form: CampaignForm) => ({ ...form, keywords: splitKeywords(form.keywords) });

/** Whose it is belongs to the request, and is no field. */
export const newCampaignForm = z.preprocess(
  (form: CampaignForm) => ({ ...listed(form), user: "" }),
  newCampaign,
) as unknown as FormSchema;

export const campaignUpdateForm = z.preprocess(listed, campaignUpdate) as unknown as FormSchema;
