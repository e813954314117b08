import type { Fact, FactUpdate } from "@postfolio/contract/facts/facts.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { useEffect } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form, FormError, useFailure } from "../../ui/form/form.tsx";
import { Input, Textarea } from "../../ui/form/input.tsx";
import { SwitchField } from "../../ui/form/switch-field.tsx";
import { useSchemaForm } from "../../lib/use-schema-form.ts";
import { t } from "../../lib/texts.ts";
import { text } from "@postfolio/contract/text.ts";

type Said = Required<Omit<FactUpdate, "asked">>;

const NOTHING_SAID: Said = {
  text: "",
  where: "",
  when: "",
  figure: "",
  before: "",
  share: "",
  confirmedBy: "",
  public: true,
};

/** Picks only the form's fields, because the schema rejects a fact's other fields. */
const saidIn = (fact: Said): Said =>
  Object.fromEntries(Object.keys(NOTHING_SAID).map((name) => [name, fact[name as keyof Said]])) as Said;

const DETAILS = [
  ["where", text("Where"), text("Employer, school, or project")],
  ["when", text("When"), text("2021, or Mar 2021 – Jun 2023")],
  ["figure", text("Figure"), text("14 vans, 12% less waste")],
  ["before", text("What it was before"), text("9 vans")],
  ["share", text("Your part"), text("I planned it, two others built it")],
  ["confirmedBy", text("Who can confirm it"), text("A name or a document")],
] as const;

interface FactFormProps {
  fact?: Fact;
  onSave: (said: Said) => Promise<unknown>;
  onClose: () => void;
}

export function FactForm({ fact, onSave, onClose }: FactFormProps) {
  const form = useSchemaForm<Said>(
    async () => (await import("@postfolio/contract/facts/facts.ts")).factUpdate as never,
    saidIn(fact ?? NOTHING_SAID),
  );
  const failure = useFailure();
  const { setFocus } = form;
  const { errors, isSubmitting, submitCount } = form.formState;
  useEffect(() => setFocus("text"), [setFocus]);
  // `isDirty` is not up to date until the schema has loaded.
  const isChanged = () => JSON.stringify(form.getValues()) !== JSON.stringify(saidIn(fact ?? NOTHING_SAID));
  const submit = form.handleSubmit(async (said) => {
    try {
      await onSave(said);
      onClose();
    } catch (error) {
      failure.show(error);
    }
  });
  return (
    <Form
      failure={failure}
      submitCount={submitCount}
      onSubmit={() => void submit()}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !isChanged()) onClose();
      }}
      aria-label={fact ? t("Edit fact") : t("Add fact")}
      className="grid gap-4 sm:grid-cols-2"
    >
      <Field label={t("What you did")} error={errors.text?.message} className="sm:col-span-2">
        <Textarea
          {...form.register("text")}
          maxLength={LIMITS.fact}
          placeholder={t("Moved the night shift to fixed routes")}
          className="min-h-16"
        />
      </Field>
      {DETAILS.map(([name, label, placeholder]) => (
        <Field key={name} label={t(label)} error={errors[name]?.message}>
          <Input
            {...form.register(name)}
            autoComplete="off"
            maxLength={LIMITS.factDetail}
            placeholder={t(placeholder)}
          />
        </Field>
      ))}
      <div className="sm:col-span-2">
        <SwitchField control={form.control} name="public" label={t("Posts can use it")}>
          {t("Resumes and letters can use it either way.")}
        </SwitchField>
      </div>
      <div className="flex flex-col gap-3 sm:col-span-2">
        <FormError failure={failure} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button variant="primary" type="submit" busy={isSubmitting}>
            {t("Save")}
          </Button>
        </div>
      </div>
    </Form>
  );
}
