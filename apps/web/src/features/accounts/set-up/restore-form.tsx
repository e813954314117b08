import { MESSAGES } from "@postfolio/contract/messages.ts";
import { useState } from "react";
import { ButtonLink } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { FileButton } from "../../../ui/form/file-button.tsx";
import { Form, FormEnd, useFailure } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Callout } from "../../../ui/notice/callout.tsx";
import { SettingsCard } from "../../../ui/page/settings-card.tsx";
import { CODE_HINT } from "./code-hint.ts";
import { useRestore } from "./set-up.api.ts";

export function RestoreForm() {
  const restore = useRestore();
  const [code, setCode] = useState("");
  const [file, setFile] = useState<File>();
  const failure = useFailure(MESSAGES.setUpCodeWrong);
  if (restore.isSuccess) {
    return (
      <Callout
        tone="success"
        title="The backup is restored"
        action={<ButtonLink to="/login">Sign in</ButtonLink>}
      >
        If the server has another secret than before, connected accounts must be connected again.
      </Callout>
    );
  }
  return (
    <SettingsCard
      title="Restore a backup"
      description="A file from DATA_DIR/backups or npm run data:export, made by this version of Postfolio or an older one. With the file “secret” of the old DATA_DIR in the new one, everybody stays signed in and connected. If it is not there yet, stop the server, copy it and start again."
    >
      <Form
        failure={failure}
        onSubmit={() => file && restore.mutate({ code, file }, { onError: failure.show })}
        className="flex flex-col gap-4"
      >
        <Field label="Code from the log" hint={CODE_HINT} error={failure.at(MESSAGES.setUpCodeWrong)}>
          <Input
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <FileButton fileLabel="Backup file" accept=".gz,application/gzip" onFile={setFile}>
            Choose file
          </FileButton>
          <span className="min-w-0 text-muted wrap-anywhere">{file?.name ?? "No file chosen"}</span>
        </div>
        <FormEnd
          failure={failure}
          className="self-start"
          disabled={!file || code.trim() === ""}
          busy={restore.isPending}
          busyLabel="Restoring"
        >
          Restore
        </FormEnd>
      </Form>
    </SettingsCard>
  );
}
