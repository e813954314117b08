import { placeOfText } from "@postfolio/contract/facts/fact-place.ts";
import { type Mark, reasonOf } from "@postfolio/contract/generation/marks.ts";
import { plainText } from "@postfolio/contract/resumes/line-formatting.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import type { Tailoring, TailoringChange } from "@postfolio/contract/tailoring/tailoring.routes.ts";
import { shownTexts } from "@postfolio/skills/resume-texts.ts";
import { Check, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useMemo, useRef } from "react";
import { Difference } from "../documents/versions/difference.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Kbd } from "../../ui/kbd.tsx";
import { MarkNotes } from "../../ui/marks/mark-notes.tsx";
import { lineIn } from "../resumes/ai/resume-lines.ts";
import { placeLabel } from "../resumes/ai/resume-places.ts";
import type { Decision, Proposed } from "../resumes/ai/target-job.ts";
import { plural, sentenceOf, t } from "../../lib/texts.ts";
import { Rich } from "../../ui/rich.tsx";

interface ChangesProps {
  doc: ResumeContent;
  proposed: Proposed;
  changes: readonly TailoringChange[];
  onDecide: (paths: readonly string[], decision: Decision | undefined) => void;
  onKeep: (path: string, mark: Mark) => () => void;
  current: string | undefined;
  onCurrent: (path: string) => void;
}

/** Selects the buttons that accept or reject a change. */
export const DECIDES = "button[aria-pressed]";

export function Changes({ doc, proposed, changes, onDecide, onKeep, current, onCurrent }: ChangesProps) {
  const list = useRef<HTMLUListElement>(null);
  const paths = changes.map(({ path }) => path);
  // "Accept all" leaves out changes that need checking.
  const sound = changes.filter(({ marks = [] }) => marks.length === 0).map(({ path }) => path);

  useEffect(() => list.current?.querySelector<HTMLElement>(DECIDES)?.focus(), []);

  const go = (path: string | undefined) =>
    path !== undefined &&
    list.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"] ${DECIDES}`)?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = paths.indexOf(current ?? "");
    const decide = (decision: Decision) => {
      onDecide([paths[at]!], decision);
      go(paths.slice(at + 1).find((path) => proposed.decided[path] === undefined) ?? paths[at + 1]);
    };
    const keys: Record<string, () => void> = {
      ArrowDown: () => go(paths[at + 1]),
      ArrowUp: () => go(paths[at - 1]),
      a: () => at >= 0 && decide("accepted"),
      r: () => at >= 0 && decide("rejected"),
    };
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  if (changes.length === 0)
    return <p className="text-muted">{t("We found no changes that your resume supports.")}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts for the buttons in it
    <section aria-label={t("Suggested changes")} onKeyDown={onKeyDown}>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="me-auto font-medium">
          {t("Suggested changes")} <span className="ms-1 text-muted tabular-nums">{changes.length}</span>
        </h2>
        <Button size="sm" onClick={() => onDecide(sound, "accepted")}>
          {t("Accept all")}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => onDecide(paths, "rejected")}>
          {t("Reject all")}
        </Button>
      </div>
      <p className="mt-1 text-xs text-muted max-sm:hidden">
        <Rich
          text={t("Keys: <key>↑</key> <key>↓</key> move, <key>A</key> accepts, <key>R</key> rejects.")}
          parts={{ key: (name) => <Kbd>{name}</Kbd> }}
        />
      </p>
      {proposed.unread && (
        <div className="mt-3">
          <MarkNotes marks={[]} unread />
        </div>
      )}
      <ul ref={list} className="mt-3 flex flex-col gap-3">
        {changes.map((change) => (
          <ProposedChange
            key={change.path}
            doc={doc}
            change={change}
            facts={proposed.facts}
            decision={proposed.decided[change.path]}
            isCurrent={change.path === current}
            onCurrent={() => onCurrent(change.path)}
            onDecide={(decision) => onDecide([change.path], decision)}
            onKeep={(mark) => onKeep(change.path, mark)}
          />
        ))}
      </ul>
    </section>
  );
}

