import {
  LANGUAGES,
  NEWS_TYPE,
  POST_TYPES,
  splitKeywords,
  TONES,
} from "@postfolio/contract/generation/generation-options.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { countWords } from "@postfolio/contract/words-and-sentences.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import {
  type Network,
  NETWORK_RULES,
  networkOf,
  QUOTED_NETWORK_NAME,
} from "@postfolio/contract/networks/networks.ts";
import { Sparkles } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { useAppConfig } from "../../lib/http/config.ts";
import { plural, sentenceOf, t } from "../../lib/texts.ts";
import { useLateDefaults } from "../../lib/use-late-defaults.ts";
import { useSchemaForm } from "../../lib/use-schema-form.ts";
import { useSession } from "../../lib/session/session.ts";
import { readTyped, useKeepTyped } from "../../lib/session/tab-drafts.ts";
import { useVoiceChoices } from "../posts/card/use-voice.ts";
import { VoiceLink } from "../posts/card/voice-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form, FormError, useClearOnChange, useFailure } from "../../ui/form/form.tsx";
import { Input, Textarea } from "../../ui/form/input.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { isSubmitKey } from "../../ui/form/submit-key.ts";
import { SwitchField } from "../../ui/form/switch-field.tsx";
import { type FilledForm, POST_TYPE_HINT, type PlaygroundForm as Values, readForm } from "./form-values.ts";
import { namedOptions } from "../../lib/words/generation-options.ts";

interface PostFormProps {
  network: Network;
  busy: boolean;
  onGenerate: (form: FilledForm, onError: (reason: unknown) => void) => void;
  /** Shown below the button, for example the remaining allowance. */
  children: ReactNode;
}

export function PostForm({ network, busy, onGenerate, children }: PostFormProps) {
  const owner = useSession()?.userId;
  const title = useId();
  const [kept] = useState(() => readTyped(owner, `post-${networkOf(network).slug}`));
  const form = useSchemaForm<Values>(async () => (await import("./form-schema.ts")).postForm, readForm(kept));
  const { register, control, handleSubmit, formState, watch } = form;
  const { errors } = formState;
  const values = watch();
  const { price } = NETWORK_RULES[network];
  const notChosen = useLateDefaults(form, kept, useVoiceChoices(network));
  useKeepTyped(owner, `post-${networkOf(network).slug}`, { ...values, ...notChosen });

  const failure = useFailure(MESSAGES.trialEnded);
  useClearOnChange({ watch }, failure);

  const submit = () => handleSubmit((form) => onGenerate(form as FilledForm, failure.show))();
  const submitByKey = (event: KeyboardEvent) => {
    if (!isSubmitKey(event)) return;
    event.preventDefault();
    if (busy) return;
    failure.clear();
    void submit();
  };

  return (
    <Form
      failure={failure}
      submitCount={formState.submitCount}
      aria-labelledby={title}
      onSubmit={() => void submit()}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <h2 id={title} className="sr-only">
        {t("What to write")}
      </h2>
      <SelectField
        control={control}
        name="type"
        label={t("Select Post Type")}
        hint={<TypeHint type={values.type} />}
        options={namedOptions(POST_TYPES)}
        placeholder={t("News or your own idea")}
      />
      <Field
        label={t("What do you want to generate?")}
        error={errors.prompt?.message}
        counter={{
          used: countWords(values.prompt),
          limit: LIMITS.promptWords,
          unit: plural(LIMITS.promptWords, { one: "Word", other: "Words" }),
        }}
      >
        <Textarea rows={3} className="max-h-80 min-h-20" {...register("prompt")} onKeyDown={submitByKey} />
      </Field>
      <Field
        label={t("Primary Keywords")}
        hint={t("Separated by commas.")}
        error={errors.keywords?.message}
        counter={{ used: splitKeywords(values.keywords).length, limit: LIMITS.keywords }}
      >
        <Input autoComplete="off" {...register("keywords")} onKeyDown={submitByKey} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          control={control}
          name="language"
          label={t("Language")}
          options={namedOptions(LANGUAGES)}
        />
        <SelectField control={control} name="tone" label={t("Select Tone")} options={namedOptions(TONES)} />
      </div>
      <VoiceLink network={network} />
      {values.type === NEWS_TYPE && (
        <SwitchField control={control} name="includeLink" label={t("Include the link in the text")}>
          {t("The source is always shown next to the post.")}
          {price &&
            ` ${plural(
              Math.round(price.linked / price.plain),
              {
                one: "A post with a link in it costs about as much to send on {{network}}.",
                other: "A post with a link in it costs about {{count}} times as much to send on {{network}}.",
              },
              { network: QUOTED_NETWORK_NAME[network] },
            )}`}
        </SwitchField>
      )}
      <FormError failure={failure} quiet />
      <div className="flex flex-col gap-2">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          icon={<Sparkles />}
          busy={busy}
          busyLabel={t("Generating")}
          title={t("Ctrl + Enter")}
          className="w-full"
        >
          {t("Generate")}
        </Button>
        {children}
      </div>
    </Form>
  );
}

function TypeHint({ type }: { type: Values["type"] }) {
  const { data: config } = useAppConfig();
  if (type === NEWS_TYPE && config?.news.state === "off") return sentenceOf(MESSAGES.newsOff);
  return type && t(POST_TYPE_HINT[type]);
}
