import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Mail, Plus } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { Application } from "@postfolio/contract/applications/applications.ts";
import { contactPerson } from "@postfolio/contract/applications/contact-person.ts";
import { closingFor, greetingFor } from "@postfolio/contract/letters/letter-forms.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { Bin } from "../documents/bin.tsx";
import { DocumentList, PendingDocuments, useGrowingList } from "../documents/document-list.tsx";
import { queryClient } from "../../lib/http/query.ts";
import { useSession } from "../../lib/session/session.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { Page } from "../../ui/page/page.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { LetterRow } from "./letter-row.tsx";
import {
  binQuery,
  createLetter,
  createLetterFor,
  deleteForever,
  getApplication,
  isThere,
  lettersQuery,
  restoreLetter,
  resumeQuery,
  resumesQuery,
} from "./letters.api.ts";
import { plural, t } from "../../lib/texts.ts";

const SEARCH_FROM = 10;
const STEP = 100;

/**
 * `/letters`, or `?show=bin` for the trash. `?new=` or `?application=` starts a letter for that resume or application.
 */
export default function LettersPage() {
  const userId = useSession()?.userId ?? "";
  const [params] = useSearchParams();
  const bin = params.get("show") === "bin";
  const list = useGrowingList(STEP);
  const query = useQuery({ ...lettersQuery(list.query), placeholderData: keepPreviousData });
  const { start, starting } = useStart(userId);
  const action = (
    <Button variant="primary" icon={<Plus />} busy={starting} onClick={start}>
      {t("New letter")}
    </Button>
  );
  return (
    <Page
      title={t("Cover Letters")}
      description={
        bin
          ? plural(LIMITS.binDays, {
              one: "Deleted letters stay here for 1 day.",
              other: "Deleted letters stay here for {{count}} days.",
            })
          : t("Each one matches the header and design of one of your resumes.")
      }
      actions={
        <>
          <ButtonLink variant="quiet" to={bin ? "/letters" : "?show=bin"}>
            {bin ? t("My letters") : t("Trash")}
          </ButtonLink>
          {!bin && query.data && (query.data.data.length > 0 || list.wanted !== "") && action}
        </>
      }
    >
      {bin ? (
        <LetterBin />
      ) : (
        <QueryView
          query={query}
          pending={<PendingDocuments count={3} className="flex flex-col gap-px" itemClassName="h-16" />}
        >
          {({ data: letters }) =>
            letters.length === 0 && list.wanted === "" ? (
              <EmptyState icon={<Mail />} title={t("No letters yet")} action={action}>
                {t(
                  "Pick a resume, paste the job description, and get a draft that sticks to the facts in your resume.",
                )}
              </EmptyState>
            ) : (
              <DocumentList noun="letter" documents={letters} list={list} searchFrom={SEARCH_FROM}>
                {(shown) => (
                  <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
                    {shown.map((letter) => (
                      <LetterRow key={letter._id} letter={letter} />
                    ))}
                  </ul>
                )}
              </DocumentList>
            )
          }
        </QueryView>
      )}
    </Page>
  );
}

const LetterBin = () => (
  <section aria-label={t("Trash")}>
    <Bin
      noun="letter"
      query={useQuery(binQuery)}
      restore={restoreLetter}
      deleteForever={deleteForever}
      restored={MESSAGES.letterRestored}
      gone={MESSAGES.letterGone}
    />
  </section>
);

interface LetterSource {
  resume?: string | null;
  application?: Application;
}

function useStart(userId: string) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const forResume = params.get("new");
  const forApplication = params.get("application");
  const [starting, setStarting] = useState(false);
  const running = useRef(false);
  const start = async (getSource: () => LetterSource | Promise<LetterSource> = () => ({})) => {
    if (running.current) return;
    running.current = true;
    setStarting(true);
    try {
      const { resume, application } = await getSource();
      const path = application ? await letterFor(application, userId) : await newLetter(userId, { resume });
      await navigate(path, { replace: forResume !== null || forApplication !== null });
    } catch (error) {
      toast.failure(error);
    } finally {
      running.current = false;
      setStarting(false);
    }
  };
  const startFor = useEffectEvent(start);
  useEffect(() => {
    if (forResume !== null) void startFor(() => ({ resume: forResume }));
    else if (forApplication !== null)
      void startFor(async () => ({ application: await getApplication(forApplication) }));
  }, [forResume, forApplication]);
  return { start: () => void start(), starting };
}

async function newLetter(userId: string, { resume: chosen, application }: LetterSource): Promise<string> {
  const id = chosen || (await queryClient.fetchQuery(resumesQuery(userId, { limit: 1 })))[0]?._id;
  const resume = id === undefined ? null : await queryClient.fetchQuery(resumeQuery(id));
  const language = resume?.options.language ?? "en";
  const person = contactPerson(application?.contact ?? "");
  const content = {
    ...(resume && { resume: resume._id, template: resume.template }),
    language,
    greeting: greetingFor(language, person),
    closing: closingFor(language, person),
  };
  const { _id } = await (application ? createLetterFor(application, content) : createLetter(content));
  return `/letters/${_id}?generate`;
}

async function letterFor(application: Application, userId: string): Promise<string> {
  const { letter } = application;
  if (letter !== null && (await isThere(letter))) return `/letters/${letter}`;
  return newLetter(userId, { resume: application.resume, application });
}
