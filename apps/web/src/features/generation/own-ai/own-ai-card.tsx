import type { ShownAi } from "@postfolio/contract/generation/own-ai.routes.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { useState } from "react";
import { dateOf } from "../../../lib/time/time.ts";
import { useSchemaForm } from "../../../lib/use-schema-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Form, FormError, useFailure } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { Callout } from "../../../ui/notice/callout.tsx";
import { useOwnAi, useRemoveOwnAi, useSaveOwnAi, useTestOwnAi } from "./own-ai.api.ts";
import { SettingsCard, type SettingsCardProps } from "../../../ui/page/settings-card.tsx";
import { t } from "../../../lib/texts.ts";
import { Rich } from "../../../ui/rich.tsx";

const PROVIDER_NAMES = {
  openai: () => "OpenAI",
  anthropic: () => "Anthropic",
  "openai-compatible": () => t("Another OpenAI-compatible provider"),
} as const;

type OwnAiCardProps = Pick<SettingsCardProps, "title" | "name"> & { userId: string };

export function OwnAiCard({ userId, ...rest }: OwnAiCardProps) {
  const ai = useOwnAi(userId);
  const [changing, setChanging] = useState(false);
  if (!ai?.allowed) return null;
  const { own } = ai;
  return (
    <SettingsCard
      {...rest}
      description={t(
        "Use your own key to generate text. It won't count toward your AI generations, and the provider bills you directly. The key is stored encrypted and never shown again.",
      )}
    >
      {own && !changing ? (
        <Saved userId={userId} own={own} onChange={() => setChanging(true)} />
      ) : (
        <KeyForm userId={userId} own={own} onDone={() => setChanging(false)} />
      )}
    </SettingsCard>
  );
}

function Saved({ userId, own, onChange }: { userId: string; own: ShownAi; onChange: () => void }) {
  const test = useTestOwnAi(userId);
  const remove = useRemoveOwnAi(userId);
  const result = test.data?.data;
  return (
    <>
      <p className="wrap-anywhere">
        <Rich
          text={own.baseUrl ? t("<provider/>, <model/> at <url/>") : t("<provider/>, <model/>")}
          parts={{
            provider: <span className="font-medium">{PROVIDER_NAMES[own.provider]()}</span>,
            model: own.model,
            url: own.baseUrl,
          }}
        />
        <span className="block text-xs text-muted">
          {own.lastCharacters
            ? t("Key ending in {{lastCharacters}}, saved {{date}}", {
                lastCharacters: own.lastCharacters,
                date: dateOf(own.savedAt),
              })
            : t("Key not shown, saved {{date}}", { date: dateOf(own.savedAt) })}
        </span>
      </p>
      <output className="block empty:hidden">
        {result && !test.isPending && (
          <Callout tone={result.works ? "success" : "danger"} title={result.message} />
        )}
      </output>
      <div className="flex flex-wrap gap-2">
        <Button busy={test.isPending} busyLabel={t("Testing")} onClick={() => test.mutate()}>
          {t("Test connection")}
        </Button>
        <Button onClick={onChange}>{t("Change")}</Button>
        <Button
          variant="danger"
          busy={remove.isPending}
          busyLabel={t("Removing")}
          onClick={() => remove.mutate()}
        >
          {t("Remove key")}
        </Button>
      </div>
    </>
  );
}

function KeyForm({ userId, own, onDone }: { userId: string; own: ShownAi | null; onDone: () => void }) {
  const save = useSaveOwnAi(userId);
  const { control, register, handleSubmit, formState, watch } = useSchemaForm(
    async () => (await import("@postfolio/contract/generation/own-ai.routes.ts")).ownAi,
    {
      provider: own?.provider ?? "openai",
      model: own?.model ?? "",
      apiKey: "",
      baseUrl: own?.baseUrl ?? "",
    },
  );
  const { errors } = formState;
  const failure = useFailure(MESSAGES.aiAddressPrivate, MESSAGES.aiAddressInsecure);
  const compatible = watch("provider") === "openai-compatible";
  const submit = handleSubmit((values) =>
    save.mutate(compatible ? values : { ...values, baseUrl: "" }, {
      onError: failure.show,
      onSuccess: onDone,
    }),
  );
  return (
    <Form failure={failure} onSubmit={() => void submit()} className="flex flex-col gap-4">
      <SelectField
        control={control}
        name="provider"
        label={t("Provider")}
        options={Object.entries(PROVIDER_NAMES).map(([value, nameOf]) => ({ value, label: nameOf() }))}
      />
      <Field label={t("Model")} hint={t("The provider's name for the model.")} error={errors.model?.message}>
        <Input autoComplete="off" spellCheck={false} {...register("model")} />
      </Field>
      {compatible && (
        <Field
          label={t("Base URL")}
          hint={t("For example, https://ai.example.com/v1.")}
          error={
            errors.baseUrl?.message ??
            failure.at(MESSAGES.aiAddressPrivate) ??
            failure.at(MESSAGES.aiAddressInsecure)
          }
        >
          <Input type="url" autoComplete="off" {...register("baseUrl")} />
        </Field>
      )}
      <Field
        label={t("API key")}
        hint={compatible ? t("Leave empty if the server doesn't need one.") : undefined}
        error={errors.apiKey?.message}
      >
        <Input type="password" autoComplete="off" {...register("apiKey")} />
      </Field>
      <FormError failure={failure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.isPending} busyLabel={t("Saving")}>
          {t("Save key")}
        </Button>
        {own && <Button onClick={onDone}>{t("Cancel")}</Button>}
      </div>
    </Form>
  );
}
