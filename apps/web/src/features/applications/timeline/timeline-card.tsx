import {
  type ApplicationEvent,
  EVENT_NAME,
  type EventKind,
  isAhead,
} from "@postfolio/contract/applications/application-events.ts";
import type { Application } from "@postfolio/contract/applications/applications.ts";
import { useQuery } from "@tanstack/react-query";
import {
  Bookmark,
  CalendarPlus,
  ClipboardList,
  Ellipsis,
  Handshake,
  type LucideIcon,
  MailOpen,
  NotebookPen,
  PencilLine,
  Plus,
  Send,
  StickyNote,
  Trash2,
  Users,
} from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { browserTimeZone, dateOf, momentHereAndThere, momentName } from "../../../lib/time/time.ts";
import { useNow } from "../../../lib/time/use-now.ts";
import { useFocusKept } from "../../../lib/use-focus-kept.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/overlay/menu.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { deleteEvent, downloadEvent, eventsQuery } from "./events.api.ts";
import { t } from "../../../lib/texts.ts";

const EventDialog = lazy(() => import("./event-dialog.tsx"));

const ICON: Record<EventKind, LucideIcon> = {
  applied: Send,
  replied: MailOpen,
  interview: Users,
  task: ClipboardList,
  offer: Handshake,
  note: StickyNote,
};

export function TimelineCard({ application }: { application: Application }) {
  const { _id, stage } = application;
  const query = useQuery(eventsQuery(_id));
  const [editing, setEditing] = useState<ApplicationEvent | "new">();
  const keptFocus = useFocusKept<HTMLDivElement>();
  return (
    <Card {...keptFocus} className="flex flex-col gap-3 p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-medium">{t("Timeline")}</h2>
        <Button size="sm" icon={<Plus />} onClick={() => setEditing("new")}>
          {t("Add event")}
        </Button>
      </div>
      <QueryView query={query} pending={<Skeleton className="h-24" />}>
        {({ data }) => <Events application={application} events={data} onEdit={setEditing} />}
      </QueryView>
      {stage !== "saved" && (
        <ButtonLink wraps icon={<NotebookPen />} to={`/applications/${_id}/interview`}>
          {t("Prepare for an interview")}
        </ButtonLink>
      )}
      <Suspense>
        {editing && (
          <EventDialog
            application={_id}
            event={editing === "new" ? undefined : editing}
            onClose={() => setEditing(undefined)}
          />
        )}
      </Suspense>
    </Card>
  );
}

interface EventsProps {
  application: Application;
  events: readonly ApplicationEvent[];
  onEdit: (event: ApplicationEvent) => void;
}

/** Newest first, so that upcoming events are at the top. */
function Events({ application: { createdAt, appliedAt }, events, onEdit }: EventsProps) {
  const now = useNow();
  const applied = events.some(({ kind }) => kind === "applied") ? null : appliedAt;
  const lines = [
    { at: createdAt, key: "saved", line: <Known icon={Bookmark} title={t("Saved|job")} at={createdAt} /> },
    ...(applied === null
      ? []
      : [{ at: applied, key: "applied", line: <Known icon={Send} title={t("Applied")} at={applied} /> }]),
    ...events.map((event) => ({
      at: event.at,
      key: event._id,
      line: <Line event={event} now={now} onEdit={() => onEdit(event)} />,
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <ol className="flex flex-col">
      {lines.map(({ key, line }) => (
        <li key={key} className="group/line relative flex gap-3 pb-4 last:pb-0">
          <span
            aria-hidden
            className="absolute start-3.5 top-8 bottom-0 w-px bg-line group-last/line:hidden"
          />
          {line}
        </li>
      ))}
    </ol>
  );
}

const Dot = ({ icon: Icon, isComing = false }: { icon: LucideIcon; isComing?: boolean }) => (
  <span
    className={cx(
      "flex size-7 shrink-0 items-center justify-center rounded-full border bg-surface",
      isComing ? "border-accent text-accent" : "border-line text-muted",
    )}
  >
    <Icon className="size-3.5" />
  </span>
);

const Known = ({ icon, title, at }: { icon: LucideIcon; title: string; at: string }) => (
  <>
    <Dot icon={icon} />
    <div className="min-w-0 flex-1 pt-1">
      <p className="font-medium">{title}</p>
      <p className="text-xs text-muted tabular-nums">{dateOf(at)}</p>
    </div>
  </>
);

function Line({ event, now, onEdit }: { event: ApplicationEvent; now: Date; onEdit: () => void }) {
  const { kind, at, timeZone, place, people, notes, outcome } = event;
  const isComing = isAhead(kind) && new Date(at) > now;
  const moment = momentName(at, browserTimeZone(), now);
  return (
    <>
      <Dot icon={ICON[kind]} isComing={isComing} />
      <div className="min-w-0 flex-1 pt-1 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {t(EVENT_NAME[kind])}
          {isComing && <Badge>{t("Coming up")}</Badge>}
        </p>
        <p className="text-xs text-muted tabular-nums">
          {isAhead(kind) ? momentHereAndThere(at, timeZone, now) : moment}
        </p>
        {place && (
          <p className="mt-1">
            {/^https?:\/\/\S+$/iu.test(place) ? (
              <a
                href={place}
                target="_blank"
                rel="noopener noreferrer"
                className="rounded-sm text-airmail underline underline-offset-2"
              >
                {hostOf(place)}
              </a>
            ) : (
              <bdi>{place}</bdi>
            )}
          </p>
        )}
        {people && <p className="mt-1">{t("With {{people}}", { people })}</p>}
        {notes && (
          <p dir="auto" className="mt-1 line-clamp-4 whitespace-pre-line text-muted">
            {notes}
          </p>
        )}
        {outcome && <p className="mt-1">{t("Outcome: {{outcome}}", { outcome })}</p>}
      </div>
      <Menu
        align="end"
        trigger={
          <IconButton
            label={t("Actions for {{event}}, {{moment}}", { event: t(EVENT_NAME[kind]), moment })}
            icon={<Ellipsis />}
          />
        }
      >
        <MenuItem icon={<PencilLine />} onClick={onEdit}>
          {t("Edit")}
        </MenuItem>
        {isAhead(kind) && (
          <MenuItem icon={<CalendarPlus />} onClick={() => void downloadEvent(event)}>
            {t("Add to calendar")}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 />} onClick={() => void deleteEvent(event)}>
          {t("Delete")}
        </MenuItem>
      </Menu>
    </>
  );
}

const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).host : link);
