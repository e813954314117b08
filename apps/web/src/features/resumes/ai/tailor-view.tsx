import type { TailoringChange } from "@postfolio/contract/tailoring/tailoring.routes.ts";
import { plainText } from "@postfolio/contract/resumes/line-marks.ts";
import { shownTexts } from "@postfolio/skills/resume-texts.ts";
import { checkChanges } from "@postfolio/skills/tailoring.ts";
import { Check, TriangleAlert, X } from "lucide-react";
import { useMemo } from "react";
import { Difference } from "../../../documents/versions/difference.tsx";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { SandboxBadge } from "../../../ui/sandbox-badge.tsx";
import { useEditor, useEditorStore } from "../editor/editor-store.ts";
import { focusField } from "../editor/focus-field.ts";
import { placeField, placeLabel } from "./resume-places.ts";
import { matchJob } from "./job-skills.ts";
import type { Proposed, TargetJob } from "./target-job.ts";
import { tailored, type TailoringState } from "./use-tailoring.ts";

interface TailorViewProps {
  job: TargetJob;
  onJob: (job: TargetJob) => void;
  tailoring: TailoringState;
  /** Leaves the dialog, for a look at a line. */
  onLeave: () => void;
}

/** The changes that were proposed for a job, to accept or reject, and what they are based on. */
export function TailorView({ job, onJob, tailoring, onLeave }: TailorViewProps) {
  const { proposed } = job;
  if (!proposed) {
    return (
      <p className="text-muted">
        AI proposes changes to your resume that fit the job. Each one is checked: what your resume does not
        say is refused or marked. You accept or refuse each one, and save the result as a copy linked to the
        job.
      </p>
    );
  }
  const decide = (paths: readonly string[], decision: "accepted" | "rejected" | undefined) => {
    const decided = { ...proposed.decided };
    for (const path of paths) {
      if (decision) decided[path] = decision;
      else delete decided[path];
    }
    onJob({ ...job, proposed: { ...proposed, decided } });
  };
  const all = proposed.changes.map(({ path }) => path);
  // What is to be checked is accepted by itself, or not at all.
  const sound = proposed.changes.filter(({ marks = [] }) => marks.length === 0).map(({ path }) => path);
  return (
    <div className="flex flex-col gap-5">
      <Coverage
        job={job}
        proposed={proposed}
        accepted={tailoring.accepted}
        isOld={proposed.of !== job.description}
      />
      {all.length === 0 ? (
        <p className="text-muted">No change was found that your resume has evidence for.</p>
      ) : (
        <section aria-label="Proposed changes">
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="me-auto font-medium">
              Proposed changes <span className="ms-1 text-muted tabular-nums">{all.length}</span>
            </h3>
            <Button size="sm" onClick={() => decide(sound, "accepted")}>
              Accept all
            </Button>
            <Button size="sm" variant="quiet" onClick={() => decide(all, "rejected")}>
              Reject all
            </Button>
          </div>
          <ul className="mt-2 flex flex-col gap-3">
            {proposed.changes.map((change) => (
              <ProposedChange
                key={change.path}
                change={change}
                decision={proposed.decided[change.path]}
                onDecide={(decision) => decide([change.path], decision)}
                onLeave={onLeave}
              />
            ))}
          </ul>
        </section>
      )}
      <Refused refused={proposed.refused} />
      {tailoring.accepted.length > 0 && <JobNames job={job} tailoring={tailoring} />}
    </div>
  );
}

interface CoverageProps {
  job: TargetJob;
  proposed: Proposed;
  accepted: readonly TailoringChange[];
  isOld: boolean;
}

/** How many of the job's skills the resume names, before and with the accepted changes. */
function Coverage({ job, proposed: { of }, accepted, isOld }: CoverageProps) {
  const doc = useEditor((state) => state.doc);
  const [before, after] = useMemo(() => {
    const { changes } = checkChanges(doc, of, accepted);
    return [matchJob(doc, job, of), matchJob(tailored(doc, changes), job, of)];
  }, [doc, job, of, accepted]);
  const asked = before.found.length + before.missing.length;
  return (
    <div className="flex items-start justify-between gap-3">
      <div>
        <output className="block">
          {asked === 0
            ? "No skill was found in this description."
            : `Your resume names ${before.found.length} of the ${asked} skills that the job asks for` +
              (accepted.length > 0 ? `; with the accepted changes, ${after.found.length}.` : ".")}
        </output>
        {after.missing.length > 0 && (
          <p className="mt-1 text-xs text-muted">
            Without evidence: {after.missing.map(({ skill }) => skill).join(", ")}
          </p>
        )}
        {isOld && (
          <p className="mt-1 text-xs text-muted">
            These changes are for an earlier version of the description.
          </p>
        )}
      </div>
      <SandboxBadge provider="ai" />
    </div>
  );
}

