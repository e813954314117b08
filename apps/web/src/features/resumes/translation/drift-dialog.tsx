import { fieldsOf, RESUME_SHAPE } from "@postfolio/contract/resumes/resume-shape.ts";
import type { Answer, Change } from "@postfolio/contract/resumes/translation/drift.ts";
import { translationDoubts } from "@postfolio/skills/translation-doubts.ts";
import { useMemo, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Textarea } from "../../../ui/form/input.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Difference } from "../../documents/versions/difference.tsx";
import { languageOf } from "./language-of.ts";

interface DriftDialogProps {
  changes: readonly Change[];
  /** BCP 47 tags. */
  from: string;
  to: string;
  onAnswer: (choose: (change: Change) => Answer | undefined) => void;
  onClose: () => void;
}

/** Each change of the original beside what the translation says. Each answer is one step for Undo. */
export default function DriftDialog({ changes, from, to, onAnswer, onClose }: DriftDialogProps) {
  return (
    <Dialog
      wide
      title={`Bring in step with ${languageOf(from)}`}
      description={`Nothing that you wrote in ${languageOf(to)} is replaced unless you say so.`}
      onClose={onClose}
      footer={
        <>
          {changes.length > 1 && (
            <Button onClick={() => onAnswer(() => ({ keep: true }))}>Keep all as they are</Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {changes.length === 0 ? (
        <p>Everything is in step.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {changes.map((change) => (
            <ChangeRow
              key={`${change.kind} ${change.path} ${change.is}`}
              change={change}
              from={from}
              to={to}
              onAnswer={(answer) => onAnswer(({ path }) => (path === change.path ? answer : undefined))}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

const KINDS = { changed: "Changed", new: "New", gone: "Removed", moved: "Moved" };

interface ChangeRowProps {
  change: Change;
  from: string;
  to: string;
  onAnswer: (answer: Answer) => void;
}

function ChangeRow({ change, from, to, onAnswer }: ChangeRowProps) {
  const { kind, was, is, text } = change;
  return (
    <li className="grid gap-3 py-4 first:pt-0 md:grid-cols-2 md:gap-6">
      <div className="min-w-0">
        <p className="text-xs text-muted">
          {KINDS[kind]} in {languageOf(from)} · {placeOf(change)}
        </p>
        <div className="mt-1">
          {kind === "changed" ? (
            <Difference before={was} after={is} />
          ) : (
            <p dir="auto" className="whitespace-pre-wrap">
              {kind === "gone" ? <del className="text-muted">{was}</del> : is}
            </p>
          )}
        </div>
      </div>
      {change.field !== undefined && kind !== "gone" && kind !== "moved" ? (
        <Wording change={change} from={from} to={to} onAnswer={onAnswer} />
      ) : (
        <div className="min-w-0">
          <p className="text-xs text-muted">{languageOf(to)}</p>
          {text !== "" && (
            <p dir="auto" className="mt-1 whitespace-pre-wrap">
              {text}
            </p>
          )}
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => onAnswer({ text: "", by: "source" })}>
              {kind === "new" ? "Add, to translate" : kind === "gone" ? "Remove here, too" : "Move here, too"}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => onAnswer({ keep: true })}>
              {kind === "new" ? "Leave out" : kind === "gone" ? "Keep it" : "Keep this order"}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

function Wording({ change: { is, text, isSame }, from, to, onAnswer }: ChangeRowProps) {
  const isUntranslated = text === is;
  const [written, setWritten] = useState(isUntranslated ? "" : text);
  const doubts = useMemo(
    () => (isSame || written === text ? [] : translationDoubts(is, written, from, to)),
    [is, written, text, isSame, from, to],
  );
  const isReady = written.trim() !== "" && written !== text;
  return (
    <div className="min-w-0">
      <Field label={languageOf(to)}>
        <Textarea
          dir="auto"
          rows={Math.min(6, Math.max(2, Math.ceil(is.length / 60)))}
          value={written}
          onChange={(event) => setWritten(event.target.value)}
        />
      </Field>
      <ul aria-live="polite" aria-label="To check" className="text-xs text-muted">
        {doubts.map(({ text: words, reason }) => (
          <li key={reason} className="mt-1">
            {words !== written && `“${words}”: `}
            {reason}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" disabled={!isReady} onClick={() => onAnswer({ text: written, by: "person" })}>
          Use this
        </Button>
        <Button size="sm" variant="quiet" onClick={() => onAnswer({ keep: true })}>
          {text === "" ? "Leave out" : isUntranslated ? "The same in both" : "Keep as it is"}
        </Button>
      </div>
    </div>
  );
}

function placeOf({ section, field }: Change): string {
  const { label } = RESUME_SHAPE[section];
  if (field === "header") return `${label} › Heading`;
  const shape = fieldsOf(section).find(([name]) => name === field)?.[1];
  return shape ? `${label} › ${shape.label}` : label;
}
