import type { CalendarFeed } from "@postfolio/contract/calendar/calendar.ts";
import {
  CALENDAR_KIND_NAME,
  CALENDAR_KINDS,
  type CalendarKind,
} from "@postfolio/contract/calendar/calendar-kinds.ts";
import * as CALENDAR_TEXTS from "@postfolio/contract/calendar/calendar-texts.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { CalendarPlus, Copy, Unlink } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { call } from "../../lib/http/api.ts";
import { endpointQuery, queryClient } from "../../lib/http/query.ts";
import { browserTimeZone } from "../../lib/time/time.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { copyText } from "../../ui/notice/copy-text.ts";
import { toast } from "../../ui/notice/toast.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { t } from "../../lib/texts.ts";

const feedQuery = endpointQuery("GET /api/calendar", {});
const setFeed = (data: CalendarFeed | null) =>
  queryClient.setQueryData(feedQuery.queryKey, { status: "Success", data });

async function save(kinds: readonly CalendarKind[]): Promise<CalendarFeed> {
  const body = { kinds: [...kinds], timeZone: browserTimeZone() };
  const { data } = await call("POST /api/calendar", { body });
  setFeed(data);
  return data;
}

/** Creates, replaces, and deletes the URL that calendar apps use to read the user's dates. */
export default function CalendarAppDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(feedQuery);
  return (
    <Dialog
      onClose={onClose}
      title={t("Add to calendar app")}
      description={t(
        "See your dates in Google Calendar, Apple Calendar, Outlook, or any other calendar app.",
      )}
    >
      <QueryView query={query} pending={<Skeleton className="h-48" />}>
        {({ data }) => <Content feed={data} />}
      </QueryView>
    </Dialog>
  );
}

function Content({ feed }: { feed: CalendarFeed | null }) {
  const content = useRef<HTMLDivElement>(null);
  const isMade = feed !== null;
  const was = useRef(isMade);
  // The pressed button was removed while it had focus, so focus moves to the first control.
  useEffect(() => {
    if (was.current !== isMade) content.current?.querySelector<HTMLElement>("input, button")?.focus();
    was.current = isMade;
  }, [isMade]);
  return <div ref={content}>{feed ? <WithAddress feed={feed} /> : <NotYet />}</div>;
}

function NotYet() {
  const [kinds, setKinds] = useState<readonly CalendarKind[]>(CALENDAR_KINDS);
  const create = useMutation({
    mutationFn: () => save(kinds),
    onSuccess: ({ url }) => url !== "" && void copyText(url),
    onError: toast.failure,
  });
  return (
    <div className="flex flex-col gap-5">
      <Kinds chosen={kinds} onChange={setKinds} />
      <Button
        variant="primary"
        icon={<CalendarPlus />}
        className="self-start"
        busy={create.isPending}
        disabled={kinds.length === 0}
        onClick={() => create.mutate()}
      >
        {t("Create address")}
      </Button>
    </div>
  );
}

function WithAddress({ feed: { url, kinds } }: { feed: CalendarFeed }) {
  const choose = useMutation({ mutationFn: save, onError: toast.failure });
  const end = useMutation({
    mutationFn: () => call("DELETE /api/calendar", {}),
    onSuccess: () => {
      setFeed(null);
      toast.success(CALENDAR_TEXTS.calendarEnded);
    },
    onError: toast.failure,
  });
  return (
    <div className="flex flex-col gap-5">
      {url === "" ? (
        <p className="text-muted">
          {t("The server's secret has changed, so we can't show the address again. It still works.")}
        </p>
      ) : (
        <>
          <Field
            label={t("Address|web")}
            hint={t(
              "In your calendar app, add a calendar by URL and paste this. Keep it to yourself: no password is needed to open it.",
            )}
          >
            <Input readOnly dir="ltr" value={url} onFocus={({ target }) => target.select()} />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" icon={<Copy />} onClick={() => void copyText(url)}>
              {t("Copy address")}
            </Button>
            <ButtonLink to={url.replace(/^https?:/u, "webcal:")} icon={<CalendarPlus />}>
              {t("Open in calendar app")}
            </ButtonLink>
          </div>
        </>
      )}
      <Kinds chosen={choose.isPending ? choose.variables : kinds} onChange={(next) => choose.mutate(next)} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4">
        <p className="min-w-0 flex-1 text-xs text-muted">
          {t(
            "Calendar apps check for changes on their own, some only once a day. If someone else gets the address, delete it and create a new one.",
          )}
        </p>
        <Button
          size="sm"
          variant="danger"
          icon={<Unlink className="size-4" />}
          busy={end.isPending}
          onClick={() => end.mutate()}
        >
          {t("Delete address")}
        </Button>
      </div>
    </div>
  );
}

interface KindsProps {
  chosen: readonly CalendarKind[];
  onChange: (chosen: readonly CalendarKind[]) => void;
}

const Kinds = ({ chosen, onChange }: KindsProps): ReactNode => (
  <fieldset className="flex flex-col gap-2">
    <legend className="mb-2 font-medium">{t("What it contains")}</legend>
    {CALENDAR_KINDS.map((kind) => (
      <Checkbox
        key={kind}
        label={t(CALENDAR_KIND_NAME[kind])}
        checked={chosen.includes(kind)}
        onCheckedChange={(checked) =>
          onChange(CALENDAR_KINDS.filter((one) => (one === kind ? checked : chosen.includes(one))))
        }
      />
    ))}
  </fieldset>
);
