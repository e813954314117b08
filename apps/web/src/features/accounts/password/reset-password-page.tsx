import { type AccessKind, type EndedKind, inWords } from "@postfolio/contract/accounts/access-kinds.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useLocation } from "react-router";
import { useSchemaForm } from "../../../lib/use-schema-form.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Form, FormEnd, useFailure } from "../../../ui/form/form.tsx";
import { Callout } from "../../../ui/notice/callout.tsx";
import { AuthPage } from "../../../ui/page/auth-page.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { type NewPassword, NewPasswordFields } from "./new-password-fields.tsx";
import { useResetEnds, useResetPassword } from "./password-reset.api.ts";
import { listed, plural, sentenceOf, t } from "../../../lib/texts.ts";
import { Rich } from "../../../ui/rich.tsx";
import { text } from "@postfolio/contract/text.ts";

export default function ResetPasswordPage() {
  useTitle(t(TITLE));
  const token = useLocation().hash.slice(1);
  return token ? (
    <WithLink key={token} token={token} />
  ) : (
    <Dead reason={t("This link is incomplete. Open it from the email again, or request a new one.")} />
  );
}

const TITLE = text("Choose a new password");

const Dead = ({ reason }: { reason: string }) => (
  <AuthPage title={t(TITLE)} description={reason}>
    <ButtonLink to="/forgot-password" variant="primary">
      {t("Request a new link")}
    </ButtonLink>
  </AuthPage>
);

function WithLink({ token }: { token: string }) {
  const ends = useResetEnds(token);
  if (ends.error?.message === MESSAGES.resetLinkDead)
    return <Dead reason={sentenceOf(MESSAGES.resetLinkDead)} />;
  return (
    <AuthPage
      title={t(TITLE)}
      description={t("This signs you out everywhere. Sign in with the new password afterward.")}
      footer={
        <Rich
          text={t("Link not working? <link>Request a new one</link>.")}
          parts={{ link: (words) => <TextLink to="/forgot-password">{words}</TextLink> }}
        />
      }
    >
      <QueryView query={ends} pending={<Skeleton className="h-56" />}>
        {({ data }) => <ResetForm token={token} {...data} onChanged={() => void ends.refetch()} />}
      </QueryView>
    </AuthPage>
  );
}

/** Kinds of access that users expect a new password to end. */
const EXPECTED = new Set<AccessKind>(["sessions", "password", "reset-links", "confirmation-links"]);

interface ResetFormProps {
  token: string;
  confirmed: boolean;
  ends: readonly EndedKind[];
  /** Called if access was added or removed in the meantime. */
  onChanged: () => void;
}

function ResetForm({ token, confirmed, ends, onChanged }: ResetFormProps) {
  const reset = useResetPassword();
  const [keep, setKeep] = useState<readonly AccessKind[]>([]);
  const form = useSchemaForm(
    async () => (await import("@postfolio/contract/accounts/user.ts")).passwordReset,
    { token, newPassword: "", confirmPassword: "" },
  );
  const failure = useFailure();
  const submit = form.handleSubmit((values) =>
    reset.mutate(
      {
        ...values,
        keep: ends.filter(({ kind }) => keep.includes(kind)).map(({ kind, count }) => ({ kind, count })),
      },
      {
        onError: (error) => {
          failure.show(error);
          if (error.message !== MESSAGES.resetChanged) return;
          setKeep([]);
          onChanged();
        },
      },
    ),
  );
  const shown = ends.filter(({ kind, keepable }) => (confirmed ? keepable : !EXPECTED.has(kind)));
  return (
    <Form failure={failure} onSubmit={() => void submit()} className="flex flex-col gap-4">
      <NewPasswordFields form={form as unknown as UseFormReturn<NewPassword>} />
      {shown.length > 0 &&
        (confirmed ? (
          <Keep ends={shown} keep={keep} onChange={setKeep} />
        ) : (
          <Callout title={t("Other access to this account will end")}>
            {t(
              "The account's email was never confirmed, so someone else may have created the account. A new password revokes {{access}}. Your content stays in the account.",
              { access: inWords(shown, { listed, plural }) },
            )}
          </Callout>
        ))}
      <FormEnd failure={failure} busy={reset.isPending} busyLabel={t("Changing")}>
        {t("Change password")}
      </FormEnd>
    </Form>
  );
}

interface KeepProps {
  ends: readonly EndedKind[];
  keep: readonly AccessKind[];
  onChange: (keep: readonly AccessKind[]) => void;
}

const Keep = ({ ends, keep, onChange }: KeepProps) => (
  <fieldset className="rounded-lg border border-line bg-sunken p-4">
    <legend className="sr-only">{t("What to keep")}</legend>
    <p className="font-medium">{t("What to keep")}</p>
    <p className="mt-0.5 text-muted">
      {t(
        "Anything you leave unchecked loses access. Someone who got into your account may have added some of it, so keep only what you recognize.",
      )}
    </p>
    <div className="mt-2 flex flex-col gap-1">
      {ends.map(({ kind, count }) => (
        <div key={kind}>
          <Checkbox
            label={t("Keep {{access}}", {
              access: inWords([{ kind, count }], { listed, plural }),
            })}
            checked={keep.includes(kind)}
            onCheckedChange={(checked) =>
              onChange([...keep.filter((one) => one !== kind), ...(checked ? [kind] : [])])
            }
          />
          {kind === "connections" && !keep.includes(kind) && (
            <p className="ps-6 text-xs text-muted">
              {plural(count, {
                one: "Otherwise, posts wait until you connect it again.",
                other: "Otherwise, posts wait until you connect them again.",
              })}
            </p>
          )}
        </div>
      ))}
    </div>
  </fieldset>
);
