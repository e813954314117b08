import { MESSAGES } from "@postfolio/contract/messages.ts";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Form, FormEnd, useFailure } from "../../../ui/form/form.tsx";
import { useGoogleLogin } from "../accounts.api.ts";
import type { GoogleCredential } from "./google-redirect.ts";
import { PasswordInput } from "../password/password-input.tsx";
import { sentenceOf, t } from "../../../lib/texts.ts";

interface LinkGoogleFormProps {
  google: GoogleCredential;
  onFailure: (error: unknown) => void;
  onCancel: () => void;
}

/** The password proves that the account with the same email belongs to the user. */
export default function LinkGoogleForm({ google, onFailure, onCancel }: LinkGoogleFormProps) {
  const link = useGoogleLogin();
  const [password, setPassword] = useState("");
  const [touched, setTouched] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const failure = useFailure(MESSAGES.wrongCredentials);

  const submit = () => {
    setTouched(true);
    if (password === "") return;
    const refused = (error: unknown) => {
      onFailure(error);
      failure.show(error);
    };
    link.mutate({ ...google, password }, { onError: refused });
  };
  return (
    <Form failure={failure} onSubmit={submit} className="flex flex-col gap-4">
      <p>{sentenceOf(MESSAGES.linkGoogle)}.</p>
      <Field
        label={t("Password")}
        error={touched && password === "" ? MESSAGES.passwordRequired : failure.at(MESSAGES.wrongCredentials)}
      >
        <PasswordInput
          autoComplete="current-password"
          ref={input}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            setTouched(true);
          }}
        />
      </Field>
      <FormEnd failure={failure} busy={link.isPending} busyLabel={t("Linking")}>
        {t("Link Google and sign in")}
      </FormEnd>
      <Button variant="quiet" onClick={onCancel}>
        {t("Sign in another way")}
      </Button>
    </Form>
  );
}
