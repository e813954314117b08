import { WEEK_DAYS } from "@postfolio/contract/campaigns/campaign-options.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { type Network, NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { DAY, HOUR } from "@postfolio/contract/time-units.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useAccounts, useNetworks } from "../../../lib/connections.ts";
import { messageOf } from "../../../lib/http/api.ts";
import { endpointQuery } from "../../../lib/http/query.ts";
import { currentTime } from "../../../lib/time/clock.ts";
import { browserTimeZone, cityOf, clockName } from "../../../lib/time/time.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Callout } from "../../../ui/notice/callout.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { DaysField } from "../editor/days-field.tsx";
import { chooseQueueTimes, queueTimesQuery } from "../posts.api.ts";
import { bestTimes } from "./best-times.ts";
import { listed, t } from "../../../lib/texts.ts";

interface QueueDialogProps {
  network: Network;
  onClose: () => void;
}

const EVERY_ACCOUNT = "";

export default function QueueDialog({ network: first, onClose }: QueueDialogProps) {
  const [network, setNetwork] = useState(first);
  const [chosen, setAccount] = useState<string>(EVERY_ACCOUNT);
  const accounts = useAccounts(network);
  const hasSeveral = accounts.length > 1;
  const connection = hasSeveral ? (accounts.find(({ _id }) => _id === chosen)?._id ?? null) : null;
  const { data } = useQuery(queueTimesQuery);
  const networks = useNetworks();
  const stored = data?.data.find((one) => one.network === network && one.connection === connection);
  return (
    <Dialog
      onClose={onClose}
      title={t("Queue times")}
      description={t("Posts set to “Next free slot” go out at these times ({{city}}).", {
        city: cityOf(browserTimeZone()),
      })}
    >
      <div className="flex flex-col gap-5">
        <SegmentedControl
          label={t("Network")}
          className="self-start"
          value={network}
          onValueChange={setNetwork}
          options={networks.map((value) => ({ value, label: NETWORK_NAME[value] }))}
        />
        {hasSeveral && (
          <Field label={t("Account")}>
            <Select
              value={connection ?? EVERY_ACCOUNT}
              onValueChange={setAccount}
              options={[
                { value: EVERY_ACCOUNT, label: t("Every account without times of its own") },
                ...accounts.map(({ _id, name }) => ({ value: _id, label: name })),
              ]}
            />
          </Field>
        )}
        {data ? (
          <Times
            key={`${network} ${connection}`}
            network={network}
            connection={connection}
            stored={stored ?? { times: [], days: [...WEEK_DAYS] }}
            onSaved={onClose}
          />
        ) : (
          <Skeleton className="h-40" />
        )}
      </div>
    </Dialog>
  );
}

interface TimesProps {
  network: Network;
  connection: string | null;
  stored: { times: string[]; days: number[] };
  onSaved: () => void;
}

function Times({ network, connection, stored, onSaved }: TimesProps) {
  const [times, setTimes] = useState(stored.times);
  const [days, setDays] = useState(stored.days);
  const proposed = useProposal(network).filter((time) => !times.includes(time));
  const saving = useMutation({
    mutationFn: () => chooseQueueTimes({ network, connection, times: times.filter(Boolean), days }),
    onSuccess: () => {
      toast.success(t("Queue times saved"));
      onSaved();
    },
  });
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      {times.length === 0 && (
        <p className="text-muted">
          {connection === null
            ? t("If you don't set any, posts go out when your campaigns do, or at 9 AM, 12:30 PM, and 5 PM.")
            : t("If you don't set any, this account uses the times for every account.")}
        </p>
      )}
      <ul aria-label={t("Times")} className="flex flex-wrap gap-x-4 gap-y-2 empty:hidden">
        {times.map((time, at) => (
          <li key={at} className="flex items-center">
            <Input
              type="time"
              aria-label={t("Time {{number}}", { number: at + 1 })}
              className="w-32"
              value={time}
              onChange={({ target }) => setTimes(times.with(at, target.value))}
            />
            <IconButton
              size="sm"
              label={t("Remove time {{number}}", { number: at + 1 })}
              icon={<X className="size-4" />}
              onClick={() => setTimes(times.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Plus className="size-4" />}
          disabled={times.length >= LIMITS.queueTimes}
          onClick={() => setTimes([...times, nextAfter(times)])}
        >
          {t("Add a time")}
        </Button>
        {proposed.length > 0 && (
          <Button size="sm" variant="quiet" onClick={() => setTimes([...times, ...proposed].toSorted())}>
            {t("Add {{times}} (most views)", {
              times: listed(
                proposed.map((time) => clockName(time)),
                ",",
              ),
            })}
          </Button>
        )}
      </div>
      {times.length > 0 && (
        <DaysField
          value={days}
          onChange={setDays}
          error={days.length === 0 ? t("Choose at least one day") : undefined}
        />
      )}
      {saving.isError && (
        <div role="alert">
          <Callout tone="danger" title={messageOf(saving.error)} />
        </div>
      )}
      <Button type="submit" variant="primary" className="self-end" busy={saving.isPending}>
        {t("Save")}
      </Button>
    </form>
  );
}

function useProposal(network: Network): string[] {
  const [now] = useState(() => Math.floor(currentTime().getTime() / HOUR) * HOUR);
  const query = { from: new Date(now - 90 * DAY).toISOString(), to: new Date(now).toISOString() };
  const { data } = useQuery(endpointQuery("GET /api/results", { query }));
  return data ? bestTimes(data.data, network, browserTimeZone()) : [];
}

function nextAfter(times: readonly string[]): string {
  const last = times.toSorted().at(-1);
  if (last === undefined) return "09:00";
  const hour = Math.min(Number(last.slice(0, 2)) + 3, 23);
  return `${String(hour).padStart(2, "0")}:${times.includes(`${String(hour).padStart(2, "0")}:00`) ? "30" : "00"}`;
}
