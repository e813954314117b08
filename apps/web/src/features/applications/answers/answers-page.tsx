import type { Answer } from "@postfolio/contract/answers/answers.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { Copy, EllipsisVertical, Library, Lock, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useBusy } from "../../../lib/use-busy.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Form, FormError, useFailure } from "../../../ui/form/form.tsx";
import { Input, Textarea } from "../../../ui/form/input.tsx";
import { SearchInput } from "../../../ui/form/search-input.tsx";
import { copyText } from "../../../ui/notice/copy-text.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { BackLink } from "../../../ui/page/back-link.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { PendingCards } from "../../../ui/page/skeleton.tsx";
import { RowButton } from "../../../ui/row-button.tsx";
import { languageOf } from "../../../lib/words/language-of.ts";
import { usedFor } from "./answer-words.ts";
import { focusFirst } from "./focus-first.ts";
import { answersQuery, deleteAnswer, editAnswer, saveAnswer } from "./answers.api.ts";
import { t } from "../../../lib/texts.ts";

export default function AnswersPage() {
  const query = useQuery(answersQuery);
  const [adds, setAdds] = useState(false);
  return (
    <Page
      title={t("Saved answers")}
      description={t("Answers to questions that application forms ask over and over.")}
      width="prose"
      above={<BackLink to="/applications">{t("Applications")}</BackLink>}
      actions={
        <Button variant="primary" icon={<Plus />} onClick={() => setAdds(true)}>
          {t("Add answer")}
        </Button>
      }
    >
      {adds && (
        <Card className="mb-6 p-5">
          <AnswerForm
            label={t("Add answer")}
            onSave={(said) => saveAnswer(said)}
            onClose={() => setAdds(false)}
          />
        </Card>
      )}
      <QueryView query={query} pending={<PendingCards heights={["h-32", "h-32"]} />}>
        {({ data }) =>
          data.length > 0 ? (
            <Answers all={data} />
          ) : (
            !adds && (
              <EmptyState
                icon={<Library />}
                title={t("No saved answers yet")}
                action={<ButtonLink to="/applications">{t("Open an application")}</ButtonLink>}
              >
                {t(
                  "Add a form's questions to an application and save your answers there, or add an answer here. We'll suggest it when a form asks the same thing again.",
                )}
              </EmptyState>
            )
          )
        }
      </QueryView>
    </Page>
  );
}

function Answers({ all }: { all: readonly Answer[] }) {
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const found = all.filter(({ question, text, company }) =>
    `${question}\n${text}\n${company}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <SearchInput label={t("Search answers")} value={search} onChange={setSearch} />
      {found.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {found.map((answer) => (
            <Row key={answer._id} answer={answer} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title={t("No matching answers")}
          action={<Button onClick={() => setSearch("")}>{t("Show all answers")}</Button>}
        />
      )}
    </>
  );
}

function Row({ answer }: { answer: Answer }) {
  const [edits, setEdits] = useState(false);
  const { question, text, language, specific, company, sensitive, uses } = answer;
  return (
    <li>
      <Card className="p-5">
        {edits ? (
          <AnswerForm
            label={t("Edit answer")}
            answer={answer}
            onSave={(said) => editAnswer(answer._id, said)}
            onClose={() => setEdits(false)}
          />
        ) : (
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <h2 dir="auto" className="font-medium wrap-anywhere">
                {question}
              </h2>
              <p dir="auto" className="mt-1.5 whitespace-pre-line wrap-anywhere">
                {text}
              </p>
              <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
                {sensitive && <Badge icon={<Lock />}>{t("Never shown to AI")}</Badge>}
                {specific && (
                  <Badge tone="warning">
                    {company ? t("Written for {{company}}", { company }) : t("Written for one company")}
                  </Badge>
                )}
                <span>{languageOf(language)}</span>
                {uses.length > 0 && <span>{usedFor(uses)}</span>}
              </p>
              <Button size="sm" className="mt-3" icon={<Copy />} onClick={() => void copyText(text)}>
                {t("Copy")}
              </Button>
            </div>
            <Menu
              align="end"
              trigger={
                <RowButton
                  label={t("Actions for “{{question}}”", { question })}
                  icon={<EllipsisVertical />}
                />
              }
            >
              <MenuItem icon={<Pencil />} onClick={() => setEdits(true)}>
                {t("Edit")}
              </MenuItem>
              <MenuItem danger icon={<Trash2 />} onClick={() => void deleteAnswer(answer)}>
                {t("Delete")}
              </MenuItem>
            </Menu>
          </div>
        )}
      </Card>
    </li>
  );
}

interface AnswerFormProps {
  label: string;
  answer?: Answer;
  onSave: (said: { question: string; text: string; keep: boolean }) => Promise<unknown>;
  onClose: () => void;
}

function AnswerForm({ label, answer, onSave, onClose }: AnswerFormProps) {
  const [question, setQuestion] = useState(answer?.question ?? "");
  const [text, setText] = useState(answer?.text ?? "");
  const [keep, setKeep] = useState(Boolean(answer?.sensitive));
  const failure = useFailure();
  const { run, busy } = useBusy(failure.show);
  const submit = () =>
    run(async () => {
      await onSave({ question, text, keep });
      onClose();
    });
  return (
    <Form
      failure={failure}
      aria-label={label}
      onSubmit={() => void submit()}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      className="flex flex-col gap-4"
    >
      <Field label={t("Question")}>
        <Input
          ref={focusFirst}
          autoComplete="off"
          value={question}
          maxLength={LIMITS.formQuestion}
          onChange={({ target }) => setQuestion(target.value)}
        />
      </Field>
      <Field label={t("Answer")}>
        <Textarea
          value={text}
          maxLength={LIMITS.answer}
          onChange={({ target }) => setText(target.value)}
          className="min-h-28"
        />
      </Field>
      <Checkbox
        label={t("Save this answer even if the question is personal")}
        checked={keep}
        onCheckedChange={setKeep}
      />
      <FormError failure={failure} />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t("Cancel")}</Button>
        <Button
          type="submit"
          variant={answer ? "secondary" : "primary"}
          busy={busy}
          disabled={question.trim() === "" || text.trim() === ""}
        >
          {t("Save")}
        </Button>
      </div>
    </Form>
  );
}
