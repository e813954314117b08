import { type FormAnswer } from "@postfolio/contract/answers/answers.ts";
import { SENSITIVE_TOPICS } from "@postfolio/contract/answers/sensitive-topics.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { Copy, Lock, Trash2 } from "lucide-react";
import { useState } from "react";
import { useBusy } from "../../../lib/use-busy.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Textarea } from "../../../ui/form/input.tsx";
import { Callout } from "../../../ui/notice/callout.tsx";
import { copyText } from "../../../ui/notice/copy-text.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { editFormAnswer } from "./answers.api.ts";
import { countOf } from "./count-of.ts";
import { Suggestions } from "./suggestions.tsx";
import { t } from "../../../lib/texts.ts";

/** Typed text stays in the browser until the user saves it. */
export function OwnAnswer({ answer }: { answer: FormAnswer }) {
  const [text, setText] = useState(answer.text);
  const { run, busy } = useBusy(toast.failure);
  const isKept = answer.text !== "" && answer.text === text.trim();
  const offered = answer.text === "" && text === "" ? answer.suggestions : [];
  const forget = () =>
    run(async () => {
      await editFormAnswer(answer, { text: "" });
      setText("");
      toast.success(t("Answer removed"), {
        action: {
          label: t("Undo"),
          onClick: () =>
            void editFormAnswer(answer, { text: answer.text, keep: true })
              .then(() => setText(answer.text))
              .catch(toast.failure),
        },
      });
    });
  return (
    <div className="mt-3 flex flex-col gap-3">
      <Callout title={t("You answer this one yourself")}>
        {t(SENSITIVE_TOPICS[answer.sensitive!.topic])}{" "}
        {t("AI never sees it, and we save your answer only if you ask us to.")}
      </Callout>
      {offered.length > 0 && <Suggestions all={offered} onUse={(one) => setText(one.text)} />}
      <Field label={t("Your answer")} {...countOf(text, answer.length)}>
        <Textarea
          value={text}
          maxLength={LIMITS.answer}
          onChange={({ target }) => setText(target.value)}
          className="min-h-20"
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" icon={<Copy />} disabled={text.trim() === ""} onClick={() => void copyText(text)}>
          {t("Copy")}
        </Button>
        {!isKept && (
          <Button
            size="sm"
            icon={<Lock />}
            busy={busy}
            disabled={text.trim() === ""}
            onClick={() => void run(() => editFormAnswer(answer, { text, keep: true }))}
          >
            {t("Save my answer here")}
          </Button>
        )}
        {answer.text !== "" && (
          <Button size="sm" icon={<Trash2 />} busy={busy} onClick={() => void forget()}>
            {t("Delete saved answer")}
          </Button>
        )}
        <output className="ms-auto text-xs text-muted">{isKept ? t("Saved") : text && t("Not saved")}</output>
      </div>
    </div>
  );
}
