import {
  type AnswerSuggestion,
  type FormAnswer,
  type FormAnswerUpdate,
} from "@postfolio/contract/answers/answers.ts";
import { type Mark, standingMarks, withoutMarked } from "@postfolio/contract/generation/marks.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { BookmarkCheck, BookmarkPlus, Copy, EllipsisVertical, Pencil, Sparkles, Trash2 } from "lucide-react";
import { useCallback, useId, useRef, useState } from "react";
import { useAiIsOn } from "../../../lib/http/config.ts";
import { useBusy } from "../../../lib/use-busy.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { useEdits } from "../../../ui/form/use-edits.ts";
import { MarkNotes } from "../../../ui/marks/mark-notes.tsx";
import { MarkedTextarea } from "../../../ui/marks/marked-textarea.tsx";
import { copyText } from "../../../ui/notice/copy-text.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { RowButton } from "../../../ui/row-button.tsx";
import { deleteQuestion, draftAnswer, editAnswer, editFormAnswer, saveAnswer } from "./answers.api.ts";
import { countOf } from "./count-of.ts";
import { OwnAnswer } from "./own-answer.tsx";
import { QuestionForm } from "./question-form.tsx";
import { Suggestions } from "./suggestions.tsx";
import { SAVE_STATE_NAMES } from "../save-state-names.ts";
import { t } from "../../../lib/texts.ts";

interface CardProps {
  answer: FormAnswer;
  company: string;
}

export function FormAnswerCard({ answer, company }: CardProps) {
  const heading = useId();
  const [edits, setEdits] = useState(false);
  const { question, sensitive, specific } = answer;
  return (
    <article aria-labelledby={heading}>
      <Card className="p-5">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h2 id={heading} dir="auto" className="font-medium wrap-anywhere">
              {question}
            </h2>
            {specific && !sensitive && (
              <p className="mt-1 text-xs text-muted">
                {company
                  ? t("This is about {{company}}. Write a new answer for each company.", { company })
                  : t("Write a new answer for each company.")}
              </p>
            )}
          </div>
          <Menu
            align="end"
            trigger={
              <RowButton label={t("Actions for “{{question}}”", { question })} icon={<EllipsisVertical />} />
            }
          >
            <MenuItem icon={<Pencil />} onClick={() => setEdits(true)}>
              {t("Edit question and length")}
            </MenuItem>
            <MenuItem danger icon={<Trash2 />} onClick={() => void deleteQuestion(answer)}>
              {t("Delete")}
            </MenuItem>
          </Menu>
        </div>
        {edits && <QuestionForm answer={answer} onClose={() => setEdits(false)} />}
        {sensitive ? <OwnAnswer answer={answer} /> : <Body answer={answer} />}
      </Card>
    </article>
  );
}

