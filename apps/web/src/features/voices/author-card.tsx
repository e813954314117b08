import { splitStories } from "@postfolio/contract/generation/generation-options.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Voice, VoiceUpdate } from "@postfolio/contract/voices/voices.ts";
import { useState } from "react";
import { StoriesField } from "../posts/author/stories-field.tsx";
import { Card } from "../../ui/page/card.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { useTypedList } from "./use-typed-list.ts";
import { t } from "../../lib/texts.ts";

interface AuthorCardProps {
  voice: Pick<Voice, "profession" | "reader" | "stories">;
  onChange: (update: VoiceUpdate) => void;
  onLeave: () => void;
}

export function AuthorCard({ voice, onChange, onLeave }: AuthorCardProps) {
  const { error, field } = useTypedList({
    kept: voice.stories,
    separator: "\n\n",
    split: splitStories,
    faultIn: (stories) => {
      if (stories.length > LIMITS.stories) return MESSAGES.tooManyStories;
      return stories.some((story) => story.length > LIMITS.story) ? MESSAGES.storyTooLong : undefined;
    },
    onChange: (stories) => onChange({ stories }),
    onLeave,
  });
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div>
        <h2 className="text-base font-semibold">{t("Your background")}</h2>
        <p className="mt-1 text-muted">
          {t("Good posts need real material. Any post written for you can draw on this.")}
        </p>
      </div>
      <AuthorLine
        label={t("Who you are")}
        placeholder={t("Head of customer support at a software company")}
        value={voice.profession}
        onChange={(profession) => onChange({ profession })}
        onLeave={onLeave}
      />
      <AuthorLine
        label={t("Your readers")}
        placeholder={t("Founders of teams of 2 to 10")}
        value={voice.reader}
        onChange={(reader) => onChange({ reader })}
        onLeave={onLeave}
      />
      <StoriesField text={field.value} error={error} {...field} />
    </Card>
  );
}

interface AuthorLineProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
}

/** Keeps leading and trailing spaces while the field has focus. */
function AuthorLine({ label, placeholder, value, onChange, onLeave }: AuthorLineProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <Field label={label}>
      <Input
        autoComplete="off"
        maxLength={LIMITS.authorLine}
        placeholder={placeholder}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(target.value.trim());
        }}
        onBlur={() => {
          setTyped(undefined);
          onLeave();
        }}
      />
    </Field>
  );
}
