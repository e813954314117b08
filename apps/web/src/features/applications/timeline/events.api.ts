import type { ApplicationEvent, EventKind } from "@postfolio/contract/applications/application-events.ts";
import { STAGE_NAME } from "@postfolio/contract/applications/application-stages.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { type Text, text } from "@postfolio/contract/text.ts";
import { call, download, type Request } from "../../../lib/http/api.ts";
import { endpointQuery, queryClient, refresh } from "../../../lib/http/query.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { applicationQuery } from "../applications.api.ts";
import { sentenceOf, t } from "../../../lib/texts.ts";

const LIST = "GET /api/applications/:id/events";

export const eventsQuery = (id: string) => endpointQuery(LIST, { params: { id } });
export const insightsQuery = endpointQuery("GET /api/applications/insights", {});

export type EventFields = Request<"POST /api/applications/:id/events">["body"];

/** Refreshes the data, and tells the user if the stage has changed along with the events. */
async function refreshAll(id: string, done: string, undo?: () => void): Promise<void> {
  const { queryKey } = applicationQuery(id);
  const before = queryClient.getQueryData(queryKey)?.data.stage;
  await refresh(
    LIST,
    "GET /api/applications/:id",
    "GET /api/applications",
    "GET /api/applications/insights",
    "GET /api/applications/:id/sent",
  );
  const stage = queryClient.getQueryData(queryKey)?.data.stage;
  const moved = stage !== undefined && before !== undefined && stage !== before;
  toast.success(
    moved
      ? t("{{sentence}}. The stage is now {{stage}}", {
          sentence: sentenceOf(done),
          stage: t(STAGE_NAME[stage]),
        })
      : done,
    undo && { action: { label: t("Undo"), onClick: undo } },
  );
}

const ADDED: Record<EventKind, Text> = {
  applied: text("Marked as applied"),
  replied: text("Reply added"),
  interview: text("Interview added"),
  task: text("Task added"),
  offer: text("Offer added"),
  note: text("Note added"),
};

/** @param event the event to change; undefined adds a new one */
export async function saveEvent(id: string, event: string | undefined, body: EventFields): Promise<void> {
  if (event === undefined) await call("POST /api/applications/:id/events", { params: { id }, body });
  else await call("PUT /api/applications/:id/events/:event", { params: { id, event }, body });
  await refreshAll(id, event === undefined ? t(ADDED[body.kind]) : t("Saved"));
}

export async function deleteEvent({ application: id, _id: event }: ApplicationEvent): Promise<void> {
  const request = { params: { id, event } };
  const restore = async () => {
    await call("POST /api/applications/:id/events/:event/restore", request);
    await refreshAll(id, t("Event restored"));
  };
  try {
    await call("DELETE /api/applications/:id/events/:event", request);
    await refreshAll(id, MESSAGES.eventDeleted, () => void restore().catch(toast.failure));
  } catch (error) {
    toast.failure(error);
  }
}

export async function downloadEvent({ application: id, _id: event, kind }: ApplicationEvent): Promise<void> {
  try {
    const { blob } = await download("GET /api/applications/:id/events/:event/ics", { params: { id, event } });
    saveFile(blob, `${kind}.ics`);
  } catch (error) {
    toast.failure(error);
  }
}
