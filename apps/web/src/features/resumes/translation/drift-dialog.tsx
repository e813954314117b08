import { type Mark, reasonOf } from "@postfolio/contract/generation/marks.ts";
import { plainText } from "@postfolio/contract/resumes/line-formatting.ts";
import type { Resume } from "@postfolio/contract/resumes/resume.ts";
import type { Change, DriftAnswer } from "@postfolio/contract/resumes/translation/drift.ts";
import {
  isForAi,
  isNewEntry,
  textForAi,
  textsForAi,
  withNewEntries,
  withTranslated,
} from "@postfolio/contract/resumes/translation/translating.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { translationFindings } from "@postfolio/skills/translation-findings.ts";
import { Sparkles, Undo2 } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useAiIsOn } from "../../../lib/http/config.ts";
import { Allowance } from "../../../ui/allowance.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Textarea } from "../../../ui/form/input.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useDiscardQuestion } from "../../../ui/overlay/use-discard-question.tsx";
import { SandboxBadge } from "../../../ui/sandbox-badge.tsx";
import { Difference } from "../../documents/versions/difference.tsx";
import { useAsking } from "../ai/use-asking.ts";
import { useEditorStore } from "../model/editor-store.ts";
import { languageOf } from "../../../lib/words/language-of.ts";
import { placeOf } from "./place-of.ts";
import { translateLines } from "./translation.api.ts";
import { plural, sentenceOf, t } from "../../../lib/texts.ts";
import { type Text, text } from "@postfolio/contract/text.ts";

interface DriftDialogProps {
  original: Resume;
  changes: readonly Change[];
  /** A BCP 47 language tag. */
  to: string;
  onAnswer: (choose: (change: Change) => DriftAnswer | undefined) => void;
  onClose: () => void;
}

/** Shows each change of the original next to the translation's text. Each answer is a single undo step. */
export default function DriftDialog({ original, changes, to, onAnswer, onClose }: DriftDialogProps) {
  const store = useEditorStore();
  const from = original.options.language;
  const isOn = useAiIsOn();
  const { busy, trialEnded, ask } = useAsking();
  const [steps, setSteps] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const answerNext = useFocusAfter(list);
  const unused = useRef(new Set<string>());
  const { close, question } = useDiscardQuestion(
    () => unused.current.size > 0,
    onClose,
    t("What you wrote won't be in the resume until you press “Use this.”"),
  );
  const step = (run: () => void) => {
    run();
    setSteps((now) => now + 1);
  };
  const many = changes.filter((change) => isForAi(change) || isNewEntry(change)).length;

  const translate = () =>
    void ask(async (signal) => {
      const texts = textsForAi(original, withNewEntries(original, store.getState().doc));
      const some = texts.slice(0, LIMITS.listItems);
      const lines = some.length === 0 ? [] : await translateLines({ from, to, texts: some }, signal);
      if (some.length > 0 && lines.length === 0) return toast.error(MESSAGES.aiUnusable);
      step(() =>
        store.getState().edit((doc) => withTranslated(original, withNewEntries(original, doc), lines)),
      );
      const doubtful = lines.filter(({ marks }) => marks.length > 0).length;
      toast.success(
        doubtful === 0
          ? t("Translated. Check every line before you send it")
          : plural(doubtful, {
              one: "Translated. Check every line before you send it. 1 line to check above the form",
              other:
                "Translated. Check every line before you send it. {{count}} lines to check above the form",
            }),
      );
    });

  return (
    <Dialog
      wide
      title={t("Sync with {{language}}", { language: languageOf(from) })}
      description={t("Nothing that you wrote in {{language}} is replaced unless you say so.", {
        language: languageOf(to),
      })}
      onClose={close}
      footer={
        <>
          <span className="me-auto flex flex-wrap items-center gap-3 text-xs text-muted">
            {isOn && many > 0 && <SandboxBadge provider="ai" />}
            {isOn && many > 0 && <Allowance trialEnded={trialEnded} />}
          </span>
          {steps > 0 && (
            <Button
              variant="quiet"
              icon={<Undo2 />}
              onClick={() => {
                store.getState().undo();
                setSteps((now) => now - 1);
              }}
            >
              {t("Undo")}
            </Button>
          )}
          {changes.length > 1 && (
            <Button onClick={() => step(() => onAnswer(() => ({ keep: true })))}>
              {t("Keep everything as is")}
            </Button>
          )}
          {isOn && many > 1 && (
            <Button icon={<Sparkles />} busy={busy} busyLabel={t("Translating")} onClick={translate}>
              {t("Translate {{count}} with AI", { count: many })}
            </Button>
          )}
          <Button variant="primary" onClick={close}>
            {t("Done")}
          </Button>
        </>
      }
    >
      {changes.length === 0 ? (
        <p>{t("Everything is in sync.")}</p>
      ) : (
        <ul ref={list} className="flex flex-col divide-y divide-line">
          {changes.map((change, index) => (
            <ChangeRow
              key={`${change.kind} ${change.path} ${change.is}`}
              original={original}
              change={change}
              from={from}
              to={to}
              onWritten={(isUnused) => unused.current[isUnused ? "add" : "delete"](change.path)}
              onAnswer={(answer) => {
                answerNext(index);
                step(() => onAnswer(({ path }) => (path === change.path ? answer : undefined)));
              }}
            />
          ))}
        </ul>
      )}
      {question}
    </Dialog>
  );
}