function Body({ answer }: { answer: FormAnswer }) {
  const { _id, application, length, suggestions } = answer;
  const send = useCallback(
    (update: Partial<FormAnswerUpdate>) => editFormAnswer({ _id, application } as FormAnswer, update),
    [_id, application],
  );
  const edits = useEdits(send);
  const isOn = useAiIsOn();
  const area = useRef<HTMLTextAreaElement>(null);
  const { run, busy } = useBusy(toast.failure);
  // Kept in local state, because the server trims what it stores, and the text must not change while the user is
  // typing.
  const [text, setText] = useState(answer.text);
  const { marks, unread, evidence, saved } = { ...answer, ...edits.unsaved };
  const standing = standingMarks(text, marks);

  const put = (update: Partial<FormAnswerUpdate> & { text: string }) => {
    const before = { text, marks, unread, evidence, saved };
    const replace = (by: typeof update & { text: string }) => {
      setText(by.text);
      edits.change(by, "now");
    };
    replace(update);
    if (text !== "")
      toast.success(t("Answer replaced"), {
        topic: "answer-replaced",
        action: { label: t("Undo"), onClick: () => replace(before) },
      });
    area.current?.focus();
  };
  const use = ({ _id: id, text: said, marks: toCheck }: AnswerSuggestion) =>
    put({ text: said, saved: id, unread: false, evidence: [], marks: toCheck });
  const change = (next: string) => {
    setText(next);
    edits.change({
      text: next,
      marks: standingMarks(next, marks),
      evidence: evidence.filter(({ sentence }) => next.includes(sentence)),
    });
  };
  const without = (mark: Mark) => standing.filter((other) => other !== mark);

  return (
    <div className="mt-3 flex flex-col gap-3">
      {text === "" && suggestions.length > 0 && <Suggestions all={suggestions} onUse={use} />}
      <MarkNotes
        marks={standing}
        unread={unread && text !== ""}
        onRead={() => edits.change({ unread: false }, "now")}
        onKeep={(mark) => edits.change({ marks: without(mark) }, "now")}
        onEdit={({ text: words }) => {
          const at = text.indexOf(words);
          area.current?.focus();
          area.current?.setSelectionRange(at, at + words.length);
        }}
        onRemove={(mark) => {
          const rest = withoutMarked(text, mark);
          setText(rest);
          edits.change({ text: rest, marks: without(mark) }, "now");
        }}
      />
      <Field label={t("Your answer")} {...countOf(text, length)}>
        <MarkedTextarea
          ref={area}
          dir="auto"
          value={text}
          marks={standing}
          maxLength={LIMITS.answer}
          readOnly={busy}
          onChange={({ target }) => change(target.value)}
          onBlur={() => void edits.flush()}
          className="min-h-28"
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" icon={<Copy />} disabled={text === ""} onClick={() => void copyText(text)}>
          {t("Copy")}
        </Button>
        {isOn && (
          <Button
            size="sm"
            icon={<Sparkles />}
            busy={busy}
            busyLabel={t("Drafting")}
            onClick={() => void run(async () => put(await draftAnswer(answer)))}
          >
            {text === "" ? t("Draft with AI") : t("Draft again")}
          </Button>
        )}
        <SaveForOthers answer={answer} text={text} saved={saved} beforeSaving={edits.flush} />
        <output className="ms-auto text-xs text-muted">
          {edits.state === "saved" && text === "" ? "" : t(SAVE_STATE_NAMES[edits.state])}
        </output>
      </div>
      {evidence.length > 0 && <Evidence all={evidence} />}
    </div>
  );
}

interface SaveProps {
  answer: FormAnswer;
  text: string;
  saved: string | null;
  beforeSaving: () => Promise<void>;
}

function SaveForOthers({ answer, text, saved, beforeSaving }: SaveProps) {
  const { run, busy } = useBusy(toast.failure);
  const known = answer.suggestions.find(({ _id }) => _id === saved);
  if (saved !== null && known?.text === text)
    return (
      <Badge tone="success" icon={<BookmarkCheck />}>
        {t("In your saved answers")}
      </Badge>
    );
  const save = async () => {
    await beforeSaving();
    const { question, application, _id: formAnswer } = answer;
    if (saved !== null && known?.writtenFor === null) await editAnswer(saved, { text });
    else await saveAnswer({ question, text, application, formAnswer });
  };
  return (
    <Button
      size="sm"
      icon={<BookmarkPlus />}
      busy={busy}
      disabled={text === ""}
      onClick={() => void run(save)}
    >
      {saved !== null && known?.writtenFor === null ? t("Update saved answer") : t("Save for other forms")}
    </Button>
  );
}

function sourceName(kind: "resume" | "fact" | "posting", words: string): string {
  if (kind === "posting") return t("The job description");
  return kind === "resume" ? t("Your resume: {{words}}", { words }) : t("What you did: {{words}}", { words });
}

function Evidence({ all }: { all: FormAnswer["evidence"] }) {
  return (
    <details className="text-xs">
      <summary className="w-fit cursor-pointer rounded-sm text-muted hover:text-ink">
        {t("Sources for each sentence")}
      </summary>
      <ol className="mt-2 flex flex-col gap-3">
        {all.map(({ sentence, sources }) => (
          <li key={sentence} className="border-s-2 border-line ps-3 wrap-anywhere">
            <p dir="auto">{sentence}</p>
            {sources.map(({ kind, text }) => (
              <p key={text} dir="auto" className="text-muted">
                {sourceName(kind, text)}
              </p>
            ))}
            {sources.length === 0 && <p className="text-muted">{t("No source")}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}
