import type { Idea } from "@postfolio/contract/ideas/ideas.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { useEffect, useRef, useState } from "react";
import { changeIdea } from "../../lib/ideas.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form, FormError, useFailure } from "../../ui/form/form.tsx";
import { Input, Textarea } from "../../ui/form/input.tsx";
import { isSubmitKey } from "../../ui/form/submit-key.ts";
import { plural, t } from "../../lib/texts.ts";

export function EditIdea({ idea, onClose }: { idea: Idea; onClose: () => void }) {
  const [said, setSaid] = useState({ text: idea.text, title: idea.title, own: idea.own });
  const [busy, setBusy] = useState(false);
  const failure = useFailure();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isLink = idea.kind === "link";
  const isChanged = said.text !== idea.text || said.title !== idea.title || said.own !== idea.own;
  const save = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await changeIdea(idea._id, isLink ? said : { text: said.text });
      onClose();
    } catch (error) {
      failure.show(error);
      setBusy(false);
    }
  };
  return (
    <Form
      failure={failure}
      aria-label={t("Edit idea")}
      onSubmit={() => void save()}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !isChanged) onClose();
        if (!isSubmitKey(event)) return;
        event.preventDefault();
        void save();
      }}
      className="flex flex-col gap-4 pe-3"
    >
      {isLink && (
        <Field label={t("Title")}>
          <Input
            value={said.title}
            maxLength={LIMITS.jobText}
            onChange={({ target }) => setSaid({ ...said, title: target.value })}
          />
        </Field>
      )}
      <Field
        label={isLink ? t("Text of the page") : idea.kind === "photo" ? t("What the photo shows") : t("Note")}
        counter={{
          used: said.text.trim().length,
          limit: LIMITS.idea,
          unit: plural(LIMITS.idea, { one: "character", other: "characters" }),
        }}
      >
        <Textarea
          ref={field}
          value={said.text}
          onChange={({ target }) => setSaid({ ...said, text: target.value })}
          className="max-h-96 min-h-32"
        />
      </Field>
      {isLink && (
        <Checkbox
          label={t("I wrote this page")}
          checked={said.own}
          onCheckedChange={(own) => setSaid({ ...said, own })}
        />
      )}
      <FormError failure={failure} />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t("Cancel")}</Button>
        <Button variant="primary" type="submit" busy={busy} disabled={said.text.trim() === ""}>
          {t("Save")}
        </Button>
      </div>
    </Form>
  );
}
