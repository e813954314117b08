import { NEWS_TYPE } from "@postfolio/contract/generation/generation-options.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { useState } from "react";
import { useLateDefaults } from "../../../lib/use-late-defaults.ts";
import { useSchemaForm } from "../../../lib/use-schema-form.ts";
import { readTyped, useKeepTyped } from "../../../lib/session/tab-drafts.ts";
import { useVoiceChoices } from "../../posts/card/use-voice.ts";
import type { CampaignFormState } from "./fields/campaign-fields.tsx";
import { type CampaignForm, readForm } from "./campaign-form.ts";

/**
 * Keeps the form until the browser tab is closed.
 * @param first whether this is the user's first campaign on the network; undefined while loading
 */
export function useKeptForm(
  type: Network,
  owner: string | undefined,
  draft: string,
  first: boolean | undefined,
): CampaignFormState {
  const [kept] = useState(() => readTyped(owner, draft));
  const form = useSchemaForm<CampaignForm>(
    async () => (await import("./form-schemas.ts")).newCampaignForm,
    readForm(type, kept),
  );
  // News posts quote other people, so they require approval by default.
  const askFirst = form.watch("postType") === NEWS_TYPE || first;
  const notChosen = useLateDefaults(form, kept, { askFirst, ...useVoiceChoices(type) });
  useKeepTyped(owner, draft, { ...form.watch(), ...notChosen });
  return form;
}
