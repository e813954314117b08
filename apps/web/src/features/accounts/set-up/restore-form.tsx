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
import { t } from "../../../lib/texts.ts";

export function RestoreForm() {
  const restore = useRestore();
  const [code, setCode] = useState("");
  const [file, setFile] = useState<File>();
  const failure = useFailure(MESSAGES.setUpCodeWrong);
  if (restore.isSuccess) {
    return (
      <Callout
        tone="success"
        title={t("Backup restored")}
        action={<ButtonLink to="/login">{t("Sign in")}</ButtonLink>}
      >
        {t("If the server's secret has changed, connected accounts must be reconnected.")}
      </Callout>
    );
  }
  return (
    <SettingsCard
      title={t("Restore a backup")}
      description={t(
        "Use a file from DATA_DIR/backups or npm run data:export, created by this version of Postfolio or an older one. To keep everyone signed in and connected, first stop the server, copy the “secret” file from the old DATA_DIR to the new one, and start it again.",
      )}
    >
      <Form
        failure={failure}
        onSubmit={() => file && restore.mutate({ code, file }, { onError: failure.show })}
        className="flex flex-col gap-4"
      >
        <Field label={t("Code from the log")} hint={t(CODE_HINT)} error={failure.at(MESSAGES.setUpCodeWrong)}>
          <Input
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <FileButton fileLabel={t("Backup file")} accept=".gz,application/gzip" onFile={setFile}>
            {t("Choose file")}
          </FileButton>
          <span className="min-w-0 text-muted wrap-anywhere">{file?.name ?? t("No file chosen")}</span>
        </div>
        <FormEnd
          failure={failure}
          className="self-start"
          disabled={!file || code.trim() === ""}
          busy={restore.isPending}
          busyLabel={t("Restoring")}
        >
          {t("Restore")}
        </FormEnd>
      </Form>
    </SettingsCard>
  );
}
