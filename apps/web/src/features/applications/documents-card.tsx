import type {
  Application,
  ApplicationUpdate,
  SentLetter as Sent,
} from "@postfolio/contract/applications/applications.ts";
import type { VersionSummary } from "@postfolio/contract/documents/document-versions.ts";
import type { ResumeContent, ResumeSummary } from "@postfolio/contract/resumes/resume.ts";
import { useQuery } from "@tanstack/react-query";
import { Eye, Lock } from "lucide-react";
import { type ComponentType, Suspense, useState } from "react";
import { endpointQuery } from "../../lib/http/query.ts";
import { useSession } from "../../lib/session/session.ts";
import { dateAndTimeOf, dateOf } from "../../lib/time/time.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/page/card.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { Field } from "../../ui/form/field.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { sentQuery } from "./applications.api.ts";
import { t } from "../../lib/texts.ts";

export interface WithSentDocuments {
  SentResume: ComponentType<{ resume: ResumeContent }>;
  SentLetter: ComponentType<{ letter: Sent }>;
  ApplicationLink: ComponentType<{
    application: Application & { resume: string };
    onLink: (link: string) => void;
  }>;
}

interface DocumentsCardProps extends WithSentDocuments {
  application: Application;
  onChange: (update: ApplicationUpdate) => void;
}

const NO_DOCUMENT = "none";

export function DocumentsCard({ application, onChange, ApplicationLink, ...sent }: DocumentsCardProps) {
  const { resume, resumeVersion, letter, appliedAt } = application;
  const userId = useSession()?.userId ?? "";
  const resumes = useQuery(
    endpointQuery("POST /api/Resumes/getUsersResumes/:userId", { params: { userId } }),
  );
  const letters = useQuery(endpointQuery("GET /api/letters", {}));
  const [looking, setLooking] = useState(false);
  const linked = resumes.data?.find((one) => one._id === resume);
  const pathOf = ({ _id: id, template }: ResumeSummary) =>
    `/resume?${new URLSearchParams({ template: `${template}`, id })}`;
  return (
    <Card className="flex flex-col gap-4 p-4">
      <Field label={t("Resume")} aside={linked && <TextLink to={pathOf(linked)}>{t("Open")}</TextLink>}>
        <Select
          value={resume ?? NO_DOCUMENT}
          onValueChange={(value) => onChange({ resume: value === NO_DOCUMENT ? null : value })}
          options={[
            {
              value: NO_DOCUMENT,
              label: resumeVersion !== null && resume === null ? t("Since deleted") : t("None"),
            },
            ...(resumes.data ?? []).map(({ _id: value, name }) => ({ value, label: name })),
          ]}
        />
      </Field>
      {resumeVersion !== null && linked && (
        <VersionChoice
          resume={linked}
          sent={resumeVersion}
          onChange={(version) => onChange({ resumeVersion: version })}
        />
      )}
      <Field
        label={t("Letter")}
        aside={letter !== null && <TextLink to={`/letters/${letter}`}>{t("Open")}</TextLink>}
      >
        <Select
          value={letter ?? NO_DOCUMENT}
          onValueChange={(value) => onChange({ letter: value === NO_DOCUMENT ? null : value })}
          options={[
            { value: NO_DOCUMENT, label: t("None") },
            ...(letters.data?.data ?? []).map(({ _id: value, name }) => ({ value, label: name })),
          ]}
        />
      </Field>
      {appliedAt !== null && (
        <Button icon={<Eye />} onClick={() => setLooking(true)}>
          {t("See what was sent")}
        </Button>
      )}
      {resume !== null && (
        <Suspense>
          <ApplicationLink application={{ ...application, resume }} onLink={(link) => onChange({ link })} />
        </Suspense>
      )}
      {looking && <SentDialog application={application} {...sent} onClose={() => setLooking(false)} />}
    </Card>
  );
}

interface VersionChoiceProps {
  resume: ResumeSummary;
  sent: number;
  onChange: (version: number) => void;
}

function VersionChoice({ resume: { _id: id, version: latest }, sent, onChange }: VersionChoiceProps) {
  const query = useQuery(endpointQuery("GET /api/resumes/:id/versions", { params: { id } }));
  const kept = query.data?.data ?? [];
  const named = ({ version, name, createdAt }: VersionSummary) =>
    `${version}: ${name ?? dateAndTimeOf(createdAt)}`;
  const labels = new Map(kept.map((one) => [one.version, named(one)]));
  const numbers = [...new Set([latest, sent, ...labels.keys()])].toSorted((a, b) => b - a);
  return (
    <Field label={t("Version sent")} hint={t("It stays as you sent it, even if you change the resume.")}>
      <Select
        value={`${sent}`}
        onValueChange={(value) => onChange(Number(value))}
        options={numbers.map((number) => ({
          value: `${number}`,
          label:
            labels.get(number) ?? (number === latest ? t("{{number}} (current)", { number }) : `${number}`),
        }))}
      />
    </Field>
  );
}

interface SentDialogProps extends Omit<WithSentDocuments, "ApplicationLink"> {
  application: Application;
  onClose: () => void;
}

function SentDialog({ application: { _id, appliedAt }, SentResume, SentLetter, onClose }: SentDialogProps) {
  const query = useQuery(sentQuery(_id));
  return (
    <Dialog
      onClose={onClose}
      title={t("What was sent")}
      description={appliedAt !== null && t("On {{date}}", { date: dateOf(appliedAt) })}
      initialFocus={undefined}
    >
      <QueryView query={query} pending={<Skeleton className="h-96" />}>
        {({ data: { resume, letter } }) => (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <div className="flex flex-col gap-8">
              {resume && <SentResume resume={resume} />}
              {letter && <SentLetter letter={letter} />}
              {!resume && !letter && (
                <p className="text-muted">
                  <Lock className="me-1 inline size-4" />
                  {t("No document was linked when you applied. Link one now to keep it here.")}
                </p>
              )}
            </div>
          </Suspense>
        )}
      </QueryView>
    </Dialog>
  );
}
