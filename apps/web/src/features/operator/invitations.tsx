import type { Invitation, Invited } from "@postfolio/contract/operator/operator.routes.ts";
import type { AppConfig } from "@postfolio/contract/app.routes.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { Copy } from "lucide-react";
import { useState } from "react";
import { dateAndTimeOf } from "../../lib/time/time.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form, FormEnd, useFailure } from "../../ui/form/form.tsx";
import { Textarea } from "../../ui/form/input.tsx";
import { Callout } from "../../ui/notice/callout.tsx";
import { copyText } from "../../ui/notice/copy-text.ts";
import { toast } from "../../ui/notice/toast.ts";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { SettingsCard } from "../../ui/page/settings-card.tsx";
import { emailsIn } from "./email-list.ts";
import { useInvitations, useInvite, useWithdraw } from "./operator.api.ts";
import { listed, plural, t } from "../../lib/texts.ts";
import { Rich } from "../../ui/rich.tsx";

type Config = Pick<AppConfig, "signUp" | "mail" | "oidc">;

export function Invitations({ signUp, mail, oidc }: Config) {
  const invitations = useInvitations();
  const invite = useInvite();
  const [links, setLinks] = useState<Invited["invited"]>([]);
  const closed = signUp.state === "closed" && oidc.signUp !== "invite";
  const send = async (emails: string[]) => {
    const { data } = await invite.mutateAsync(emails);
    setLinks(data.invited.filter(({ link }) => link !== null));
    return data.refused;
  };
  return (
    <SettingsCard title={t("Who can sign up")} description={rulesInWords(signUp, oidc)}>
      {!closed && <InviteForm mailed={mail.state !== "off"} busy={invite.isPending} send={send} />}
      {links.length > 0 && <Links links={links} />}
      <QueryView query={invitations} pending={<Skeleton className="h-16" />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-muted">{t("No open invitations.")}</p>
          ) : (
            <ul
              aria-label={t("Open invitations")}
              className="flex flex-col divide-y divide-line border-y border-line"
            >
              {data.map((invitation) => (
                <Row
                  key={invitation._id}
                  invitation={invitation}
                  again={
                    closed
                      ? null
                      : {
                          mailed: mail.state !== "off",
                          send: () =>
                            void send([invitation.email]).then(
                              ([refused]) => refused && toast.error(refused.reason),
                              (error: unknown) => toast.failure(error),
                            ),
                        }
                  }
                />
              ))}
            </ul>
          )
        }
      </QueryView>
    </SettingsCard>
  );
}

function rulesInWords({ state, domains }: AppConfig["signUp"], { name, signUp }: AppConfig["oidc"]): string {
  return [ownRule(state, domains), signUp !== null && providersRule(signUp, name)].filter(Boolean).join(" ");
}

function ownRule(state: AppConfig["signUp"]["state"], domains: readonly string[]): string {
  if (state === "closed") return t("No one (SIGN_UP is closed).");
  if (state === "invite") return t("Only people you invite (SIGN_UP is invite).");
  return domains.length === 0
    ? t("Anyone who finds this server (SIGN_UP is open).")
    : t("People with an email address at {{domains}} (SIGN_UP_DOMAINS), and people you invite.", {
        domains: listed(domains, "and"),
      });
}

function providersRule(signUp: NonNullable<AppConfig["oidc"]["signUp"]>, name: string): string {
  if (signUp === "open") return t("With {{name}}, anyone there (OIDC_SIGN_UP is open).", { name });
  return signUp === "invite"
    ? t("With {{name}}, only people you invite (OIDC_SIGN_UP is invite).", { name })
    : t("With {{name}}, no one new (OIDC_SIGN_UP is closed).", { name });
}

interface InviteFormProps {
  mailed: boolean;
  busy: boolean;
  send: (emails: string[]) => Promise<Invited["refused"]>;
}

