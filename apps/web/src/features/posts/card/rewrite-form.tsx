import { LIMITS } from "@postfolio/contract/limits.ts";
import { RotateCcw } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { t } from "../../../lib/texts.ts";

interface RewriteFormProps {
  onRewrite: (wish: string) => void;
  onCancel: () => void;
}

const focus = (field: HTMLInputElement | null) => field?.focus();

export function RewriteForm({ onRewrite, onCancel }: RewriteFormProps) {
  const [wish, setWish] = useState("");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onRewrite(wish.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 border-t border-line px-4 py-3">
      <Field
        label={t("What should change?")}
        hint={t("Leave empty to get a different version. We keep the current one.")}
      >
        <Input
          ref={focus}
          value={wish}
          maxLength={LIMITS.wish}
          placeholder={t("Shorter, and start with the question")}
          onChange={({ target }) => setWish(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape" && wish === "") onCancel();
          }}
        />
      </Field>
      <span className="flex justify-end gap-2">
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {t("Cancel")}
        </Button>
        <Button size="sm" type="submit" icon={<RotateCcw className="size-4" />}>
          {t("Regenerate")}
        </Button>
      </span>
    </form>
  );
}
