import type { ComponentProps } from "react";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { t } from "../../../lib/texts.ts";

interface CodeFieldProps extends ComponentProps<"input"> {
  error?: string | undefined;
  recovery?: boolean;
}

export function CodeField({ error, recovery = true, ...input }: CodeFieldProps) {
  return (
    <Field
      label={t("Code")}
      hint={
        recovery
          ? t("Six digits from your authenticator app, or one of your recovery codes.")
          : t("The six-digit code your app shows now.")
      }
      error={error}
    >
      <Input
        {...input}
        autoComplete="one-time-code"
        // Recovery codes contain letters.
        inputMode={recovery ? "text" : "numeric"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        className="font-mono tracking-widest"
      />
    </Field>
  );
}
