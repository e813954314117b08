import { type FormAnswer, LENGTH_UNITS } from "@postfolio/contract/answers/answers.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { useState } from "react";
import { useBusy } from "../../../lib/use-busy.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Form, FormError, useFailure } from "../../../ui/form/form.tsx";
import { Input, Textarea } from "../../../ui/form/input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { editFormAnswer } from "./answers.api.ts";
import { focusFirst } from "./focus-first.ts";
import { t } from "../../../lib/texts.ts";

export function QuestionForm({ answer, onClose }: { answer: FormAnswer; onClose: () => void }) {
  const [question, setQuestion] = useState(answer.question);
  const [most, setMost] = useState(answer.length === null ? "" : String(answer.length.most));
  const [unit, setUnit] = useState(answer.length?.unit ?? "characters");
  const failure = useFailure();
  const { run, busy } = useBusy(failure.show);
  // True until the question is changed again, which clears the failure.
  const asksToKeep = failure.text === MESSAGES.answerStaysYours;
  const number = Number(most);
  const isNumber = most === "" || (Number.isInteger(number) && number >= 1 && number <= LIMITS.answer);
  const submit = () =>
    run(async () => {
      if (!isNumber) return;
      const length = most === "" ? null : { most: number, unit };
      await editFormAnswer(answer, { question, length, keep: asksToKeep });
      onClose();
    });
  return (
    <Form
      failure={failure}
      aria-label={t("Edit question")}
      onSubmit={() => void submit()}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      className="mt-3 grid gap-3 sm:grid-cols-2"
    >
      <Field label={t("Question")} className="sm:col-span-2">
        <Textarea
          ref={focusFirst}
          value={question}
          maxLength={LIMITS.formQuestion}
          onChange={({ target }) => setQuestion(target.value)}
          className="min-h-16"
        />
      </Field>
      <Field
        label={t("Maximum length")}
        hint={t("Leave blank if the form has no limit.")}
        error={isNumber ? undefined : t("Enter a whole number")}
      >
        <Input inputMode="numeric" value={most} onChange={({ target }) => setMost(target.value.trim())} />
      </Field>
      <Field label={t("Unit")}>
        <Select
          value={unit}
          onValueChange={setUnit}
          options={LENGTH_UNITS.map((value) => ({
            value,
            label: value === "words" ? t("Words") : t("Characters"),
          }))}
        />
      </Field>
      <div className="flex flex-col gap-3 sm:col-span-2">
        <FormError failure={failure} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button type="submit" busy={busy} disabled={question.trim() === ""}>
            {asksToKeep ? t("Save, including my answer") : t("Save")}
          </Button>
        </div>
      </div>
    </Form>
  );
}
