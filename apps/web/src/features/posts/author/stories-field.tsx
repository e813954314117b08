import { splitStories } from "@postfolio/contract/generation/generation-options.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import type { ComponentProps } from "react";
import { Field } from "../../../ui/form/field.tsx";
import { Textarea } from "../../../ui/form/input.tsx";
import { t } from "../../../lib/texts.ts";
import { text } from "@postfolio/contract/text.ts";

/** Questions that most people can answer in two sentences. */
const QUESTIONS = [
  text("What went wrong last month, and what did you do?"),
  text("What does almost everyone new to your field get wrong?"),
  text("When did you change your mind?"),
  text("What small thing do you do that others don't?"),
  text("What did someone tell you that you still think about?"),
];

interface StoriesFieldProps extends Pick<
  ComponentProps<typeof Textarea>,
  "onChange" | "onBlur" | "ref" | "name" | "value"
> {
  /** The stories as typed, separated by empty lines. */
  text: string;
  error: string | undefined;
  hint?: string;
}

export function StoriesField({ text: typed, error, hint, ...textarea }: StoriesFieldProps) {
  return (
    <Field
      label={t("Short true stories")}
      hint={
        hint ??
        t(
          "Two or three sentences each, with a blank line between them. Posts retell them faithfully and never make any up.",
        )
      }
      error={error}
      counter={{ used: splitStories(typed).length, limit: LIMITS.stories }}
    >
      <Textarea
        rows={6}
        placeholder={QUESTIONS.map((question) => t(question)).join("\n\n")}
        className="max-h-96"
        {...textarea}
      />
    </Field>
  );
}
