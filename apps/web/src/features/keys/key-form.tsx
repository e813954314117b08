import { type Scope, SCOPE_NAMES, SCOPES } from "@postfolio/contract/keys/scopes.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { useId, useState } from "react";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form, FormEnd, useFailure } from "../../ui/form/form.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Select } from "../../ui/form/select.tsx";
import { SettingsCard } from "../../ui/page/settings-card.tsx";
import { useMakeKey } from "./keys.api.ts";
import type { Made } from "./made-key.tsx";
import { sentenceOf, t } from "../../lib/texts.ts";
import { text } from "@postfolio/contract/text.ts";

const PERIODS = [
  { value: 30, label: text("30 days") },
  { value: 90, label: text("90 days") },
  { value: 365, label: text("A year") },
  { value: 0, label: text("Never") },
] as const;
type Days = (typeof PERIODS)[number]["value"];

export function KeyForm({ onMade }: { onMade: (made: Made) => void }) {
  const make = useMakeKey();
  const failure = useFailure(MESSAGES.keyNameRequired, MESSAGES.scopeRequired);
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly Scope[]>([]);
  const [days, setDays] = useState<Days>(90);
  const note = useId();
  const scopeError = failure.at(MESSAGES.scopeRequired);
  const submit = () =>
    make.mutate(
      { name, scopes: [...scopes], expiresInDays: days === 0 ? null : days },
      {
        onError: failure.show,
        onSuccess: ({ data }) => {
          setName("");
          setScopes([]);
          onMade(data);
        },
      },
    );
  return (
    <SettingsCard
      title={t("Create a key")}
      description={t("Keys can't change how you sign in, your plan, your connected accounts, or your keys.")}
    >
      <Form failure={failure} onSubmit={submit} className="flex flex-col gap-5">
        <Field
          label={t("Name")}
          hint={t("What it's for, such as “Backup at home.”")}
          error={failure.at(MESSAGES.keyNameRequired)}
        >
          <Input autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <fieldset aria-describedby={note} className="flex flex-col gap-1">
          <legend className="mb-1.5 font-medium">{t("What it can do")}</legend>
          {SCOPE_NAMES.map((scope) => (
            <Checkbox
              key={scope}
              label={
                <span>
                  {t(SCOPES[scope])} <code className="text-xs text-muted">{scope}</code>
                </span>
              }
              checked={scopes.includes(scope)}
              onCheckedChange={(checked) =>
                setScopes((chosen) =>
                  SCOPE_NAMES.filter((one) => (one === scope ? checked : chosen.includes(one))),
                )
              }
            />
          ))}
          <p id={note} aria-live="polite" className="text-xs text-danger empty:hidden">
            {scopeError && sentenceOf(scopeError)}
          </p>
        </fieldset>
        <Field label={t("Expires after")}>
          <Select
            value={days}
            onValueChange={setDays}
            options={PERIODS.map(({ value, label }) => ({ value, label: t(label) }))}
            className="sm:w-48"
          />
        </Field>
        <FormEnd failure={failure} className="self-start" busy={make.isPending} busyLabel={t("Creating")}>
          {t("Create key")}
        </FormEnd>
      </Form>
    </SettingsCard>
  );
}
