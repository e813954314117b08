import { STAGE_NAME, type Stage } from "@postfolio/contract/applications/application-stages.ts";
import type {
  Application,
  ApplicationSummary,
  ApplicationUpdate,
} from "@postfolio/contract/applications/applications.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { call, download, type Reply, type Request } from "../../lib/http/api.ts";
import { endpointQuery, queryClient, refresh } from "../../lib/http/query.ts";
import { saveFile } from "../../lib/save-file.ts";
import { browserTimeZone } from "../../lib/time/time.ts";
import { toast } from "../../ui/notice/toast.ts";
import { t } from "../../lib/texts.ts";

const LIST = "GET /api/applications";
const ONE = "GET /api/applications/:id";

export const applicationsQuery = endpointQuery(LIST, {});
export const applicationQuery = (id: string) => endpointQuery(ONE, { params: { id } });
export const sentQuery = (id: string) => endpointQuery("GET /api/applications/:id/sent", { params: { id } });

export const createApplication = async (
  body: Request<"POST /api/applications/create">["body"],
): Promise<Application> => {
  const { data } = await call("POST /api/applications/create", { body });
  void refresh(LIST);
  return data;
};

export async function editApplication(id: string, dataUpdate: ApplicationUpdate): Promise<Application> {
  const reply = await call("PUT /api/applications/:id", { params: { id }, body: { dataUpdate } });
  queryClient.setQueryData(applicationQuery(id).queryKey, reply);
  void refresh(LIST, "GET /api/applications/:id/sent");
  return reply.data;
}

export async function moveApplication(
  { _id, stage: from, appliedAt }: ApplicationSummary,
  to: Stage,
): Promise<void> {
  if (from === to) return;
  updateCached(_id, (application) => ({ ...application, stage: to }));
  try {
    await editApplication(_id, { stage: to });
    toast.success(t("Moved to {{stage}}", { stage: t(STAGE_NAME[to]) }), {
      topic: "application-moved",
      action: {
        label: t("Undo"),
        // Restoring the date also restores the link to the record of what was sent.
        onClick: () => void editApplication(_id, { stage: from, appliedAt }).catch(toast.failure),
      },
    });
  } catch (error) {
    toast.failure(error);
    void refresh(LIST);
  }
}

export async function deleteApplication({ _id }: Pick<ApplicationSummary, "_id">): Promise<boolean> {
  const request = { params: { id: _id } };
  updateCached(_id, () => undefined);
  try {
    await call("DELETE /api/applications/:id", request);
    toast.success(MESSAGES.applicationDeleted, {
      action: {
        label: t("Undo"),
        onClick: () =>
          void call("POST /api/applications/:id/restore", request)
            .then(() => toast.success(MESSAGES.applicationRestored))
            .catch(toast.failure)
            .finally(() => void refresh(LIST, ONE)),
      },
    });
    return true;
  } catch (error) {
    toast.failure(error);
    return false;
  } finally {
    void refresh(LIST);
  }
}

function updateCached(
  id: string,
  change: (application: ApplicationSummary) => ApplicationSummary | undefined,
): void {
  queryClient.setQueriesData<Reply<typeof LIST>>({ queryKey: [LIST] }, (reply) =>
    reply
      ? { ...reply, data: reply.data.flatMap((one) => (one._id === id ? (change(one) ?? []) : one)) }
      : reply,
  );
}

export async function downloadCsv(): Promise<void> {
  try {
    const query = { timeZone: browserTimeZone() };
    const { blob } = await download("GET /api/applications/csv", { query });
    saveFile(blob, "applications.csv");
  } catch (error) {
    toast.failure(error);
  }
}
