import { LANGUAGES, splitKeywords, TONES } from "@postfolio/contract/generation/generation-options.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Voice, VoiceUpdate } from "@postfolio/contract/voices/voices.ts";
import { Card } from "../../ui/page/card.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Textarea } from "../../ui/form/input.tsx";
import { Select } from "../../ui/form/select.tsx";
import { useTypedList } from "./use-typed-list.ts";
import { t } from "../../lib/texts.ts";
import { namedOptions } from "../../lib/words/generation-options.ts";

const NO_CHOICE = "none";

interface ChoicesCardProps {
  voice: Pick<Voice, "avoid" | "tone" | "language">;
  onChange: (update: VoiceUpdate, when?: "now" | "later") => void;
  onLeave: () => void;
}

export function ChoicesCard({ voice, onChange, onLeave }: ChoicesCardProps) {
  const { items, error, field } = useTypedList({
    kept: voice.avoid,
    separator: ", ",
    split: splitKeywords,
    faultIn: (words) => {
      if (words.length > LIMITS.avoidedWords) return MESSAGES.tooManyAvoidedWords;
      return words.some((word) => word.length > LIMITS.keyword) ? MESSAGES.wordTooLong : undefined;
    },
    onChange: (avoid) => onChange({ avoid }),
    onLeave,
  });
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-base font-semibold">{t("Words, language, and tone")}</h2>
      <Field
        label={t("Words to avoid")}
        hint={t("Separated by commas. Text that uses any of them is rewritten.")}
        error={error}
        counter={{ used: items.length, limit: LIMITS.avoidedWords }}
      >
        <Textarea rows={2} {...field} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("Language")}>
          <Select
            value={voice.language ?? NO_CHOICE}
            onValueChange={(value) => onChange({ language: value === NO_CHOICE ? null : value }, "now")}
            options={[{ value: NO_CHOICE, label: t("Same as the prompt") }, ...namedOptions(LANGUAGES)]}
          />
        </Field>
        <Field label={t("Tone")}>
          <Select
            value={voice.tone ?? NO_CHOICE}
            onValueChange={(value) => onChange({ tone: value === NO_CHOICE ? null : value }, "now")}
            options={[{ value: NO_CHOICE, label: t("Natural") }, ...namedOptions(TONES)]}
          />
        </Field>
      </div>
      <p className="text-xs text-muted">
        {t("New campaigns and the Playground start with this language and tone.")}
      </p>
    </Card>
  );
}
