import type { Person } from "@postfolio/contract/operator/operator.routes.ts";
import { planName } from "@postfolio/contract/plans.ts";
import { Download, Ellipsis, LogOut, ShieldCheck, ShieldOff, Trash2, UserCheck, UserX } from "lucide-react";
import { useState } from "react";
import { dateOf } from "../../lib/time/time.ts";
import { Badge } from "../../ui/badge.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Select } from "../../ui/form/select.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { Menu, MenuItem } from "../../ui/overlay/menu.tsx";
import { useBusy } from "../../lib/use-busy.ts";
import { sizeOf } from "../../lib/words/numbers.ts";
import { useExportPerson, useGivePlan, usePersonAction } from "./operator.api.ts";
import { onDemand } from "../../ui/on-demand.tsx";
import { t } from "../../lib/texts.ts";

const DeletePersonDialog = onDemand(() => import("./delete-person-dialog.tsx"));

type PersonAction = "suspend" | "make-operator" | "end-operator" | "export" | "delete";

export function PersonRow({ person }: { person: Person }) {
  const { _id, email, emailVerified, createdAt, lastSeenAt, storageBytes, suspended, operator } = person;
  const [asked, setAsked] = useState<PersonAction | null>(null);
  const suspend = usePersonAction("suspend");
  const resume = usePersonAction("resume");
  const endSessions = usePersonAction("end-sessions");
  const makeOperator = usePersonAction("make-operator");
  const endOperator = usePersonAction("end-operator");
  const exported = useExportPerson();
  const { run } = useBusy((error) => toast.failure(error));
  const name = `${person.first_name} ${person.last_name}`.trim() || email;

  const close = () => setAsked(null);
  const doing = { suspend, "make-operator": makeOperator, "end-operator": endOperator, export: exported };
  const confirm = (what: Exclude<PersonAction, "delete">) =>
    void run(() => doing[what].mutateAsync(_id)).finally(close);

  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 py-2 sm:grid-cols-[1fr_11rem_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <span dir="auto" className="truncate font-medium">
            {name}
          </span>
          <span className="truncate text-muted">{email}</span>
          {operator && <Badge>{t("Operator")}</Badge>}
          {suspended && <Badge tone="warning">{t("Suspended")}</Badge>}
          {!emailVerified && <Badge>{t("Email not confirmed")}</Badge>}
        </p>
        <p className="text-xs text-muted">
          {sizeOf(storageBytes)} · {t("since {{date}}", { date: dateOf(createdAt) })} ·{" "}
          {lastSeenAt === null ? t("signed out") : t("last seen {{date}}", { date: dateOf(lastSeenAt) })}
        </p>
      </div>
      <div className="max-sm:order-last max-sm:col-span-2">
        <GivenPlan person={person} />
      </div>
      <Menu
        align="end"
        trigger={<IconButton label={t("Actions for {{email}}", { email })} icon={<Ellipsis />} />}
      >
        <MenuItem icon={<LogOut />} onClick={() => endSessions.mutate(_id)}>
          {t("Sign out everywhere")}
        </MenuItem>
        <MenuItem icon={<Download />} onClick={() => setAsked("export")}>
          {t("Export their data")}
        </MenuItem>
        {operator ? (
          <MenuItem icon={<ShieldOff />} onClick={() => setAsked("end-operator")}>
            {t("Remove as operator")}
          </MenuItem>
        ) : (
          <MenuItem icon={<ShieldCheck />} onClick={() => setAsked("make-operator")}>
            {t("Make operator")}
          </MenuItem>
        )}
        {suspended ? (
          <MenuItem icon={<UserCheck />} onClick={() => resume.mutate(_id)}>
            {t("End suspension")}
          </MenuItem>
        ) : (
          !operator && (
            <MenuItem danger icon={<UserX />} onClick={() => setAsked("suspend")}>
              {t("Suspend")}
            </MenuItem>
          )
        )}
        {!operator && (
          <MenuItem danger icon={<Trash2 />} onClick={() => setAsked("delete")}>
            {t("Delete")}
          </MenuItem>
        )}
      </Menu>
      {asked !== null && asked !== "delete" && (
        <ConfirmDialog
          {...QUESTIONS[asked](name)}
          onClose={close}
          busy={doing[asked].isPending}
          onConfirm={() => confirm(asked)}
        />
      )}
      {asked === "delete" && <DeletePersonDialog person={person} name={name} onClose={close} />}
    </li>
  );
}

const QUESTIONS = {
  suspend: (name: string) => ({
    title: t("Suspend {{name}}?", { name }),
    description: t(
      "They'll be signed out and unable to sign in, and none of their posts will go out. Their data stays, and you can end the suspension at any time.",
    ),
    confirmLabel: t("Suspend"),
    danger: true,
  }),
  "make-operator": (name: string) => ({
    title: t("Make {{name}} an operator?", { name }),
    description: t(
      "They'll see this page, including accounts, settings, backups, and the audit log. They can suspend and delete people, and add and remove operators, including you.",
    ),
    confirmLabel: t("Make operator"),
  }),
  "end-operator": (name: string) => ({
    title: t("Remove {{name}} as an operator?", { name }),
    description: t("They keep their account and data but no longer see this page."),
    confirmLabel: t("Remove as operator"),
    danger: true,
  }),
  export: (name: string) => ({
    title: t("Export data for {{name}}?", { name }),
    description: t(
      "The file contains everything they wrote. Hand it over to them, and don't keep a copy. The export is recorded in the audit log, and they get an email about it.",
    ),
    confirmLabel: t("Export data"),
  }),
};

const GIVEN = ["Free", "basic_m", "golden_m"] as const;

function GivenPlan({ person: { _id, email, plan, givenPlan } }: { person: Person }) {
  const give = useGivePlan();
  const given = givenPlan === null ? undefined : GIVEN.find((one) => planName(one) === planName(givenPlan));
  return (
    <Select
      aria-label={t("Plan for {{email}}", { email })}
      value={given ?? "own"}
      options={[
        { value: "own", label: given ? t("Remove granted plan") : planName(plan) },
        ...GIVEN.map((one) => ({
          value: one,
          label:
            one === given
              ? t("{{plan}}, granted", { plan: planName(one) })
              : t("Grant {{plan}}", { plan: planName(one) }),
        })),
      ]}
      disabled={give.isPending}
      onValueChange={(value) => give.mutate({ id: _id, plan: value === "own" ? null : value })}
    />
  );
}
