import { type Network, NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { HOUR } from "@postfolio/contract/time-units.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useConnection } from "../../../lib/connections.ts";
import { browserTimeZone, cityOf, momentName } from "../../../lib/time/time.ts";
import { useNow } from "../../../lib/time/use-now.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { nextSlotQuery } from "../posts.api.ts";
import type { Composing } from "./composer-store.ts";
import { currentTime } from "../../../lib/time/clock.ts";
import { t } from "../../../lib/texts.ts";

const QueueDialog = lazy(() => import("./queue-dialog.tsx"));

/** `local` is a time in the browser's time zone, for example "2026-11-23T09:00". */
export interface When {
  kind: "next" | "at";
  local: string;
}

function localOf(instant: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const day = `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;
  return `${day}T${two(instant.getHours())}:${two(instant.getMinutes())}`;
}

export function whenFrom({ post, at }: Composing): When {
  const known = at ?? post?.scheduledAt;
  if (known) return { kind: "at", local: localOf(new Date(known)) };
  return { kind: "next", local: localOf(new Date(Math.ceil(currentTime().getTime() / HOUR) * HOUR)) };
}

export const isAhead = ({ local }: When): boolean => new Date(local) > currentTime();

interface WhenFieldProps {
  when: When;
  onChange: (when: When) => void;
  networks: readonly Network[];
  accountsOf: (network: Network) => string[];
}

export function WhenField({ when, onChange, networks, accountsOf }: WhenFieldProps) {
  const now = useNow();
  const [choosing, setChoosing] = useState(false);
  const zone = t("Your time zone ({{city}})", { city: cityOf(browserTimeZone()) });
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label={t("When it goes out")}
        value={when.kind}
        onValueChange={(kind) => onChange({ ...when, kind })}
        options={[
          { value: "next", label: t("Next free slot") },
          { value: "at", label: t("Pick a time") },
        ]}
        className="self-start"
      />
      {when.kind === "next" ? (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <ul className="flex flex-col gap-1 text-muted" aria-live="polite">
            {networks.flatMap((network) => {
              const [first, ...others] = accountsOf(network);
              return [first, ...others].map((connection) => (
                <NextSlot
                  key={`${network} ${connection}`}
                  network={network}
                  connection={connection}
                  named={networks.length + others.length > 1}
                />
              ));
            })}
          </ul>
          <Button size="sm" variant="quiet" className="-my-1" onClick={() => setChoosing(true)}>
            {t("Queue times")}
          </Button>
        </div>
      ) : (
        <Field
          label={t("Time")}
          hint={zone}
          error={when.local === "" || isAhead(when) ? undefined : t("Choose a time in the future")}
          className="max-w-64"
        >
          <Input
            type="datetime-local"
            value={when.local}
            min={localOf(now)}
            onChange={(event) => onChange({ ...when, local: event.target.value })}
          />
        </Field>
      )}
      {choosing && networks[0] && (
        <Suspense>
          <QueueDialog network={networks[0]} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  );
}

interface NextSlotProps {
  network: Network;
  connection: string | undefined;
  named: boolean;
}

function NextSlot({ network, connection, named }: NextSlotProps) {
  const account = useConnection(network, connection)?.account;
  const place =
    connection && account
      ? t("{{network}} as {{account}}", { network: NETWORK_NAME[network], account })
      : NETWORK_NAME[network];
  const { data } = useQuery(nextSlotQuery(network, connection));
  const now = useNow();
  if (!data) return <li>{t("Looking for a free slot")}</li>;
  const { at } = data.data;
  return (
    <li className="tabular-nums">
      {named && `${place}: `}
      {at === null
        ? t("Your plan has no room for another post on {{network}}, so this one stays a draft", {
            network: NETWORK_NAME[network],
          })
        : momentName(at, browserTimeZone(), now)}
    </li>
  );
}
