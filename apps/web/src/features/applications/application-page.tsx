import type { Application, ApplicationUpdate } from "@postfolio/contract/applications/applications.ts";
import type { PostingFacts } from "@postfolio/contract/applications/posting-facts.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Send, Trash2 } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { PostingFields } from "../documents/posting-fields.tsx";
import { webAddressOf } from "../documents/web-address.ts";
import { ApiError } from "../../lib/http/api.ts";
import { dateOf } from "../../lib/time/time.ts";
import { useFocusKept } from "../../lib/use-focus-kept.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { BackLink } from "../../ui/page/back-link.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Input, Textarea } from "../../ui/form/input.tsx";
import { Page } from "../../ui/page/page.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Loading } from "../../ui/page/loading.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { applicationQuery, deleteApplication, editApplication, moveApplication } from "./applications.api.ts";
import { ApplySteps } from "./apply-steps.tsx";
import { FormCard } from "./answers/form-card.tsx";
import { DocumentsCard, type WithSentDocuments } from "./documents-card.tsx";
import { ProgressCard } from "./progress-card.tsx";
import { TimelineCard } from "./timeline/timeline-card.tsx";
import { SAVE_STATE_NAMES } from "./save-state-names.ts";
import { useEdits } from "../../ui/form/use-edits.ts";
import { t } from "../../lib/texts.ts";

export default function ApplicationPage(sent: WithSentDocuments) {
  const { id = "" } = useParams();
  const query = useQuery(applicationQuery(id));
  const above = <BackLink to="/applications">{t("Applications")}</BackLink>;
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <Page title={t("Application")} above={above}>
        <EmptyState
          title={t("Application not found")}
          action={<ButtonLink to="/applications">{t("All applications")}</ButtonLink>}
        >
          {t("It may have been deleted, or it may belong to someone else.")}
        </EmptyState>
      </Page>
    );
  }
  if (query.data) return <Loaded key={id} application={query.data.data} above={above} {...sent} />;
  return (
    <Page title={t("Application")} above={above}>
      <QueryView query={query} pending={<Pending />}>
        {() => null}
      </QueryView>
    </Page>
  );
}

type TextName = keyof PostingFacts | "url" | "description" | "notes";

function Loaded({
  application: stored,
  above,
  ...sent
}: WithSentDocuments & { application: Application; above: ReactNode }) {
  const navigate = useNavigate();
  const send = useCallback((update: ApplicationUpdate) => editApplication(stored._id, update), [stored._id]);
  const edits = useEdits(send);
  const [texts, setTexts] = useState<Record<TextName, string>>(stored);
  const [leftUrl, setLeftUrl] = useState(true);
  const url = webAddressOf(texts.url);
  const keptFocus = useFocusKept<HTMLDivElement>();

  const change = (name: TextName, text: string) => {
    setTexts({ ...texts, [name]: text });
    // Invalid values stay in the field and are not saved.
    const value =
      name === "url" ? webAddressOf(text) : name === "title" && text.trim() === "" ? undefined : text;
    // A changed description no longer counts as read from the posting.
    if (value !== undefined)
      edits.change({ [name]: value, ...(name === "description" && { postingReadAt: null }) });
  };
  const bind = (name: TextName) => ({
    value: texts[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    onBlur: () => void edits.flush(),
  });
  const application: Application = { ...stored, ...edits.unsaved };
  const apply = async () => {
    // Saves first, because applying records what was sent.
    await edits.flush();
    await moveApplication(application, "applied");
  };
  return (
    <Page
      title={texts.title.trim() || stored.title}
      isOwnTitle
      description={texts.company.trim() && <bdi>{texts.company}</bdi>}
      above={above}
      actions={
        <div {...keptFocus} className="flex flex-wrap gap-2">
          <output className="self-center text-muted">{t(SAVE_STATE_NAMES[edits.state])}</output>
          <Button
            variant="quiet"
            icon={<Trash2 />}
            onClick={() => void deleteApplication(stored).then((gone) => gone && navigate("/applications"))}
          >
            {t("Delete")}
          </Button>
          {application.stage === "saved" && (
            <Button variant="primary" icon={<Send />} onClick={() => void apply()}>
              {t("Mark as applied")}
            </Button>
          )}
        </div>
      }
    >
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-6 lg:order-last">
          {application.stage === "saved" && <ApplySteps application={application} />}
          <ProgressCard application={application} onChange={(update) => edits.change(update, "now")} />
          <TimelineCard application={application} />
          <FormCard application={application._id} />
          <DocumentsCard
            application={application}
            onChange={(update) => edits.change(update, "now")}
            {...sent}
          />
        </div>
        <div className="flex flex-col gap-4">
          <PostingFields
            facts={texts}
            onChange={change}
            onBlur={() => void edits.flush()}
            titleError={texts.title.trim() === "" ? MESSAGES.jobTitleRequired : undefined}
          />
          <Field
            label={t("Link to the posting")}
            error={url === undefined && leftUrl ? MESSAGES.webAddressInvalid : undefined}
            aside={
              url && (
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-flex items-center gap-1 rounded-sm text-airmail underline underline-offset-2"
                >
                  {t("Open")}
                  <ExternalLink className="size-3.5" />
                </a>
              )
            }
          >
            <Input
              {...bind("url")}
              type="url"
              inputMode="url"
              maxLength={LIMITS.url}
              onFocus={() => setLeftUrl(false)}
              onBlur={() => {
                setLeftUrl(true);
                void edits.flush();
              }}
            />
          </Field>
          <Field label={t("Notes")}>
            <Textarea {...bind("notes")} maxLength={LIMITS.paragraph} className="min-h-24" />
          </Field>
          <Field
            label={t("Job description")}
            hint={
              application.postingReadAt &&
              t("Read from the link on {{date}}. It stays here even if the posting is taken down.", {
                date: dateOf(application.postingReadAt),
              })
            }
          >
            <Textarea
              {...bind("description")}
              maxLength={LIMITS.paragraph}
              className="min-h-48 lg:min-h-96"
            />
          </Field>
        </div>
      </div>
    </Page>
  );
}

const Pending = () => (
  <div className="flex flex-col gap-4">
    <Loading />
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-96" />
      <Skeleton className="h-48" />
    </div>
  </div>
);
