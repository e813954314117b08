import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { Badge } from "../../ui/badge.tsx";

interface NotYetProps {
  title: string;
  /** What the screen will hold. */
  children: ReactNode;
  /** What works now, as near to it as there is. */
  instead: { to: string; label: string };
}

/** An honest screen for a part of the product that is still being built. */
function NotYet({ title, children, instead }: NotYetProps) {
  return (
    <Page title={title} width="prose" actions={<Badge>Not yet</Badge>}>
      <div className="flex flex-col items-start gap-6 rounded-lg border border-line bg-surface p-6">
        <div className="flex flex-col gap-3">{children}</div>
        <ButtonLink to={instead.to} variant="primary">
          {instead.label}
        </ButtonLink>
      </div>
    </Page>
  );
}

const RESUMES = { to: "/resume-templates", label: "Work on a resume" };

export const PlaygroundNotYet = () => (
  <NotYet title="Playground" instead={RESUMES}>
    <p>Here you will write a single post for Twitter or Linkedin from a prompt.</p>
  </NotYet>
);
export const CreateCampaignNotYet = () => (
  <NotYet title="Create campaign" instead={RESUMES}>
    <p>Here you will set up a campaign.</p>
  </NotYet>
);
export const TwitterCampaignsNotYet = () => (
  <NotYet title="Twitter campaigns" instead={RESUMES}>
    <p>Here your Twitter campaigns will stand.</p>
  </NotYet>
);
export const LinkedinCampaignsNotYet = () => (
  <NotYet title="Linkedin campaigns" instead={RESUMES}>
    <p>Here your Linkedin campaigns will stand.</p>
  </NotYet>
);
export const ProfileSettingNotYet = () => (
  <NotYet title="Profile Setting" instead={RESUMES}>
    <p>Here you will change your name and contact details.</p>
  </NotYet>
);
export const ProfileNotYet = () => (
  <NotYet title="Profile" instead={RESUMES}>
    <p>Here your card will stand.</p>
  </NotYet>
);
export const SubscriptionNotYet = () => (
  <NotYet title="Subscription" instead={{ to: "/pricing-plans", label: "See the plans" }}>
    <p>Here your plan and invoices will stand.</p>
  </NotYet>
);
export const ChangePasswordNotYet = () => (
  <NotYet title="Change password" instead={RESUMES}>
    <p>Here you will change your password.</p>
  </NotYet>
);
