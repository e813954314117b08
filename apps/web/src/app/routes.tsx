import { type Network, networkOf, NETWORKS } from "@postfolio/contract/networks/networks.ts";
import { matchRoutes, type RouteObject } from "react-router";
import type { WithConnections } from "../features/campaigns/with-connections.ts";
import { currentSession } from "../lib/session/session.ts";
import { OnlyUsers } from "./access.tsx";
import { Frame, preloadFrame } from "./frame.tsx";
import { Home, preloadHome } from "./home.tsx";
import { lazyPart, type Load } from "./lazy-part.tsx";
import { onDemand } from "../ui/on-demand.tsx";
import { whileLoading } from "./loading.ts";
import { NotFound } from "./not-found.tsx";
import { Root } from "./root.tsx";

function screen(path: string, load: Load<object>): RouteObject {
  const Component = lazyPart(() => whileLoading(load()));
  return { path, Component, handle: Component.preload };
}

/** Passes parts of other features to a screen, because features do not import each other. */
const given =
  <P extends object>(load: Load<P>, parts: () => P | Promise<P>): Load<object> =>
  async () => {
    const [{ default: Screen }, props] = await Promise.all([load(), parts()]);
    return { default: () => <Screen {...props} /> };
  };

async function connections(): Promise<WithConnections> {
  const [{ ConnectionCard }, { ConnectButton }] = await Promise.all([
    import("../features/connections/connection-card.tsx"),
    import("../features/connections/connect-button.tsx"),
  ]);
  return { ConnectionCard, ConnectButton };
}

const sharing = () => ({ ShareDialog: onDemand(() => import("../features/sharing/share-dialog.tsx")) });

const calendarApps = async () => {
  const { CalendarAppButton } = await import("../features/calendar-feed/calendar-app-button.tsx");
  return { CalendarAppButton };
};

const template = (number?: 1 | 2) =>
  given(
    () => import("../features/resumes/gallery/template-page.tsx"),
    () => ({ NotFound, ...(number !== undefined && { template: number }) }),
  );
const campaigns = (type: Network) =>
  given(
    () => import("../features/campaigns/list/campaigns-page.tsx"),
    async () => ({ type, ...(await connections()) }),
  );

const forEveryone: RouteObject[] = [
  { index: true, Component: Home, handle: preloadHome },
  screen(
    "/resume",
    given(() => import("../features/resumes/editor/resume-editor-page.tsx"), sharing),
  ),
  screen("/resume-templates", () => import("../features/resumes/gallery/gallery-page.tsx")),
  screen("/import", () => import("../features/imports/import-page.tsx")),
  screen("/generate-resume", () => import("../features/resumes/first-draft/first-draft-page.tsx")),
  screen("/resume1", template(1)),
  screen("/resume2", template(2)),
  screen("/templates/:name", template()),
  screen("/playground", () => import("../features/generation/playground-page.tsx")),
  screen(
    "/create-campaign",
    given(() => import("../features/campaigns/form/create-campaign-page.tsx"), connections),
  ),
  screen("/pricing-plans", () => import("../features/billing/pricing-page.tsx")),
  screen(
    "/set-up",
    given(
      () => import("../features/accounts/set-up/set-up-page.tsx"),
      () => import("../features/operator/test-buttons.tsx"),
    ),
  ),
  screen("/privacy", () => import("../features/pages/privacy-page.tsx")),
  screen("/faqs", () => import("../features/pages/faqs-page.tsx")),
  screen("/unsubscribe", () => import("../features/notices/unsubscribe-page.tsx")),
  screen("/approve", () => import("../features/posts/page/mailed-approval-page.tsx")),
  screen("/review", () => import("../features/reviews/review-page.tsx")),
  screen("/approver", () => import("../features/reviews/approver-page.tsx")),
  // Open to visitors, whose clip is kept while they sign in.
  screen("/applications/new", () => import("../features/applications/clip-page.tsx")),
  screen("/translate", () => import("../features/pages/translate-page.tsx")),
  screen("/contact", () => import("../features/pages/contact-page.tsx")),
];

