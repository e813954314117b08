import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { useState } from "react";
import { useSession } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Form, FormError, useFailure } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import type { SaveOutcome } from "./autosave.ts";
import { t } from "../../../lib/texts.ts";

interface SaveDialogProps {
  noun: "resume" | "letter";
  onClose: () => void;
  name: string;
  saving: boolean;
  downloading: boolean;
  onSave: (name: string, onError: (reason: unknown) => void) => Promise<SaveOutcome>;
  /** Resolves to whether printing succeeded. */
  onPrint: (name: string, onError: (reason: unknown) => void) => Promise<boolean>;
}

type Action = "save" | "print" | "both";

export default function SaveDialog(props: SaveDialogProps) {
  const { noun, onClose, name: suggested, saving, downloading, onSave, onPrint } = props;
  const [name, setName] = useState(suggested);
  const [action, setAction] = useState<Action>();
  const failure = useFailure();
  const visitor = useSession() === null;
  const error = name.trim() === "" ? MESSAGES.nameRequired : undefined;

  const run = async (chosen: Action) => {
    if (error || saving || downloading || action) return;
    failure.clear();
    setAction(chosen);
    const outcome = chosen === "print" ? "saved" : await onSave(name.trim(), failure.show);
    const printed = outcome !== "saved" || chosen === "save" || (await onPrint(name.trim(), failure.show));
    setAction(undefined);
    if (outcome !== "failed" && printed) onClose();
  };
  const busyLabel = (idle: string) => (downloading ? t("Downloading") : saving ? t("Saving") : idle);

  return (
    <Dialog
      onClose={onClose}
      title={noun === "resume" ? t("Save resume") : t("Save letter")}
      footer={
        <>
          <Button busy={action === "print"} busyLabel={t("Downloading")} onClick={() => void run("print")}>
            {visitor ? t("Print without saving") : t("Print")}
          </Button>
          <Button
            busy={action === "both"}
            busyLabel={busyLabel(t("Saving"))}
            onClick={() => void run("both")}
          >
            {t("Save And Print")}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form="save"
            busy={action === "save"}
            busyLabel={t("Saving")}
          >
            {t("Save")}
          </Button>
        </>
      }
    >
      <Form id="save" failure={failure} onSubmit={() => void run("save")} className="flex flex-col gap-4">
        <Field
          label={t("Save As")}
          error={error}
          hint={
            visitor
              ? t(
                  "You'll be asked to sign in first, then it's saved to your account. You won't lose anything.",
                )
              : t("Your changes are saved automatically. Save also keeps a version with this name.")
          }
        >
          <Input
            value={name}
            maxLength={LIMITS.resumeName}
            onFocus={(event) => event.target.select()}
            onKeyDown={(event) => {
              if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
              event.preventDefault();
              void run("save");
            }}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <FormError failure={failure} />
      </Form>
    </Dialog>
  );
}
