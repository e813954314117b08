import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PushChoices } from "@postfolio/contract/notices/push.ts";
import { call } from "../../lib/http/api.ts";
import { endpointQuery } from "../../lib/http/query.ts";
import { endPush } from "../../lib/push/push-subscription.ts";
import { readStored, writeStored } from "../../lib/storage.ts";
import { toast } from "../../ui/notice/toast.ts";
import { startWorker } from "./service-worker.ts";
import { t } from "../../lib/texts.ts";

/*
 * A push subscription belongs to the browser. When the session ends, both the server's row and the browser's
 * subscription are removed.
 */

const query = endpointQuery("GET /api/push", {});
const ANSWER_KEY = "postfolio.push-answer";

export type Permission = NotificationPermission | "unsupported";

/** On iPhones and iPads, only the installed app can receive push notifications. */
export const permission = (): Permission =>
  "PushManager" in globalThis && "Notification" in globalThis ? Notification.permission : "unsupported";

export const hasAnswered = (): boolean => readStored(ANSWER_KEY) !== null;
export const answer = (): void => writeStored(ANSWER_KEY, "asked");

export const usePush = () => useQuery(query);

/** An error that tells the user what the browser does not allow. */
class RefusedByBrowser extends Error {}

/** Must be called during a user gesture, because browsers ask for permission only then. */
async function turnOn(publicKey: string) {
  answer();
  if ((await Notification.requestPermission()) !== "granted") {
    throw new RefusedByBrowser(
      t("Your browser blocks notifications from this site. Allow them in its settings for this site"),
    );
  }
  const subscription = await subscribe(publicKey).catch(() => {
    throw new RefusedByBrowser(
      t(
        "Your browser couldn't turn on notifications for this site. Make sure the site is allowed to store data, then try again",
      ),
    );
  });
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint: endpoint!, keys: { p256dh: keys!["p256dh"]!, auth: keys!["auth"]! } };
  return call("POST /api/push", { body });
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await startWorker();
  const known = await pushManager.getSubscription();
  // The server's key may have changed.
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

async function turnOff() {
  await endPush();
  return call("DELETE /api/push");
}

export function useSwitchPush() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (on: boolean) => {
      if (!on) return turnOff();
      const { data } = await client.ensureQueryData(query);
      return turnOn(data.publicKey);
    },
    onSuccess: (reply) => client.setQueryData(query.queryKey, reply),
    onError: (error) => {
      if (error instanceof RefusedByBrowser) toast.error(error.message, { stays: "default" });
      else toast.failure(error);
    },
  });
}

export function useChoosePush() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PushChoices) => call("PUT /api/push", { body }),
    onSuccess: (reply) => client.setQueryData(query.queryKey, reply),
    onError: toast.failure,
  });
}
