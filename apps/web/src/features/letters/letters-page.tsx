import { useQuery } from "@tanstack/react-query";
import { Mail, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { closingFor, greetingFor } from "@postfolio/contract/letter-forms.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { Bin } from "../../documents/bin.tsx";
import { queryClient } from "../../lib/query.ts";
import { useSession } from "../../lib/session.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { LetterRow } from "./letter-row.tsx";
import {
  binQuery,
  createLetter,
  deleteForever,
  lettersQuery,
  restoreLetter,
  resumeQuery,
  resumesQuery,
} from "./letters.api.ts";

/** `/letters`: the user's cover letters, or with `?show=bin` those in the bin. With `?new=`, starts one, for the resume with that id. */
export default function LettersPage() {
  const userId = useSession()?.userId ?? "";
  const [params] = useSearchParams();
  const bin = params.get("show") === "bin";
  const query = useQuery(lettersQuery);
  const { data: resumes } = useQuery(resumesQuery(userId));
  const { start, starting } = useStart(userId);
  const names = new Map(resumes?.map(({ _id, name }) => [_id, name]));
  const action = (
    <Button variant="primary" icon={<Plus />} busy={starting} onClick={() => void start()}>
      New letter
    </Button>
  );
  return (
    <Page
      title="Cover Letters"
      description={
        bin
          ? `Deleted letters stay here for ${LIMITS.binDays} days.`
          : "Each goes with one of your resumes: same head, same design."
      }
      actions={
        <>
          <ButtonLink variant="quiet" to={bin ? "/letters" : "?show=bin"}>
            {bin ? "My letters" : "Bin"}
          </ButtonLink>
          {!bin && query.data && query.data.data.length > 0 && action}
        </>
      }
    >
      {bin ? (
        <LetterBin />
      ) : (
        <QueryView query={query} pending={<Pending />}>
          {({ data: letters }) =>
            letters.length === 0 ? (
              <EmptyState icon={<Mail />} title="No letters yet" action={action}>
                Pick a resume, paste the job description, and get a draft that says only what your resume
                says.
              </EmptyState>
            ) : (
              <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
                {letters.map((letter) => (
                  <LetterRow
                    key={letter._id}
                    letter={letter}
                    resume={letter.resume === null ? undefined : names.get(letter.resume)}
                  />
                ))}
              </ul>
            )
          }
        </QueryView>
      )}
    </Page>
  );
}

const LetterBin = () => (
  <section aria-label="Bin">
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

/** Starts a letter for a resume, by default the one changed last, and opens it. */
function useStart(userId: string) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const wanted = params.get("new");
  const [starting, setStarting] = useState(false);
  const running = useRef(false);
  const start = async (chosen?: string) => {
    if (running.current) return;
    running.current = true;
    setStarting(true);
    try {
      const id = chosen || (await queryClient.fetchQuery(resumesQuery(userId)))[0]?._id;
      const resume = id === undefined ? null : await queryClient.fetchQuery(resumeQuery(id));
      const language = resume?.options.language ?? "en";
      const { _id } = await createLetter({
        ...(resume && { resume: resume._id, template: resume.template }),
        language,
        greeting: greetingFor(language, ""),
        closing: closingFor(language, ""),
      });
      await navigate(`/letters/${_id}?generate`, { replace: wanted !== null });
    } catch (error) {
      toast.failure(error);
    } finally {
      running.current = false;
      setStarting(false);
    }
  };
  const starter = useRef(start);
  useEffect(() => {
    if (wanted !== null) void starter.current(wanted);
  }, [wanted]);
  return { start, starting };
}

const Pending = () => (
  <>
    <p className="sr-only">Loading...</p>
    <div className="flex flex-col gap-px">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  </>
);
