import { MESSAGES } from "@postfolio/contract/messages.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { messageOf } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { notify } from "../../ui/notify.tsx";
import { useGoogleLogin } from "./accounts.api.ts";
import type { GoogleCredential } from "./google-sign-in.tsx";
import { PasswordInput } from "./password-input.tsx";

interface LinkGoogleFormProps {
  google: GoogleCredential;
  onCancel: () => void;
}

/** Google named an e-mail that already has an account: its password shows that both are one person. */
export function LinkGoogleForm({ google, onCancel }: LinkGoogleFormProps) {
  const link = useGoogleLogin();
  const [password, setPassword] = useState("");
  const [touched, setTouched] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (password === "") return;
    link.mutate({ ...google, password }, { onError: (error) => notify.error(messageOf(error)) });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>{MESSAGES.linkGoogle}.</p>
      <Field label="Password" error={touched && password === "" ? MESSAGES.passwordRequired : undefined}>
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
      <Button type="submit" variant="primary" busy={link.isPending} busyLabel="Linking">
        Link Google and sign in
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Sign in another way
      </Button>
    </form>
  );
}
