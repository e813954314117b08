import { MESSAGES } from "@postfolio/contract/messages.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../lib/http/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Form, FormEnd, useFailure } from "../../../ui/form/form.tsx";
import { signedIn } from "../accounts.api.ts";
import { CodeField } from "../ways/code-field.tsx";
import { t } from "../../../lib/texts.ts";

export default function CodeForm({ ticket, onCancel }: { ticket: string; onCancel: () => void }) {
  const [code, setCode] = useState("");
  const [asked, setAsked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const failure = useFailure(MESSAGES.codeWrong);
  const enter = useMutation({
    mutationFn: () => call("POST /api/authUsers/login/code", { body: { ticket, code } }, { anonymous: true }),
    onSuccess: signedIn,
    onError: failure.show,
  });
  const submit = () => {
    setAsked(true);
    if (code.trim() !== "") enter.mutate();
  };
  return (
    <Form failure={failure} onSubmit={submit} className="flex flex-col gap-4">
      <CodeField
        ref={input}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={asked && code.trim() === "" ? MESSAGES.codeRequired : failure.at(MESSAGES.codeWrong)}
      />
      <FormEnd failure={failure} busy={enter.isPending} busyLabel={t("Signing in")}>
        {t("Sign in")}
      </FormEnd>
      <Button variant="quiet" onClick={onCancel}>
        {t("Sign in another way")}
      </Button>
    </Form>
  );
}
