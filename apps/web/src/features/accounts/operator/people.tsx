import type { Person } from "@postfolio/contract/accounts/operator.routes.ts";
import { planName } from "@postfolio/contract/plans.ts";
import { Ellipsis, LogOut, UserCheck, UserX } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { dateAndTimeOf, dateOf } from "../../../lib/time/time.ts";
import { Badge } from "../../../ui/badge.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { SettingsCard } from "../profile/settings-card.tsx";
import { size } from "./size.ts";
import { usePeople, usePersonAction } from "./operator.api.ts";

/** The people with an account, without anything that they wrote. */
export function People() {
  const [search, setSearch] = useState("");
  const people = usePeople(useDeferredValue(search.trim()));
  return (
    <SettingsCard title="People" description="Accounts, never documents. Shows the 100 newest that match.">
      <Field label="Search">
        <Input
          type="search"
          maxLength={100}
          placeholder="Name or email"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </Field>
      <QueryView query={people} pending={<Skeleton className="h-40" />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-muted">No name or email matches.</p>
          ) : (
            <ul aria-label="People" className="flex flex-col divide-y divide-line border-y border-line">
              {data.map((person) => (
                <Row key={person._id} person={person} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </SettingsCard>
  );
}

function Row({ person }: { person: Person }) {
  const { _id, email, emailVerified, createdAt, lastSeenAt, plan, storageBytes, suspended, operator } =
    person;
  const [asking, setAsking] = useState(false);
  const suspend = usePersonAction("POST /api/operator/users/:id/suspend");
  const resume = usePersonAction("POST /api/operator/users/:id/resume");
  const endSessions = usePersonAction("POST /api/operator/users/:id/end-sessions");
  const name = `${person.first_name} ${person.last_name}`.trim();
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <span dir="auto" className="truncate font-medium">
            {name}
          </span>
          <span className="truncate text-muted">{email}</span>
          {operator && <Badge>Operator</Badge>}
          {suspended && <Badge tone="warning">Suspended</Badge>}
          {!emailVerified && <Badge>Email not confirmed</Badge>}
        </p>
        <p className="text-xs text-muted">
          {planName(plan)} · {size(storageBytes)} · since {dateOf(createdAt)} ·{" "}
          {lastSeenAt === null ? "signed out" : `last seen ${dateAndTimeOf(lastSeenAt)}`}
        </p>
      </div>
      <Menu align="end" trigger={<IconButton label={`Actions for ${email}`} icon={<Ellipsis />} />}>
        <MenuItem icon={<LogOut />} onClick={() => endSessions.mutate(_id)}>
          Sign out everywhere
        </MenuItem>
        {!operator &&
          (suspended ? (
            <MenuItem icon={<UserCheck />} onClick={() => resume.mutate(_id)}>
              End suspension
            </MenuItem>
          ) : (
            <MenuItem danger icon={<UserX />} onClick={() => setAsking(true)}>
              Suspend
            </MenuItem>
          ))}
      </Menu>
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={`Suspend ${name}?`}
          description="They are signed out, cannot sign in, and nothing of theirs is posted. Everything they have stays, and you can end the suspension at any time."
          cancelLabel="Cancel"
          confirmLabel="Suspend"
          danger
          busy={suspend.isPending}
          onConfirm={() => suspend.mutate(_id, { onSettled: () => setAsking(false) })}
        />
      )}
    </li>
  );
}
