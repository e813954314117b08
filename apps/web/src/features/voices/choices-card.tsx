import { LANGUAGES, splitKeywords, TONES } from "@postfolio/contract/generation/generation-options.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Voice, VoiceUpdate } from "@postfolio/contract/voices/voices.ts";
import { useState } from "react";
import { Card } from "../../ui/page/card.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Textarea } from "../../ui/form/input.tsx";
import { Select } from "../../ui/form/select.tsx";

/** Represents no choice in a select. */
const NONE = "none";

interface ChoicesCardProps {
  voice: Pick<Voice, "avoid" | "tone" | "language">;
  onChange: (update: VoiceUpdate, when?: "now" | "later") => void;
  onLeave: () => void;
}

/** Words to avoid, and what new campaigns and the Playground start with. */
export function ChoicesCard({ voice, onChange, onLeave }: ChoicesCardProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? voice.avoid.join(", ");
  const words = splitKeywords(text);
  const error =
    words.length > LIMITS.avoidedWords
      ? MESSAGES.tooManyAvoidedWords
      : words.some((word) => word.length > LIMITS.keyword)
        ? MESSAGES.wordTooLong
        : undefined;
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-base font-semibold">Words, language and tone</h2>
      <Field
        label="Words to avoid"
        hint="Separated by commas. A text that uses one is written again."
        error={error}
        counter={{ used: words.length, limit: LIMITS.avoidedWords }}
      >
        <Textarea
          rows={2}
          value={text}
          onChange={(event) => {
            setTyped(event.target.value);
            const next = splitKeywords(event.target.value);
            const fits =
              next.length <= LIMITS.avoidedWords && next.every((word) => word.length <= LIMITS.keyword);
            // What would be refused waits in its field until it is mended.
            if (fits) onChange({ avoid: next });
          }}
          onBlur={() => {
            if (error === undefined) setTyped(undefined);
            onLeave();
          }}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Language">
          <Select
            value={voice.language ?? NONE}
            onValueChange={(value) => onChange({ language: value === NONE ? null : value }, "now")}
            options={[
              { value: NONE, label: "As in the prompt" },
              ...LANGUAGES.map((value) => ({ value, label: value })),
            ]}
          />
        </Field>
        <Field label="Tone">
          <Select
            value={voice.tone ?? NONE}
            onValueChange={(value) => onChange({ tone: value === NONE ? null : value }, "now")}
            options={[{ value: NONE, label: "Natural" }, ...TONES.map((value) => ({ value, label: value }))]}
          />
        </Field>
      </div>
      <p className="text-xs text-muted">
        New campaigns and the Playground start with this language and tone.
      </p>
    </Card>
  );
}
