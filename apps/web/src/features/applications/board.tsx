import { STAGE_NAME, type Stage, STAGES } from "@postfolio/contract/applications/application-stages.ts";
import type { ApplicationSummary } from "@postfolio/contract/applications/applications.ts";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { ApplicationMenu } from "./application-menu.tsx";
import { moveApplication } from "./applications.api.ts";
import { NextStep } from "./next-step-badge.tsx";
import { LinkViews } from "./link-views.tsx";
import { type Text, text } from "@postfolio/contract/text.ts";
import { t } from "../../lib/texts.ts";

const CardDragging = lazy(() => import("../../ui/sorting/card-dragging.tsx"));

/** The code for dragging is loaded when the pointer comes near. */
export function Board({ applications }: { applications: ApplicationSummary[] }) {
  const board = useRef<HTMLUListElement>(null);
  const [neared, setNeared] = useState(false);
  const [moved, setMoved] = useState<string>();

  const latest = useRef(applications);
  useEffect(() => {
    latest.current = applications;
  });
  const dropped = useCallback((id: string, place: string) => {
    const application = latest.current.find(({ _id }) => _id === id);
    const stage = STAGES.find((one) => one === place);
    if (application && stage) void moveApplication(application, stage);
  }, []);

  return (
    <>
      <ul
        ref={board}
        aria-label={t("Applications by stage")}
        className="grid grid-cols-5 gap-3 max-lg:auto-cols-[13rem] max-lg:grid-flow-col max-lg:grid-cols-none max-lg:overflow-x-auto"
        onPointerEnter={() => setNeared(true)}
        onPointerDown={() => {
          setNeared(true);
          setMoved(undefined);
        }}
      >
        {STAGES.map((stage) => {
          const cards = applications.filter((application) => application.stage === stage);
          return (
            <li
              key={stage}
              data-place={stage}
              className="flex min-h-64 min-w-0 flex-col gap-2 rounded-lg bg-sunken p-2 data-dnd-over:outline-2 data-dnd-over:outline-edge"
            >
              <h2 className="flex items-baseline justify-between px-1.5 pt-1 text-xs font-medium text-muted">
                {t(STAGE_NAME[stage])}
                <span className="tabular-nums">{cards.length}</span>
              </h2>
              {cards.length === 0 ? (
                <p className="px-1.5 text-xs text-muted">{t(EMPTY_COLUMN_TEXTS[stage])}</p>
              ) : (
                <Cards stage={stage} applications={cards} moved={moved} onMove={setMoved} />
              )}
            </li>
          );
        })}
      </ul>
      {neared && (
        <Suspense>
          <CardDragging
            cards={applications.map(({ _id }) => _id)}
            places={STAGES}
            board={board}
            onDrop={dropped}
          />
        </Suspense>
      )}
    </>
  );
}

const EMPTY_COLUMN_TEXTS: Record<Stage, Text> = {
  saved: text("Jobs you like, before you apply."),
  applied: text("What you sent, and when to follow up."),
  interview: text("Companies that want to meet you."),
  offer: text("Companies that want to hire you."),
  closed: text("Turned down, by them or by you."),
};

/** Number of cards to show at first and to add with each step, since each card has a menu. */
const STEP = 50;

interface CardsProps {
  stage: Stage;
  applications: readonly ApplicationSummary[];
  moved: string | undefined;
  onMove: (id: string) => void;
}

function Cards({ stage, applications, moved, onMove }: CardsProps) {
  const [limit, setLimit] = useState(STEP);
  return (
    <>
      <ul aria-label={t(STAGE_NAME[stage])} className="flex flex-col gap-2">
        {applications.slice(0, limit).map((application) => (
          <Card
            key={application._id}
            application={application}
            hasMoved={application._id === moved}
            onMove={() => onMove(application._id)}
          />
        ))}
      </ul>
      {applications.length > limit && (
        <Button size="sm" onClick={() => setLimit(limit + STEP)}>
          {t("Show more")}
        </Button>
      )}
    </>
  );
}

interface CardProps {
  application: ApplicationSummary;
  /** Whether the card was just moved to this column through its menu, so that its menu should get focus. */
  hasMoved: boolean;
  onMove: () => void;
}

function Card({ application, hasMoved, onMove }: CardProps) {
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (hasMoved) card.current?.querySelector("button")?.focus();
  }, [hasMoved]);
  const { _id, title, company } = application;
  return (
    <li
      ref={card}
      data-card={_id}
      className="relative flex cursor-grab flex-col gap-1.5 rounded-md border border-line bg-surface p-3 transition-colors focus-within:border-edge hover:border-edge active:cursor-grabbing data-dnd-dragging:shadow-float"
    >
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <Link
            to={`/applications/${_id}`}
            draggable={false}
            className="block rounded-sm font-medium wrap-anywhere after:absolute after:inset-0"
          >
            <bdi>{title}</bdi>
          </Link>
          {company && (
            <p className="text-muted wrap-anywhere">
              <bdi>{company}</bdi>
            </p>
          )}
        </div>
        <div className="relative z-10 -mt-1.5 -me-2">
          <ApplicationMenu application={application} onMove={onMove} />
        </div>
      </div>
      <NextStep application={application} />
      <LinkViews application={application} />
    </li>
  );
}
