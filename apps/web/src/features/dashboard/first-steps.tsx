import type { Purpose } from "@postfolio/contract/accounts/user.ts";
import { type Network, NETWORKS } from "@postfolio/contract/networks/networks.ts";
import { useQueries, useQuery } from "@tanstack/react-query";
import { ArrowRight, CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { shownNetworks } from "../../lib/words/networks-list.ts";
import { endpointQuery } from "../../lib/http/query.ts";
import { openComposer } from "../posts/composer/composer-store.ts";
import { MAX_RECENT_RESUMES } from "./recent-resumes.tsx";
import { cx } from "../../ui/cx.ts";
import { t } from "../../lib/texts.ts";

interface Step {
  title: string;
  text: string;
  to?: string;
  done: boolean;
}

export function FirstSteps({ userId, purpose }: { userId: string; purpose: Purpose }) {
  return (
    <>
      {purpose !== "audience" && <SeekersSteps userId={userId} />}
      {purpose !== "job" && <AuthorsSteps />}
    </>
  );
}

function SeekersSteps({ userId }: { userId: string }) {
  const resumes = useQuery(
    endpointQuery("POST /api/Resumes/getUsersResumes/:userId", {
      params: { userId },
      query: { limit: MAX_RECENT_RESUMES },
    }),
  ).data;
  const withResume = useQuery(endpointQuery("GET /api/applications", { query: { resume: "any", limit: 1 } }))
    .data?.data;
  if (!resumes || !withResume) return null;
  const latest = resumes[0];
  const editor = latest ? `/resume?template=${latest.template}&id=${latest._id}` : "/resume";
  const tailored = withResume.length > 0;
  const steps: Step[] = [
    {
      title: t("Import your resume"),
      text: t("A PDF, a Word file, or your LinkedIn data. Or start from a template."),
      to: "/import",
      done: resumes.length > 0,
    },
    {
      title: t("Check your resume"),
      text: t("Before you download it, we point out what's missing."),
      to: editor,
      done: tailored,
    },
    {
      title: t("Tailor it to a job"),
      text: t("Save a job posting, and create a copy of your resume tailored to it."),
      to: "/applications",
      done: tailored,
    },
  ];
  return <Steps id="seeker" title={t("First steps toward a job")} steps={steps} />;
}

const voiceQuery = (network: Network) => endpointQuery("GET /api/voices/:network", { params: { network } });

function AuthorsSteps() {
  const connections = useQuery(endpointQuery("GET /api/connections", {})).data?.data;
  const own = useQuery(endpointQuery("GET /api/posts", { query: {} })).data?.data;
  const voices = useQueries({ queries: NETWORKS.map(voiceQuery) });
  if (!connections || !own || voices.some(({ data }) => !data)) return null;
  const steps: Step[] = [
    {
      title: t("Connect an account"),
      text: t("{{networks}}. We post only what you planned or approved.", { networks: shownNetworks("or") }),
      to: "/profile",
      done: connections.length > 0,
    },
    {
      title: t("Show us your voice"),
      text: t("Paste a few of your posts, and drafts will sound like you."),
      to: "/voice",
      done: voices.some(({ data }) => data?.data.samples.length),
    },
    {
      title: t("Write your first post"),
      text: t("Now, later, or in the next free slot."),
      done: own.length > 0,
    },
  ];
  return <Steps id="author" title={t("First steps toward an audience")} steps={steps} />;
}

const CARD = "flex h-full w-full items-start gap-3 rounded-lg border border-line p-4 text-start";

function Steps({ id, title, steps }: { id: string; title: string; steps: Step[] }) {
  const next = steps.findIndex(({ done }) => !done);
  if (next === -1) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-base font-semibold">
        {title}
      </h2>
      <ol className="grid gap-3 sm:grid-cols-3">
        {steps.map((step, index) => {
          const look = cx(CARD, "bg-surface hover:border-edge", index === next && "border-edge");
          const content = <StepText step={step} number={index + 1} isNext={index === next} />;
          return (
            <li key={step.title}>
              {step.done ? (
                <div className={cx(CARD, "border-dashed")}>{content}</div>
              ) : step.to === undefined ? (
                <button type="button" className={look} onClick={() => openComposer()}>
                  {content}
                </button>
              ) : (
                <Link to={step.to} className={look}>
                  {content}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const StepText = ({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) => (
  <>
    {step.done ? (
      <CircleCheck className="mt-px text-success" />
    ) : (
      <span
        aria-hidden
        className="flex size-5 shrink-0 items-center justify-center rounded-full border border-edge text-xs text-muted tabular-nums"
      >
        {number}
      </span>
    )}
    <span className="min-w-0 flex-1">
      <span className={cx("block font-medium", step.done && "text-muted")}>
        {step.title}
        {step.done && <span className="sr-only"> {t("(done)")}</span>}
      </span>
      {!step.done && <span className="mt-0.5 block text-muted text-pretty">{step.text}</span>}
    </span>
    {isNext && <ArrowRight className="mt-px shrink-0 text-muted" />}
  </>
);