const forUsers: RouteObject[] = [
  screen(
    "/resumes",
    given(() => import("../features/resumes/list/my-resumes-page.tsx"), sharing),
  ),
  screen("/facts", () => import("../features/facts/facts-page.tsx")),
  screen("/tailor", () => import("../features/tailoring/tailor-page.tsx")),
  screen("/letters", () => import("../features/letters/letters-page.tsx")),
  screen("/letters/:id", () => import("../features/letters/editor/letter-editor-page.tsx")),
  screen(
    "/applications",
    given(() => import("../features/applications/applications-page.tsx"), calendarApps),
  ),
  screen(
    "/applications/:id",
    given(
      () => import("../features/applications/application-page.tsx"),
      () => ({
        SentResume: lazyPart(() => import("../features/resumes/import-export/sent-resume.tsx")),
        SentLetter: lazyPart(() => import("../features/letters/sent-letter.tsx")),
        ApplicationLink: lazyPart(() => import("../features/sharing/application-link.tsx")),
      }),
    ),
  ),
  screen("/answers", () => import("../features/applications/answers/answers-page.tsx")),
  screen("/applications/:id/answers", () => import("../features/applications/answers/form-answers-page.tsx")),
  screen(
    "/applications/:id/interview",
    given(
      () => import("../features/applications/kit/interview-kit-page.tsx"),
      () => ({ SentResume: lazyPart(() => import("../features/resumes/import-export/sent-resume.tsx")) }),
    ),
  ),
  screen("/voice", () => import("../features/voices/voice-page.tsx")),
  screen(
    "/campaigns",
    given(() => import("../features/campaigns/calendar/calendar-page.tsx"), calendarApps),
  ),
  screen("/results", () => import("../features/results/results-page.tsx")),
  screen("/ideas", () => import("../features/ideas/ideas-page.tsx")),
  screen("/posts", () => import("../features/posts/page/posts-page.tsx")),
  ...NETWORKS.map((network) => screen(`/campaigns/${networkOf(network).slug}`, campaigns(network))),
  screen(
    "/campaigns/:id",
    given(() => import("../features/campaigns/campaign/campaign-page.tsx"), connections),
  ),
  screen(
    "/profile-setting",
    given(
      () => import("../features/accounts/profile/profile-setting-page.tsx"),
      async () => {
        const [{ Activity }, { DeviceSettings }, { MailChoices }, { OwnAiCard }, { WebhookList }] =
          await Promise.all([
            import("../features/audit/activity.tsx"),
            import("../features/device/device-settings.tsx"),
            import("../features/notices/mail-choices.tsx"),
            import("../features/generation/own-ai/own-ai-card.tsx"),
            import("../features/webhooks/webhook-list.tsx"),
          ]);
        return { Activity, DeviceSettings, MailChoices, OwnAi: OwnAiCard, Webhooks: WebhookList };
      },
    ),
  ),
  screen(
    "/profile",
    given(
      () => import("../features/accounts/profile/profile-page.tsx"),
      () => import("../features/connections/connected-accounts.tsx"),
    ),
  ),
  screen(
    "/connect",
    given(
      () => import("../features/keys/connect-page.tsx"),
      async () => {
        const [{ AgentList }, { AgentSetup }] = await Promise.all([
          import("../features/oauth/agent-list.tsx"),
          import("../features/oauth/agent-setup.tsx"),
        ]);
        return { AgentList, AgentSetup };
      },
    ),
  ),
  screen(
    "/operator",
    given(
      () => import("../features/operator/operator-page.tsx"),
      () => import("../features/audit/audit-log.tsx"),
    ),
  ),
  screen("/subscription", () => import("../features/billing/subscription-page.tsx")),
  screen(
    "/user-dashboard/user-change-password",
    () => import("../features/accounts/password/change-password-page.tsx"),
  ),
];

export const routes: RouteObject[] = [
  {
    Component: Root,
    children: [
      screen("/login", () => import("../features/accounts/sign-in/login-page.tsx")),
      screen("/forgot-password", () => import("../features/accounts/password/forgot-password-page.tsx")),
      screen("/reset-password", () => import("../features/accounts/password/reset-password-page.tsx")),
      screen("/authorize", () => import("../features/oauth/consent-page.tsx")),
      screen("/verify-email", () => import("../features/accounts/email/verify-email-page.tsx")),
      {
        Component: Frame,
        handle: preloadFrame,
        children: [
          ...forEveryone,
          { Component: OnlyUsers, children: forUsers },
          { path: "*", Component: NotFound },
        ],
      },
    ],
  },
];

/** If loading fails, the error is reported when the screen renders. */
export async function preloadScreen(path: string): Promise<void> {
  const parts = (matchRoutes(routes, path) ?? []).map(({ route }) => route);
  if (parts.some(({ Component }) => Component === OnlyUsers) && !currentSession()) {
    await preloadScreen("/login");
  } else {
    await Promise.allSettled(
      parts.map(async ({ handle }) => (handle as (() => Promise<void>) | undefined)?.()),
    );
  }
}
