import type { ComponentType } from "react";
import { matchRoutes, type RouteObject } from "react-router";
import type { WithConnections } from "../features/campaigns/with-connections.ts";
import { currentSession } from "../lib/session.ts";
import { OnlyUsers } from "./access.tsx";
import { Frame, preloadFrame } from "./frame.tsx";
import { Home, preloadHome } from "./home.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { whileLoading } from "./loading.ts";
import { NotFound } from "./not-found.tsx";
import { Root } from "./root.tsx";

/** A screen whose code loads on its first visit. */
function screen(path: string, load: () => Promise<ComponentType>): RouteObject {
  const Component = lazyPart(() => whileLoading(load()));
  return { path, Component, handle: Component.preload };
}

const template = () => import("../features/resumes/preview/template-page.tsx");
const lists = () => import("../features/campaigns/list/campaigns-page.tsx");

/**
 * A screen that shows a part of another feature. It is passed in, because features do not import each other.
 */
const given =
  <P extends object>(Screen: ComponentType<P>, parts: P): ComponentType =>
  () => <Screen {...parts} />;

/** Campaign screens show the connected account. */
async function withConnections(Screen: Promise<ComponentType<WithConnections>>): Promise<ComponentType> {
  const [screen, { ConnectionCard }, { ConnectButton }] = await Promise.all([
    Screen,
    import("../features/connections/connection-card.tsx"),
    import("../features/connections/connect-button.tsx"),
  ]);
  return given(screen, { ConnectionCard, ConnectButton });
}

/** Screens that are open to visitors too. */
const forEveryone: RouteObject[] = [
  { index: true, Component: Home, handle: preloadHome },
  screen(
    "/resume",
    async () => (await import("../features/resumes/editor/resume-editor-page.tsx")).ResumeEditorPage,
  ),
  screen(
    "/resume-templates",
    async () => (await import("../features/resumes/list/my-resumes-page.tsx")).MyResumesPage,
  ),
  screen("/resume1", async () => (await template()).SidebarTemplatePage),
  screen("/resume2", async () => (await template()).SingleColumnTemplatePage),
  screen(
    "/playground",
    async () => (await import("../features/generation/playground-page.tsx")).PlaygroundPage,
  ),
  screen("/create-campaign", () =>
    withConnections(
      import("../features/campaigns/form/create-campaign-page.tsx").then((page) => page.CreateCampaignPage),
    ),
  ),
  screen("/pricing-plans", async () => (await import("../features/billing/pricing-page.tsx")).PricingPage),
  screen("/privacy", async () => (await import("../features/pages/privacy-page.tsx")).PrivacyPage),
  screen("/faqs", async () => (await import("../features/pages/faqs-page.tsx")).FaqsPage),
  screen("/contact", async () => (await import("../features/pages/contact-page.tsx")).ContactPage),
];

const forUsers: RouteObject[] = [
  screen("/campaigns", async () => (await import("../features/campaigns/week/week-page.tsx")).WeekPage),
  screen("/campaigns/twitter", () => withConnections(lists().then((page) => page.TwitterCampaignsPage))),
  screen("/campaigns/linkedin", () => withConnections(lists().then((page) => page.LinkedinCampaignsPage))),
  screen("/campaigns/:id", () =>
    withConnections(
      import("../features/campaigns/campaign/campaign-page.tsx").then((page) => page.CampaignPage),
    ),
  ),
  screen(
    "/profile-setting",
    async () => (await import("../features/accounts/profile/profile-setting-page.tsx")).ProfileSettingPage,
  ),
  screen("/profile", async () => {
    const [{ ProfilePage }, { ConnectedAccounts }] = await Promise.all([
      import("../features/accounts/profile/profile-page.tsx"),
      import("../features/connections/connected-accounts.tsx"),
    ]);
    return given(ProfilePage, { ConnectedAccounts });
  }),
  screen(
    "/subscription",
    async () => (await import("../features/billing/subscription-page.tsx")).SubscriptionPage,
  ),
  screen(
    "/user-dashboard/user-change-password",
    async () => (await import("../features/accounts/password/change-password-page.tsx")).ChangePasswordPage,
  ),
];

/** Every route of the app. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    children: [
      screen("/login", async () => (await import("../features/accounts/sign-in/login-page.tsx")).LoginPage),
      screen(
        "/forgot-password",
        async () =>
          (await import("../features/accounts/password/forgot-password-page.tsx")).ForgotPasswordPage,
      ),
      screen(
        "/reset-password",
        async () => (await import("../features/accounts/password/reset-password-page.tsx")).ResetPasswordPage,
      ),
      screen(
        "/verify-email",
        async () => (await import("../features/accounts/email/verify-email-page.tsx")).VerifyEmailPage,
      ),
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

/** Loads the code of the screen at an address. A failure is reported when the screen renders. */
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