/** Addresses that were rejected stay in the field. */
function InviteForm({ mailed, busy, send }: InviteFormProps) {
  const [text, setText] = useState("");
  const [refused, setRefused] = useState<Invited["refused"]>([]);
  const [error, setError] = useState<string>();
  const failure = useFailure();
  const emails = emailsIn(text);
  const submit = async () => {
    failure.clear();
    setRefused([]);
    if (emails.length === 0) return setError(MESSAGES.emailRequired);
    if (emails.length > LIMITS.invitations) return setError(MESSAGES.tooManyInvitations);
    setError(undefined);
    try {
      const left = await send(emails);
      setRefused(left);
      setText(left.map(({ email }) => email).join("\n"));
    } catch (cause) {
      failure.show(cause);
    }
  };
  return (
    <Form failure={failure} onSubmit={() => void submit()} className="flex flex-col gap-4">
      <Field
        label={t("Emails")}
        hint={t(
          "Enter one or more, or paste them from a spreadsheet. Each link works only once, expires after 7 days, and is valid only for the email address you invited.",
        )}
        error={error}
      >
        <Textarea
          rows={2}
          className="max-h-60"
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {refused.length > 0 && (
        <Callout
          tone="warning"
          title={plural(refused.length, {
            one: "One person wasn't invited",
            other: "{{count}} people weren't invited",
          })}
        >
          <ul className="list-disc ps-5 wrap-anywhere">
            {refused.map(({ email, reason }) => (
              <li key={email}>
                {email}: {reason}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      <FormEnd
        failure={failure}
        className="self-start"
        busy={busy}
        busyLabel={mailed ? t("Sending") : t("Creating links")}
        variant="secondary"
      >
        {mailed
          ? plural(Math.max(emails.length, 1), {
              one: "Send invitation",
              other: "Send {{count}} invitations",
            })
          : plural(Math.max(emails.length, 1), { one: "Create link", other: "Create {{count}} links" })}
      </FormEnd>
    </Form>
  );
}

/** Links to pass on, for servers without email. The server stores only hashes, so the links are shown only once. */
function Links({ links }: { links: Invited["invited"] }) {
  const lines = links.map(({ email, link }) => `${email}\t${link ?? ""}`).join("\n");
  return (
    <Callout title={t("Share these links now. They won't be shown again")}>
      <p>
        {t(
          "Email is not set up on this server (SMTP_URL). Give each link only to the person it's for, because signing up with it confirms their email address.",
        )}
      </p>
      <ul aria-label={t("Links")} className="mt-2 flex flex-col divide-y divide-line">
        {links.map(({ _id, email, link }) => (
          <li key={_id} className="flex items-center justify-between gap-4 py-1">
            <span className="truncate">{email}</span>
            <Button
              size="sm"
              icon={<Copy className="size-4" />}
              aria-label={t("Copy the link for {{email}}", { email })}
              onClick={() => void copyText(link ?? "")}
            >
              {t("Copy link")}
            </Button>
          </li>
        ))}
      </ul>
      {links.length > 1 && (
        <Button
          size="sm"
          className="mt-2"
          icon={<Copy className="size-4" />}
          onClick={() => void copyText(lines)}
        >
          {t("Copy all as two columns")}
        </Button>
      )}
    </Callout>
  );
}

interface RowProps {
  invitation: Invitation;
  /** Null if the person cannot be invited again. */
  again: { mailed: boolean; send: () => void } | null;
}

function Row({ invitation: { _id, email, expiresAt }, again }: RowProps) {
  const withdraw = useWithdraw();
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="truncate font-medium">{email}</p>
        <p className="text-xs text-muted">
          <Rich
            text={t("Valid until <time>{{when}}</time>", { when: dateAndTimeOf(expiresAt) })}
            parts={{ time: (words) => <time dateTime={expiresAt}>{words}</time> }}
          />
        </p>
      </div>
      <div className="flex gap-2">
        {again && (
          <Button
            size="sm"
            aria-label={
              again.mailed ? t("Send again: {{email}}", { email }) : t("New link: {{email}}", { email })
            }
            onClick={again.send}
          >
            {again.mailed ? t("Send again") : t("New link")}
          </Button>
        )}
        <Button
          size="sm"
          aria-label={t("Withdraw the invitation for {{email}}", { email })}
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate(_id)}
        >
          {t("Withdraw")}
        </Button>
      </div>
    </li>
  );
}
