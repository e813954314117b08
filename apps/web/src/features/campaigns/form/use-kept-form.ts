import type { Network } from "@postfolio/contract/plans.ts";
import { useEffect, useState } from "react";
import { useSchemaForm } from "../../../lib/use-schema-form.ts";
import { readTyped, useKeepTyped } from "../../../lib/tab-drafts.ts";
import type { Form } from "./campaign-fields.tsx";
import { type CampaignForm, readForm } from "./campaign-form.ts";

/**
 * A new campaign's form, kept as long as the browser tab.
 * @param first whether it is the user's first campaign on the network; undefined until that is known
 */
export function useKeptForm(
  type: Network,
  owner: string | undefined,
  draft: string,
  first: boolean | undefined,
): Form {
  const [kept] = useState(() => readTyped(owner, draft));
  const form = useSchemaForm<CampaignForm>(
    async () => (await import("./form-schemas.ts")).newCampaignForm,
    readForm(type, kept),
  );
  const chosen = hasChosen(kept) || form.getFieldState("askFirst", form.formState).isDirty;
  useEffect(() => {
    // An untouched default depends on whether there is a campaign already.
    if (first !== undefined && !chosen) form.resetField("askFirst", { defaultValue: first });
  }, [form, first, chosen]);

  useKeepTyped(owner, draft, { ...form.watch(), ...(!chosen && { askFirst: undefined }) });
  return form;
}

const hasChosen = (kept: unknown): boolean =>
  typeof kept === "object" && kept !== null && "askFirst" in kept && typeof kept.askFirst === "boolean";
