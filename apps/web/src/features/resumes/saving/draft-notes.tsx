import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { ChevronRight, History, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import type { Draft } from "../../documents/saving/drafts.ts";
import { timeOrDateOf } from "../../../lib/time/time.ts";
import { RowButton } from "../../../ui/row-button.tsx";
import type { DraftNotes as Notes } from "./use-draft-notes.ts";
import { plural, t } from "../../../lib/texts.ts";

/** Tells the user about drafts, so that none is restored or discarded silently. */
export default function DraftNotes({ notes }: { notes: Notes }) {
  const { restored, older } = notes;
  return (
    <section aria-label={t("Unsaved work")} aria-live="polite" className="mb-6 flex flex-col gap-2">
      {restored !== undefined && (
        <Note icon={<History />} onDismiss={notes.keepRestored} dismissLabel={t("Keep the restored work")}>
          <p>{t("Your unsaved work from {{when}} was restored.", { when: timeOrDateOf(restored) })}</p>
          <Button size="sm" onClick={notes.discardRestored}>
            {t("Discard")}
          </Button>
        </Note>
      )}
      {older.length === 1 && <KeptVersion draft={older[0]!} notes={notes} />}
      {older.length > 1 && (
        <details className="group">
          <summary className="flex items-center gap-3 rounded-md border border-line bg-surface px-3 py-2.5">
            <History className="text-airmail" />
            <span className="flex-1">
              {plural(older.length, {
                one: "There is {{count}} other unsaved version",
                other: "There are {{count}} other unsaved versions",
              })}
            </span>
            <ChevronRight className="text-muted transition-transform group-open:rotate-90" />
          </summary>
          <div className="mt-2 flex flex-col gap-2">
            {older.map((draft) => (
              <KeptVersion key={draft.key} draft={draft} notes={notes} />
            ))}
          </div>
        </details>
      )}
    </section>
  );
}

const KeptVersion = ({ draft, notes }: { draft: Draft<ResumeContent>; notes: Notes }) => (
  <Note icon={<History />}>
    <p>
      {draft.doc.Profile.name
        ? t("There's another unsaved version: {{person}}, from {{when}}.", {
            person: draft.doc.Profile.name,
            when: timeOrDateOf(draft.changedAt),
          })
        : t("There's another unsaved version: no name, from {{when}}.", {
            when: timeOrDateOf(draft.changedAt),
          })}
    </p>
    <Button size="sm" onClick={() => notes.swapWith(draft)}>
      {t("Open it")}
    </Button>
    <Button size="sm" variant="quiet" onClick={() => notes.discard(draft)}>
      {t("Discard")}
    </Button>
  </Note>
);

interface NoteProps {
  icon: ReactNode;
  onDismiss?: () => void;
  dismissLabel?: string;
  children: ReactNode;
}

const Note = ({ icon, onDismiss, dismissLabel = t("Dismiss"), children }: NoteProps) => (
  <div className="flex items-start gap-3 rounded-md border border-line bg-surface py-2.5 pe-2 ps-3">
    <span className="mt-1 text-airmail">{icon}</span>
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2 py-0.5 [&>p]:min-w-40 [&>p]:flex-1">
      {children}
    </div>
    {onDismiss && <RowButton label={dismissLabel} icon={<X />} onClick={onDismiss} />}
  </div>
);
