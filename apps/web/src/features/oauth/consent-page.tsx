import { type Scope, SCOPES } from "@postfolio/contract/keys/scopes.ts";
import type { AgentRequest } from "@postfolio/contract/oauth/oauth.routes.ts";
import * as OAUTH_TEXTS from "@postfolio/contract/oauth/oauth-texts.ts";
import { type ReactNode, useId, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { useSession } from "../../lib/session/session.ts";
import { useSignInPath } from "../../lib/session/sign-in.ts";
import { useUser } from "../../lib/session/user.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Form, FormEnd, useFailure } from "../../ui/form/form.tsx";
import { Callout } from "../../ui/notice/callout.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { AuthPage } from "../../ui/page/auth-page.tsx";
import { goTo, useAgentRequest, useAnswerAgent } from "./agents.api.ts";
import { t } from "../../lib/texts.ts";

/** `/authorize`, the OAuth consent screen. Requires signing in. */
export default function ConsentPage() {
  const session = useSession();
  const signInPath = useSignInPath();
  return session ? <Consent /> : <Navigate to={signInPath} replace />;
}

function Consent() {
  const title = t("Connect an agent");
  useTitle(title);
  const { search } = useLocation();
  const { data, error, refetch } = useAgentRequest(search);
  const request = data?.data;
  return (
    <AuthPage
      title={title}
      description={t(
        "An agent wants to use your account. You decide whether to allow it and what it can do.",
      )}
    >
      {error && !request && (
        <Callout
          tone="danger"
          title={error.message}
          action={
            <>
              <Button onClick={() => void refetch()}>{t("Try again")}</Button>
              <ButtonLink to="/">{t("Go to the dashboard")}</ButtonLink>
            </>
          }
        />
      )}
      {!error && !request && <Skeleton className="h-96" />}
      {request && <Who request={request} />}
      {request &&
        (request.fault ? (
          <Faulty fault={request.fault} host={request.redirectHost} />
        ) : (
          <Choice query={search} request={request} />
        ))}
    </AuthPage>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-4 py-2">
    <dt className="w-28 shrink-0 text-muted">{name}</dt>
    <dd className="min-w-0 flex-1 basis-44 wrap-anywhere">{children}</dd>
  </div>
);

function Who({ request: { name, host, redirectHost, isLocal } }: { request: AgentRequest }) {
  const account = useUser().data?.email;
  return (
    <dl className="divide-y divide-line border-y border-line">
      <Fact name={t("Calls itself")}>
        <bdi className="font-medium">{name}</bdi>
        <p className="text-xs text-muted">{t("This name has not been verified.")}</p>
      </Fact>
      <Fact name={t("Comes from")}>
        {host === null ? t("Unknown") : <code className="font-medium">{host}</code>}
      </Fact>
      <Fact name={t("Sends you to")}>
        <code className="font-medium">{redirectHost}</code>
        {isLocal && <p className="text-xs text-muted">{t("An app on this device.")}</p>}
      </Fact>
      {account !== undefined && <Fact name={t("Your account")}>{account}</Fact>}
    </dl>
  );
}

const Faulty = ({ fault, host }: { fault: NonNullable<AgentRequest["fault"]>; host: string }) => (
  <Callout
    tone="warning"
    title={t("The agent is requesting access that isn't available here")}
    action={<Button onClick={() => goTo(fault.url)}>{t("Go back to {{host}}", { host })}</Button>}
  >
    {fault.message}.
  </Callout>
);

/** Every scope can be declined, and scopes that publish posts are off by default. */
function Choice({ query, request }: { query: string; request: AgentRequest }) {
  const asked = request.scopes.filter((scope) => scope !== "posts:publish");
  const [chosen, setChosen] = useState<readonly Scope[]>(asked);
  const answer = useAnswerAgent();
  const failure = useFailure(OAUTH_TEXTS.agentScopeRequired);
  const note = useId();
  const send = (scopes: Scope[] | null) => answer.mutate({ query, scopes }, { onError: failure.show });
  const box = (scope: Scope) => (
    <Checkbox
      key={scope}
      label={t(SCOPES[scope])}
      checked={chosen.includes(scope)}
      onCheckedChange={(checked) =>
        setChosen((scopes) =>
          request.scopes.filter((one) => (one === scope ? checked : scopes.includes(one))),
        )
      }
    />
  );
  const submit = () =>
    chosen.length === 0 ? failure.show(OAUTH_TEXTS.agentScopeRequired) : send([...chosen]);
  return (
    <Form failure={failure} onSubmit={submit} className="flex flex-col gap-5">
      {asked.length > 0 && (
        <fieldset aria-describedby={note} className="flex flex-col gap-1">
          <legend className="mb-1.5 font-medium">{t("What it can do")}</legend>
          {asked.map(box)}
        </fieldset>
      )}
      {request.scopes.includes("posts:publish") && (
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1.5 font-medium">{t("Publishing")}</legend>
          {box("posts:publish")}
          <p className="text-xs text-muted">
            {t(
              "An agent may follow instructions in text from strangers. Leave this off unless you want it to schedule posts for you.",
            )}
          </p>
        </fieldset>
      )}
      <p id={note} aria-live="polite" className="text-xs text-danger empty:hidden">
        {failure.at(OAUTH_TEXTS.agentScopeRequired)}
      </p>
      <p className="text-muted">
        {t(
          "Allow this only if you just told one of your apps to connect. It stays connected until you disconnect it under “Connect your own software” or it goes unused for 90 days. We'll email you to confirm the connection.",
        )}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <FormEnd
          failure={failure}
          busy={answer.isPending && answer.variables.scopes !== null}
          busyLabel={t("Connecting")}
        >
          {t("Allow")}
        </FormEnd>
        <Button busy={answer.isPending && answer.variables.scopes === null} onClick={() => send(null)}>
          {t("Don't allow")}
        </Button>
      </div>
    </Form>
  );
}
