import { nameOfCopy } from "@postfolio/contract/documents/copy-name.ts";
import { useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import type { Autosaving } from "./use-autosave.ts";
import type { Conflict } from "./autosave.ts";
import type { Describe } from "../versions/described.ts";
import {
  canKeepBoth,
  type Resolution,
  type Difference,
  differences,
  merge,
} from "../versions/differences.ts";
import { OwnWords } from "../versions/difference.tsx";
import { plural, t } from "../../../lib/texts.ts";

interface Named {
  name: string;
}

interface ConflictDialogProps<D extends Named> {
  noun: "resume" | "letter";
  conflict: Conflict<D>;
  mine: D;
  autosave: Pick<Autosaving<D>, "resolve" | "restore" | "saveCopy">;
  describe: Describe;
  onDismiss: () => void;
}

/** Whatever the user chooses, both versions stay in the undo history. */
export default function ConflictDialog<D extends Named>(props: ConflictDialogProps<D>) {
  const { conflict } = props;
  return conflict.kind === "deleted" ? <Deleted {...props} /> : <Changed {...props} conflict={conflict} />;
}

function useAction(): [busy: boolean, run: (action: () => Promise<void>) => void] {
  const [busy, setBusy] = useState(false);
  const run = (action: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    action()
      .catch(toast.failure)
      .finally(() => setBusy(false));
  };
  return [busy, run];
}

function Deleted<D extends Named>({ noun, mine, autosave, onDismiss }: ConflictDialogProps<D>) {
  const [busy, run] = useAction();
  return (
    <Dialog
      onClose={onDismiss}
      title={
        noun === "resume" ? t("This resume was deleted elsewhere") : t("This letter was deleted elsewhere")
      }
      description={
        noun === "resume"
          ? t(
              "Your version is still here. Restore the resume from the trash to keep working on it, or save yours as a copy.",
            )
          : t(
              "Your version is still here. Restore the letter from the trash to keep working on it, or save yours as a copy.",
            )
      }
      footer={
        <>
          <Button busy={busy} onClick={() => run(() => autosave.saveCopy(mine))}>
            {t("Save mine as a copy")}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => run(autosave.restore)}>
            {t("Restore it")}
          </Button>
        </>
      }
    />
  );
}

interface ChangedProps<D extends Named> extends ConflictDialogProps<D> {
  conflict: Extract<Conflict<D>, { kind: "changed" }>;
}

function Changed<D extends Named>({ noun, conflict, mine, autosave, describe, onDismiss }: ChangedProps<D>) {
  const { base, theirs } = conflict;
  const [busy, run] = useAction();
  const [found] = useState(() => differences(base, mine, theirs));
  const asked = found.filter(({ changedBy }) => changedBy === "both");
  const [choices, setChoices] = useState(() => asked.map<Resolution>(() => "mine"));
  const chooseAll = (choice: Resolution) => setChoices(asked.map(() => choice));
  const result = () =>
    merge(mine, theirs, found, (difference) =>
      difference.changedBy === "both" ? choices[asked.indexOf(difference)]! : difference.changedBy,
    );
  return (
    <Dialog
      onClose={onDismiss}
      wide
      title={
        noun === "resume" ? t("This resume was changed elsewhere") : t("This letter was changed elsewhere")
      }
      description={t(
        "Choose what to keep where both versions changed the same thing. All other changes are merged. You can undo this.",
      )}
      footer={
        <>
          <Button
            busy={busy}
            onClick={() =>
              run(() => autosave.saveCopy({ ...mine, name: nameOfCopy(mine.name, [mine.name]) }))
            }
          >
            {t("Save this one as a copy")}
          </Button>
          <Button variant="primary" onClick={() => autosave.resolve(result())}>
            {t("Save")}
          </Button>
        </>
      }
    >
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <p className="me-auto text-muted max-sm:w-full">
          {plural(asked.length, { one: "One difference", other: "{{count}} differences" })}
        </p>
        {asked.length > 1 && (
          <>
            <Button size="sm" onClick={() => chooseAll("mine")}>
              {t("Keep all from here")}
            </Button>
            <Button size="sm" onClick={() => chooseAll("theirs")}>
              {t("Keep all from the other window")}
            </Button>
          </>
        )}
      </div>
      <ul className="flex flex-col gap-4">
        {asked.map((difference, index) => (
          <li key={difference.path.join("/")}>
            <Field
              difference={difference}
              describe={describe}
              choice={choices[index]!}
              onChoose={(choice) => setChoices(choices.with(index, choice))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface FieldProps {
  difference: Difference;
  describe: Describe;
  choice: Resolution;
  onChoose: (choice: Resolution) => void;
}

function Field({ difference, describe, choice, onChoose }: FieldProps) {
  const name = useId();
  const { label, mine, theirs } = describe(difference);
  const options: { value: Resolution; label: string; text?: string; other?: string }[] = [
    { value: "mine", label: t("Here"), text: mine, other: theirs },
    { value: "theirs", label: t("Other window"), text: theirs, other: mine },
    ...(canKeepBoth(difference) ? [{ value: "both" as const, label: t("Both") }] : []),
  ];
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {options.map(({ value, label: option, text, other }) => (
          <label
            key={value}
            className="flex cursor-pointer gap-3 rounded-md border border-line p-3 has-checked:border-accent has-checked:bg-hover"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={choice === value}
              onChange={() => onChoose(value)}
              className="mt-1 shrink-0 self-start accent-accent"
            />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="block text-xs text-muted">{option}</span>
              {text === undefined ? (
                <span>{t("Lines from here first, then the others")}</span>
              ) : text === "" ? (
                <span className="text-muted">{t("Empty")}</span>
              ) : (
                <OwnWords text={text} other={other ?? ""} />
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