interface ProposedChangeProps {
  change: TailoringChange;
  decision: "accepted" | "rejected" | undefined;
  onDecide: (decision: "accepted" | "rejected" | undefined) => void;
  onLeave: () => void;
}

const shown = (value: string | readonly string[]): string =>
  typeof value === "string" ? plainText(value) : value.map(plainText).join(", ");

function ProposedChange({ change, decision, onDecide, onLeave }: ProposedChangeProps) {
  const store = useEditorStore();
  const doc = useEditor((state) => state.doc);
  const texts = useMemo(() => new Map(shownTexts(doc).map(({ path, text }) => [path, text])), [doc]);
  const { path, old, new: wording } = change;
  const place = placeLabel(doc, path);
  const noun =
    path === "Profile.about" && old === ""
      ? "New summary"
      : old === ""
        ? "Added skill"
        : Array.isArray(wording)
          ? "New order"
          : wording === ""
            ? "Removed line"
            : place;
  const evidence = change.evidence.filter((one) => one !== path);
  const toggle = (to: "accepted" | "rejected") => onDecide(decision === to ? undefined : to);
  return (
    <li
      aria-label={`${noun}: ${shown(wording === "" ? old : wording)}`}
      className={cx(
        "overflow-hidden rounded-md border bg-paper",
        decision === "accepted" ? "border-success/50" : "border-line",
      )}
    >
      <div className="flex flex-col gap-1.5 px-3 py-2.5">
        <p className="text-xs text-muted">{noun === place ? place : `${place}: ${noun}`}</p>
        <Difference before={shown(old)} after={shown(wording)} />
        {change.marks?.map(({ text, reason }) => (
          <p key={text} className="flex gap-1.5 text-xs text-warning">
            <TriangleAlert className="mt-px size-4 shrink-0" />
            <span>
              <q>{text}</q> {reason}
            </span>
          </p>
        ))}
        {evidence.length > 0 && (
          <ul aria-label="Evidence" className="flex flex-col gap-0.5">
            {evidence.map((one) => (
              <li key={one}>
                <button
                  type="button"
                  className="text-start text-xs text-airmail hover:underline"
                  onClick={() => {
                    onLeave();
                    // The dialog returns the focus first.
                    setTimeout(() => focusField(store, placeField(doc, one)));
                  }}
                >
                  <span className="text-muted">{placeLabel(doc, one)}:</span> {texts.get(one) ?? ""}
                </button>
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
          {decision === "accepted" ? "Accepted" : "Accept"}
        </Button>
        <Button
          size="sm"
          variant={decision === "rejected" ? "secondary" : "quiet"}
          icon={<X className="size-4" />}
          aria-pressed={decision === "rejected"}
          onClick={() => toggle("rejected")}
        >
          {decision === "rejected" ? "Rejected" : "Reject"}
        </Button>
      </div>
    </li>
  );
}

function Refused({ refused }: Pick<Proposed, "refused">) {
  if (refused.length === 0) return null;
  return (
    <details className="text-xs text-muted">
      <summary className="cursor-pointer">
        {refused.length === 1 ? "One proposal was left out" : `${refused.length} proposals were left out`}{" "}
        because your resume does not say that
      </summary>
      <ul className="mt-2 flex flex-col gap-2">
        {refused.map((one, index) => (
          <li key={index}>
            <p className="line-through">{shown(one.new)}</p>
            <p>{one.reason}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The job that the copy will be linked to. */
function JobNames({
  job,
  tailoring: { title, company, setNamed },
}: Pick<TailorViewProps, "job" | "tailoring">) {
  if (job.application) {
    return (
      <p className="text-muted">
        The copy will be linked to{" "}
        {[job.application.title, job.application.company].filter(Boolean).join(", ")}.
      </p>
    );
  }
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 font-medium">The job this copy is for</legend>
      <Field label="Job title">
        <Input value={title} onChange={({ target }) => setNamed({ title: target.value, company })} />
      </Field>
      <Field label="Company">
        <Input value={company} onChange={({ target }) => setNamed({ title, company: target.value })} />
      </Field>
    </fieldset>
  );
}
