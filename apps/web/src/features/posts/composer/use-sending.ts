import type { Post } from "@postfolio/contract/campaigns/campaigns.ts";
import { NETWORK_NAME, NETWORKS, type Network } from "@postfolio/contract/networks/networks.ts";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../lib/http/api.ts";
import { currentTime } from "../../../lib/time/clock.ts";
import { browserTimeZone, momentName } from "../../../lib/time/time.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { contentOf } from "../editor/content.ts";
import { useCloseQuestion } from "../editor/use-close-question.tsx";
import { actOnPost, changePost, createPost, untilSent } from "../posts.api.ts";
import type { Composing } from "./composer-store.ts";
import { contentFor } from "./unfinished.ts";
import type { useComposition } from "./use-composition.ts";
import { t } from "../../../lib/texts.ts";

export interface Refused {
  network: Network;
  at: Date;
  except: string;
  again: () => void;
}

type Outgoing = ReturnType<typeof contentOf> & { connection?: string };

/** Publishes to each network and account in turn, and clears the content of those that succeeded. */
export function useSending(
  { post }: Composing,
  composition: ReturnType<typeof useComposition>,
  accountsOf: (network: Network) => string[],
  onDone: () => void,
) {
  const { pieces, when, save, idOf, finish } = composition;
  const [error, setError] = useState<string>();
  const [refused, setRefused] = useState<Refused>();
  const [doing, setDoing] = useState<"schedule" | "publish">();
  const failed = useRef(new Set<string>());
  const sent = useRef(new Set<string>());
  /**
   * The ids of posts for additional accounts, keyed by the first post's id and the account, so that a retry does not
   * create these posts again.
   */
  const copies = useRef(new Map<string, string>());
  const copyOf = async (id: string, copy: Outgoing & { network: Network }): Promise<string> => {
    const key = `${id} ${copy.connection}`;
    const known = copies.current.get(key) ?? (await createPost(copy))._id;
    copies.current.set(key, known);
    return known;
  };
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const chosen = NETWORKS.filter((network) => pieces[network]);
  /** Returns where a post goes, with the account if the user has several on the network. */
  const placeOf = ({ network, account }: Pick<Post, "network" | "account">) => ({
    network: NETWORK_NAME[network],
    account: accountsOf(network).length > 0 ? account : null,
  });

  const each = async (
    kind: "schedule" | "publish",
    at: Date | undefined,
    act: (id: string, content: Outgoing) => Promise<string>,
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
        const [first, ...others] = accountsOf(network);
        for (const connection of [...others, first]) {
          const content = contentOf(contentFor(piece, connection));
          const outgoing = { ...content, ...(connection && { connection }) };
          const own = idOf(network, connection);
          const isCommon = own === undefined || own === id;
          const its = connection === first ? id : isCommon ? await copyOf(id, { network, ...outgoing }) : own;
          if (sent.current.has(its)) continue;
          tried = { network, except: its };
          const message = await act(its, outgoing);
          sent.current.add(its);
          toast.success(message);
        }
        finish(network);
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
      const [first, ...others] = accountsOf(network);
      const at = new Date(when.local);
      for (const connection of [first, ...others]) {
        if (!(await isMeant(network, at, { except: idOf(network), connection }))) return false;
      }
    }
    return true;
  };
  const schedule = async () => {
    if (!(await areMeant())) return;
    const chosenTime = when.kind === "at" ? new Date(when.local) : undefined;
    await each("schedule", chosenTime, async (id, content) => {
      const scheduledAt = chosenTime?.toISOString() ?? "next";
      const change = composition.keepsTime ? content : { ...content, scheduledAt };
      const changed = await changePost(id, change);
      const { network, account } = placeOf(changed);
      const time = momentName(changed.scheduledAt ?? scheduledAt, browserTimeZone(), currentTime());
      return account === null
        ? t("Goes out on {{network}}: {{time}}", { network, time })
        : t("Goes out on {{network}} as {{account}}: {{time}}", { network, account, time });
    });
  };
  const publish = () =>
    each("publish", currentTime(), async (id, content) => {
      if (post || failed.current.has(id) || content.connection) await changePost(id, content);
      const isOver = failed.current.has(id) || post?.status === "failed" || post?.status === "missed";
      const outcome = await untilSent(await actOnPost(id, isOver ? "retry" : "publish"));
      if (outcome?.status !== "failed" && outcome?.status !== "published") return t("On its way");
      const { network, account } = placeOf(outcome);
      if (outcome.status === "published") {
        return account === null
          ? t("Published on {{network}}", { network })
          : t("Published on {{network}} as {{account}}", { network, account });
      }
      failed.current.add(id);
      const refusal =
        account === null
          ? t("Not published on {{network}}.", { network })
          : t("Not published on {{network}} as {{account}}.", { network, account });
      throw new Error(`${refusal} ${outcome.reason ?? ""}`.trim());
    });

  return { schedule, publish, doing, error, refused, closeQuestion: dialog };
}