interface ProposedChangeProps {
  doc: ResumeContent;
  change: TailoringChange;
  facts: Tailoring["facts"];
  decision: Decision | undefined;
  isCurrent: boolean;
  onCurrent: () => void;
  onDecide: (decision: Decision | undefined) => void;
  onKeep: (mark: Mark) => () => void;
}

const shown = (value: string | readonly string[]): string =>
  typeof value === "string" ? plainText(value) : value.map(plainText).join(", ");

function kindOf({ path, old, new: wording }: TailoringChange): string | undefined {
  if (path === "Profile.about" && old === "") return t("New summary");
  if (old === "") return t("Added skill");
  if (Array.isArray(wording)) return t("New order");
  return wording === "" ? t("Removed line") : undefined;
}

function ProposedChange({
  doc,
  change,
  facts,
  decision,
  isCurrent,
  onCurrent,
  onDecide,
  onKeep,
}: ProposedChangeProps) {
  const texts = useMemo(() => new Map(shownTexts(doc).map(({ path, text }) => [path, text])), [doc]);
  const told = new Map(facts.map((fact) => [fact.path, fact.text]));
  const { path, old, new: wording } = change;
  const place = placeLabel(doc, path);
  const kind = kindOf(change);
  const evidence = change.evidence.filter((one) => one !== path);
  const toggle = (to: Decision) => onDecide(decision === to ? undefined : to);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the page shows what is looked at
    <li
      data-path={path}
      aria-label={t("{{what}}: {{words}}", {
        what: kind ?? place,
        words: shown(wording === "" ? old : wording),
      })}
      aria-current={isCurrent || undefined}
      onFocus={onCurrent}
      onPointerEnter={onCurrent}
      className={cx(
        "scroll-my-24 overflow-hidden rounded-md border bg-surface",
        decision === "accepted" ? "border-success/50" : "border-line",
        decision === "rejected" && "opacity-70",
        isCurrent && "outline-2 outline-airmail/60",
      )}
    >
      <div className="flex flex-col gap-1.5 px-3 py-2.5">
        <p className="text-xs text-muted">{kind ? t("{{place}}: {{kind}}", { place, kind }) : place}</p>
        <Difference before={shown(old)} after={shown(wording)} />
        <div className="my-1 empty:hidden">
          <MarkNotes
            marks={change.marks ?? []}
            textOf={() => shown(wording)}
            lineOf={lineIn(doc)}
            placeOf={() => placeOfText(doc, path)}
            onKeep={onKeep}
          />
        </div>
        {evidence.length > 0 && (
          <ul
            aria-label={t("Evidence")}
            className="flex flex-col gap-0.5 border-s-2 border-line ps-2 text-xs"
          >
            {evidence.map((one) => (
              <li key={one} dir="auto">
                <span className="text-muted">{told.has(one) ? t("What I did") : placeLabel(doc, one)}:</span>{" "}
                {told.get(one) ?? texts.get(one) ?? ""}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex gap-1 border-t border-line px-2 py-1.5">
        <Button
          size="sm"
          variant={decision === "accepted" ? "secondary" : "quiet"}
          icon={<Check className="size-4" />}
          aria-pressed={decision === "accepted"}
          onClick={() => toggle("accepted")}
        >
          {decision === "accepted" ? t("Accepted") : t("Accept")}
        </Button>
        <Button
          size="sm"
          variant={decision === "rejected" ? "secondary" : "quiet"}
          icon={<X className="size-4" />}
          aria-pressed={decision === "rejected"}
          onClick={() => toggle("rejected")}
        >
          {decision === "rejected" ? t("Rejected") : t("Reject")}
        </Button>
      </div>
    </li>
  );
}

export function Refused({ refused }: Pick<Proposed, "refused">) {
  if (refused.length === 0) return null;
  return (
    <details className="text-xs text-muted">
      <summary className="cursor-pointer">
        {plural(refused.length, {
          one: "One suggestion was left out because your resume doesn't support it",
          other: "{{count}} suggestions were left out because your resume doesn't support them",
        })}
      </summary>
      <ul className="mt-2 flex flex-col gap-2">
        {refused.map((one, index) => (
          <li key={index}>
            <p className="line-through">{shown(one.new)}</p>
            <p>{reasonOf(one, sentenceOf)}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
