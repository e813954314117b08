import type { Application, ApplicationUpdate } from "@postfolio/contract/applications/applications.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { type ReactNode, Suspense, useCallback, useState } from "react";
import { useParams } from "react-router";
import { endpointQuery } from "../../../lib/http/query.ts";
import { dateOf, momentHereAndThere } from "../../../lib/time/time.ts";
import { useNow } from "../../../lib/time/use-now.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Textarea } from "../../../ui/form/input.tsx";
import { useEdits } from "../../../ui/form/use-edits.ts";
import { BackLink } from "../../../ui/page/back-link.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { LoadError, QueryView } from "../../../ui/page/query-view.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { applicationQuery, editApplication, sentQuery } from "../applications.api.ts";
import { SAVE_STATE_NAMES } from "../save-state-names.ts";
import type { WithSentDocuments } from "../documents-card.tsx";
import { eventsQuery } from "../timeline/events.api.ts";
import { listed, plural, t } from "../../../lib/texts.ts";

type KitProps = Pick<WithSentDocuments, "SentResume">;

/** Everything for an interview on one printable page. */
export default function InterviewKitPage(parts: KitProps) {
  const { id = "" } = useParams();
  const query = useQuery(applicationQuery(id));
  const job = query.data?.data;
  return (
    <Page
      title={t("Interview kit")}
      description={job && listed([job.title, job.company], ",")}
      width="prose"
      above={<BackLink to={`/applications/${id}`}>{t("Application")}</BackLink>}
      actions={
        job && (
          <Button icon={<Printer />} onClick={() => window.print()}>
            {t("Print")}
          </Button>
        )
      }
    >
      <QueryView query={query} pending={<Skeleton className="h-96" />}>
        {({ data }) => <Kit key={id} application={data} {...parts} />}
      </QueryView>
    </Page>
  );
}

function Kit({ application, SentResume }: KitProps & { application: Application }) {
  const { _id, title, company, description, postingReadAt, createdAt } = application;
  return (
    <div className="flex flex-col gap-10">
      <h1 className="hidden font-display text-xl print:block">{listed([title, company], ",")}</h1>
      <Appointments id={_id} />
      <Questions id={_id} />
      <Notes application={application} />
      <Part
        title={t("The posting")}
        note={t("As saved on {{date}}", { date: dateOf(postingReadAt ?? createdAt) })}
      >
        {description ? (
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {description}
          </p>
        ) : (
          <p className="text-muted">{t("The posting's text wasn't saved.")}</p>
        )}
      </Part>
      <Resume id={_id} SentResume={SentResume} />
    </div>
  );
}

const Part = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3 has-data-said-elsewhere:hidden">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-2">
      <h2 className="text-base font-semibold">{title}</h2>
      {note && <p className="text-xs text-muted">{note}</p>}
    </div>
    {children}
  </section>
);

function Appointments({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(eventsQuery(id));
  const now = useNow();
  if (!data && error) {
    return (
      <Part title={t("Interviews")}>
        <LoadError message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
      </Part>
    );
  }
  const coming = (data?.data ?? []).filter(({ kind, at }) => kind === "interview" && new Date(at) > now);
  if (coming.length === 0) return null;
  return (
    <Part title={plural(coming.length, { one: "The interview", other: "Interviews" })}>
      <ul className="flex flex-col gap-3">
        {coming.map(({ _id, at, timeZone, place, people, notes }) => (
          <li key={_id} className="wrap-anywhere">
            <p className="font-medium tabular-nums">{momentHereAndThere(at, timeZone, now)}</p>
            {place && (
              <p>
                <bdi>{place}</bdi>
              </p>
            )}
            {people && <p>{t("With {{people}}", { people })}</p>}
            {notes && (
              <p dir="auto" className="whitespace-pre-line text-muted">
                {notes}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Questions({ id }: { id: string }) {
  const query = useQuery(endpointQuery("GET /api/applications/:id/questions", { params: { id } }));
  return (
    <Part title={t("Likely questions")} note={t("From the posting and your resume")}>
      <QueryView query={query} pending={<Skeleton className="h-64" />}>
        {({ data }) => (
          <ol className="flex flex-col gap-5">
            {data.map(({ text, evidence }) => (
              <li key={text} className="break-inside-avoid">
                <p dir="auto" className="font-medium wrap-anywhere">
                  {text}
                </p>
                {evidence.length > 0 && (
                  <ul className="mt-1.5 flex flex-col gap-1 border-s-2 border-line ps-3 text-muted">
                    {evidence.map((line) => (
                      <li key={line.path} dir="auto" className="wrap-anywhere">
                        {line.text}
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ol>
        )}
      </QueryView>
    </Part>
  );
}

function Notes({ application: { _id, notes } }: { application: Application }) {
  const send = useCallback((update: ApplicationUpdate) => editApplication(_id, update), [_id]);
  const edits = useEdits(send);
  const [text, setText] = useState(notes);
  return (
    <Part title={t("Your notes")} note={t(SAVE_STATE_NAMES[edits.state])}>
      <div className="print:hidden">
        <Field label={t("Notes")} hint={t("The same notes as on the application.")}>
          <Textarea
            value={text}
            maxLength={LIMITS.paragraph}
            onChange={({ target }) => {
              setText(target.value);
              edits.change({ notes: target.value });
            }}
            onBlur={() => void edits.flush()}
            className="min-h-32"
          />
        </Field>
      </div>
      <p dir="auto" className="hidden whitespace-pre-line print:block">
        {text}
      </p>
    </Part>
  );
}

function Resume({ id, SentResume }: KitProps & { id: string }) {
  const query = useQuery(sentQuery(id));
  return (
    <Part title={t("Your resume")} note={t("As you sent it")}>
      <QueryView query={query} pending={<Skeleton className="h-96" />}>
        {({ data: { resume } }) =>
          resume ? (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <SentResume resume={resume} />
            </Suspense>
          ) : (
            <p className="text-muted">
              {t("No resume was linked when you applied. Link one on the application to keep it here.")}
            </p>
          )
        }
      </QueryView>
    </Part>
  );
}
