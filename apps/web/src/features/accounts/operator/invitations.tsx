import type { Invitation } from "@postfolio/contract/accounts/operator.routes.ts";
import type { AppConfig } from "@postfolio/contract/app.routes.ts";
import { dateAndTimeOf } from "../../../lib/time/time.ts";
import { useSchemaForm } from "../../../lib/use-schema-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Form, FormEnd, useFailure } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { SettingsCard } from "../profile/settings-card.tsx";
import { useInvitations, useInvite, useWithdraw } from "./operator.api.ts";

/** Who may sign up, and the invitations that nobody has used yet. */
export function Invitations({ signUp, mail }: Pick<AppConfig, "signUp" | "mail">) {
  const invitations = useInvitations();
  const closed = signUp.state === "closed";
  return (
    <SettingsCard title="Who may sign up" description={rulesInWords(signUp)}>
      {!closed && mail.state === "off" && (
        <p className="text-muted">
          Invitations go out by email, which is not set up on this server (SMTP_URL).
        </p>
      )}
      {!closed && mail.state !== "off" && <InviteForm />}
      <QueryView query={invitations} pending={<Skeleton className="h-16" />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-muted">No open invitations.</p>
          ) : (
            <ul
              aria-label="Open invitations"
              className="flex flex-col divide-y divide-line border-y border-line"
            >
              {data.map((invitation) => (
                <Row key={invitation._id} invitation={invitation} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </SettingsCard>
  );
}

function rulesInWords({ state, domains }: AppConfig["signUp"]): string {
  if (state === "closed") return "Nobody: SIGN_UP is closed.";
  if (state === "invite") return "Only people you invite: SIGN_UP is invite.";
  return domains.length === 0
    ? "Anyone who finds this server: SIGN_UP is open."
    : `People with an email at ${new Intl.ListFormat("en").format(domains)} (SIGN_UP_DOMAINS), and people you invite.`;
}

function InviteForm() {
  const invite = useInvite();
  const { register, handleSubmit, formState, reset } = useSchemaForm(
    async () => (await import("@postfolio/contract/accounts/user.ts")).invitationRequest,
    { email: "" },
  );
  const failure = useFailure();
  const submit = handleSubmit((values) =>
    invite.mutate(values, { onError: failure.show, onSuccess: () => reset() }),
  );
  return (
    <Form failure={failure} onSubmit={() => void submit()} className="flex flex-col gap-4">
      <Field
        label="Email"
        hint="The link works once, for 7 days, and only with this email."
        error={formState.errors.email?.message}
      >
        <Input type="email" autoComplete="off" {...register("email")} />
      </Field>
      <FormEnd
        failure={failure}
        className="self-start"
        busy={invite.isPending}
        busyLabel="Sending"
        variant="secondary"
      >
        Send invitation
      </FormEnd>
    </Form>
  );
}

function Row({ invitation: { _id, email, expiresAt } }: { invitation: Invitation }) {
  const withdraw = useWithdraw();
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="truncate font-medium">{email}</p>
        <p className="text-xs text-muted">
          Works until <time dateTime={expiresAt}>{dateAndTimeOf(expiresAt)}</time>
        </p>
      </div>
      <Button
        size="sm"
        aria-label={`Withdraw the invitation of ${email}`}
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate(_id)}
      >
        Withdraw
      </Button>
    </li>
  );
}
