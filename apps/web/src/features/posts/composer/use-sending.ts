import { NETWORK_NAME, NETWORKS, type Network } from "@postfolio/contract/networks/networks.ts";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../lib/http/api.ts";
import { currentTime } from "../../../lib/time/clock.ts";
import { browserTimeZone, momentName } from "../../../lib/time/time.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { contentOf } from "../editor/content.ts";
import { useCloseQuestion } from "../editor/use-close-question.tsx";
import { actOnPost, changePost, untilSent } from "../posts.api.ts";
import type { Composing } from "./composer-store.ts";
import type { useComposition } from "./use-composition.ts";

export interface Refused {
  network: Network;
  at: Date;
  except: string;
  again: () => void;
}

/** Sends to one network after another and clears what succeeded. */
export function useSending(
  { post }: Composing,
  composition: ReturnType<typeof useComposition>,
  onDone: () => void,
) {
  const { pieces, when, save, idOf, finish } = composition;
  const [error, setError] = useState<string>();
  const [refused, setRefused] = useState<Refused>();
  const [doing, setDoing] = useState<"schedule" | "publish">();
  const failed = useRef(new Set<string>());
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const chosen = NETWORKS.filter((network) => pieces[network]);

  const each = async (
    kind: "schedule" | "publish",
    at: Date | undefined,
    act: (id: string, content: ReturnType<typeof contentOf>) => Promise<string>,
  ) => {
    setDoing(kind);
    setError(undefined);
    setRefused(undefined);
    let tried: Pick<Refused, "network" | "except"> | undefined;
    try {
      if (composition.autosaves) await save();
      for (const network of chosen) {
        const piece = pieces[network];
        const id = idOf(network);
        if (!piece || !id) continue;
        tried = { network, except: id };
        const message = await act(id, contentOf(piece));
        finish(network);
        toast.success(message);
      }
      if (isShown.current) onDone();
    } catch (failure) {
      const text = failure instanceof Error ? failure.message : String(failure);
      if (!isShown.current) toast.error(text);
      setError(text);
      if (failure instanceof ApiError && failure.status === 409 && tried && at) {
        setRefused({ ...tried, at, again: () => void each(kind, at, act) });
      }
    } finally {
      setDoing(undefined);
    }
  };

  const { isMeant, dialog } = useCloseQuestion();
  const areMeant = async () => {
    if (when.kind === "next" || composition.keepsTime) return true;
    for (const network of chosen) {
      if (!(await isMeant(network, new Date(when.local), idOf(network)))) return false;
    }
    return true;
  };
  const schedule = async () => {
    if (!(await areMeant())) return;
    const chosenTime = when.kind === "at" ? new Date(when.local) : undefined;
    await each("schedule", chosenTime, async (id, content) => {
      const scheduledAt = chosenTime?.toISOString() ?? "next";
      const change = composition.keepsTime ? content : { ...content, scheduledAt };
      const { scheduledAt: at, network } = await changePost(id, change);
      return `Goes out on ${NETWORK_NAME[network]}: ${momentName(at ?? scheduledAt, browserTimeZone(), currentTime())}`;
    });
  };
  const publish = () =>
    each("publish", currentTime(), async (id, content) => {
      if (post || failed.current.has(id)) await changePost(id, content);
      const isOver = failed.current.has(id) || post?.status === "failed" || post?.status === "missed";
      const sent = await untilSent(await actOnPost(id, isOver ? "retry" : "publish"));
      if (sent?.status === "failed") {
        failed.current.add(id);
        throw new Error(`Not published on ${NETWORK_NAME[sent.network]}. ${sent.reason ?? ""}`.trim());
      }
      return sent?.status === "published" ? `Published on ${NETWORK_NAME[sent.network]}` : "On its way";
    });

  return { schedule, publish, doing, error, refused, closeQuestion: dialog };
}