/** When a row has been answered and removed, moves focus to the next one. */
function useFocusAfter(list: RefObject<HTMLElement | null>) {
  const answered = useRef<{ index: number; of: number }>(undefined);
  useEffect(() => {
    const rows = list.current?.children;
    if (!answered.current || !rows || rows.length === answered.current.of) return;
    const { index } = answered.current;
    answered.current = undefined;
    rows[Math.min(index, rows.length - 1)]?.querySelector<HTMLElement>("textarea, button")?.focus();
  });
  return (index: number) => {
    answered.current = { index, of: list.current?.children.length ?? 0 };
  };
}

const WHAT_HAPPENED: Readonly<Record<Change["kind"], Text>> = {
  changed: text("Changed in {{language}} · {{place}}"),
  new: text("New in {{language}} · {{place}}"),
  gone: text("Removed in {{language}} · {{place}}"),
  moved: text("Moved in {{language}} · {{place}}"),
};

interface ChangeRowProps {
  original: Resume;
  change: Change;
  from: string;
  to: string;
  /** Called with whether there is typed text that would be lost. */
  onWritten: (isUnused: boolean) => void;
  onAnswer: (answer: DriftAnswer) => void;
}

function ChangeRow({ original, change, from, to, onWritten, onAnswer }: ChangeRowProps) {
  const { kind, was, is, text: current } = change;
  return (
    <li className="grid gap-3 py-4 first:pt-0 md:grid-cols-2 md:gap-6">
      <div className="min-w-0">
        <p className="text-xs text-muted">
          {t(WHAT_HAPPENED[kind], { language: languageOf(from), place: placeOf(change) })}
        </p>
        <div className="mt-1 wrap-break-word">
          {kind === "changed" ? (
            <Difference before={plainText(was)} after={plainText(is)} />
          ) : (
            <p dir="auto" className="whitespace-pre-wrap">
              {kind === "gone" ? <del className="text-muted">{plainText(was)}</del> : plainText(is)}
            </p>
          )}
        </div>
      </div>
      {change.field !== undefined && kind !== "gone" && kind !== "moved" ? (
        <Wording
          original={original}
          change={change}
          from={from}
          to={to}
          onWritten={onWritten}
          onAnswer={onAnswer}
        />
      ) : (
        <div className="min-w-0">
          <p className="text-xs text-muted">{languageOf(to)}</p>
          {current !== "" && (
            <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-break-word">
              {plainText(current)}
            </p>
          )}
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => onAnswer({ text: "", by: "source" })}>
              {kind === "new"
                ? t("Add, to translate")
                : kind === "gone"
                  ? t("Remove here, too")
                  : t("Move here, too")}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => onAnswer({ keep: true })}>
              {kind === "new" ? t("Leave out") : kind === "gone" ? t("Keep it") : t("Keep this order")}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

function Wording({ original, change, from, to, onWritten, onAnswer }: ChangeRowProps) {
  const { is, text: current, isSame } = change;
  const isUntranslated = current === is;
  const [written, setWritten] = useState(isUntranslated ? "" : current);
  const [proposal, setProposal] = useState<{ text: string; marks: Mark[] }>();
  const { busy, ask } = useAsking();
  const isOn = useAiIsOn();
  const isProposal = proposal?.text === written;
  const doubts = useMemo(() => {
    if (isProposal)
      return proposal.marks.map((mark) => ({ words: mark.text, reason: reasonOf(mark, sentenceOf) }));
    if (isSame || written === current) return [];
    const found = translationFindings(plainText(is), plainText(written), from, to);
    return found.map(({ text, message }) => ({ words: text, reason: sentenceOf(message) }));
  }, [isProposal, proposal, is, written, current, isSame, from, to]);
  const isReady = written.trim() !== "" && written !== current;
  const report = useEffectEvent(onWritten);
  useEffect(() => {
    report(isReady);
    return () => report(false);
  }, [isReady]);
  const translate = () =>
    void ask(async (signal) => {
      const [line] = await translateLines({ from, to, texts: [textForAi(original, change)] }, signal);
      if (line) {
        setProposal(line);
        setWritten(line.text);
      } else toast.error(MESSAGES.aiUnusable);
    });
  return (
    <div className="min-w-0">
      <Field label={languageOf(to)}>
        <Textarea
          rows={Math.min(6, Math.max(2, Math.ceil(is.length / 60)))}
          maxLength={LIMITS.paragraph}
          value={written}
          onChange={(event) => setWritten(event.target.value)}
        />
      </Field>
      <ul aria-live="polite" aria-label={t("To check")} className="text-xs text-warning">
        {doubts.map(({ words, reason }) => (
          <li key={words + reason} className="mt-1">
            {words === plainText(written) ? reason : t("“{{words}}”: {{reason}}", { words, reason })}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={!isReady}
          onClick={() => onAnswer({ text: written, by: isProposal ? "ai" : "person" })}
        >
          {t("Use this")}
        </Button>
        {isSame ? (
          <Button size="sm" variant="quiet" onClick={() => onAnswer({ text: is, by: "person" })}>
            {t("As in {{language}}", { language: languageOf(from) })}
          </Button>
        ) : (
          isOn && (
            <Button
              size="sm"
              variant="quiet"
              icon={<Sparkles className="size-4" />}
              busy={busy}
              busyLabel={t("Writing")}
              onClick={translate}
            >
              {t("Translate")}
            </Button>
          )
        )}
        <Button size="sm" variant="quiet" onClick={() => onAnswer({ keep: true })}>
          {current === "" ? t("Leave out") : isUntranslated ? t("The same in both") : t("Keep as it is")}
        </Button>
      </div>
    </div>
  );
}
