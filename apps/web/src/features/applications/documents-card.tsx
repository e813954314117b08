import type { Application, ApplicationUpdate } from "@postfolio/contract/applications.ts";
import { plainText } from "@postfolio/contract/line-marks.ts";
import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { useQuery } from "@tanstack/react-query";
import { Eye, Lock, PenLine, Sparkles } from "lucide-react";
import { type ComponentType, Suspense, useState } from "react";
import { endpointQuery } from "../../lib/query.ts";
import { useSession } from "../../lib/session.ts";
import { dateOf } from "../../lib/time.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Select } from "../../ui/select.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { sentQuery } from "./applications.api.ts";

export interface WithSentDocuments {
  /** Shows a resume as pages, with its downloads. */
  SentResume: ComponentType<{ resume: ResumeContent }>;
}

interface DocumentsCardProps extends WithSentDocuments {
  application: Application;
  onChange: (update: ApplicationUpdate) => void;
}

/** Stands for null among the options of a select. */
const NONE = "none";

/** The resume and the letter: linked while the job is saved, kept as they were once they are sent. */
export function DocumentsCard({ application, onChange, SentResume }: DocumentsCardProps) {
  const { _id, resume, resumeVersion, letter, appliedAt } = application;
  const userId = useSession()?.userId ?? "";
  const resumes = useQuery(
    endpointQuery("POST /api/Resumes/getUsersResumes/:userId", { params: { userId } }),
  );
  const letters = useQuery(endpointQuery("GET /api/letters", {}));
  const [looking, setLooking] = useState(false);
  const linked = resumes.data?.find((one) => one._id === resume);
  const forThis = new URLSearchParams({ application: _id });
  const resumePath =
    linked && `/resume?${new URLSearchParams({ template: `${linked.template}`, id: linked._id })}`;
  return (
    <Card className="flex flex-col gap-4 p-4">
      <Field
        label="Resume"
        aside={resumePath && <TextLink to={resumePath}>Open</TextLink>}
        hint={
          resumeVersion !== null &&
          `Version ${resumeVersion} was sent. Later changes to the resume leave it as it was.`
        }
      >
        <Select
          value={resume ?? NONE}
          onValueChange={(value) => onChange({ resume: value === NONE ? null : value })}
          options={[
            { value: NONE, label: resumeVersion !== null && resume === null ? "Deleted since" : "None" },
            ...(resumes.data ?? []).map(({ _id: value, name }) => ({ value, label: name })),
          ]}
        />
      </Field>
      <Field label="Letter" aside={letter !== null && <TextLink to={`/letters/${letter}`}>Open</TextLink>}>
        <Select
          value={letter ?? NONE}
          onValueChange={(value) => onChange({ letter: value === NONE ? null : value })}
          options={[
            { value: NONE, label: "None" },
            ...(letters.data?.data ?? []).map(({ _id: value, name }) => ({ value, label: name })),
          ]}
        />
      </Field>
      {appliedAt === null ? (
        <div className="flex flex-col gap-2">
          <ButtonLink
            icon={<Sparkles />}
            to={resumePath ? `${resumePath}&${forThis}` : `/resume-templates?${forThis}`}
          >
            Tailor a resume
          </ButtonLink>
          <ButtonLink icon={<PenLine />} to={`/letters?${forThis}`}>
            Write a letter
          </ButtonLink>
          <p className="text-xs text-muted">
            Once you set the stage to Applied, both are kept here as you sent them.
          </p>
        </div>
      ) : (
        <Button icon={<Eye />} onClick={() => setLooking(true)}>
          Look at what was sent
        </Button>
      )}
      {looking && (
        <SentDialog application={application} SentResume={SentResume} onClose={() => setLooking(false)} />
      )}
    </Card>
  );
}

interface SentDialogProps extends WithSentDocuments {
  application: Application;
  onClose: () => void;
}

function SentDialog({ application: { _id, appliedAt }, SentResume, onClose }: SentDialogProps) {
  const query = useQuery(sentQuery(_id));
  return (
    <Dialog
      onClose={onClose}
      title="What was sent"
      description={appliedAt !== null && `On ${dateOf(appliedAt)}`}
      initialFocus={undefined}
    >
      <QueryView query={query} pending={<Skeleton className="h-96" />}>
        {({ data: { resume, letter } }) => (
          <Suspense fallback={<Skeleton className="h-96" />}>
            {resume && <SentResume resume={resume} />}
            {letter && (
              <section aria-label={letter.name} className="mt-6 flex flex-col gap-3">
                <h3 className="font-medium wrap-anywhere">{letter.name}</h3>
                <p className="whitespace-pre-line wrap-anywhere">
                  {[letter.subject, letter.greeting, letter.body, letter.closing]
                    .filter((part) => part !== "")
                    .map(plainText)
                    .join("\n\n")}
                </p>
              </section>
            )}
            {!resume && !letter && (
              <p className="text-muted">
                <Lock className="mr-1 inline size-4" />
                No document was linked when you applied. Link one now to keep it here.
              </p>
            )}
          </Suspense>
        )}
      </QueryView>
    </Dialog>
  );
}
