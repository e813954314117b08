import type { ReactNode } from "react";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Page } from "../../ui/page.tsx";

interface NotYetProps {
  title: string;
  /** What the screen will hold. */
  promise: ReactNode;
  /** What works now, and is as near to it as there is. */
  today: ReactNode;
  /** The way there. */
  to: string;
  action: string;
}

/** An honest screen for a part of the product that is still being built. */
function NotYet({ title, promise, today, to, action }: NotYetProps) {
  return (
    <Page title={title} width="prose">
      <Card>
        <div aria-hidden className="airmail-stripe h-1.5" />
        <div className="flex flex-col items-start gap-6 p-6 sm:p-8">
          <Badge>On its way</Badge>
          <div className="flex flex-col gap-3 text-base text-pretty">
            <p>{promise}</p>
            <p className="text-muted">{today}</p>
          </div>
          <ButtonLink to={to} variant="primary">
            {action}
          </ButtonLink>
        </div>
      </Card>
    </Page>
  );
}

const RESUMES = { to: "/resume-templates", action: "Work on a resume" };

export const CreateCampaignNotYet = () => (
  <NotYet
    title="Create campaign"
    promise="Here you will set up a campaign for Twitter or Linkedin: a title, a prompt, and how many posts a day it is worth. Postfolio will draft the posts and send them on time."
    today="No account can be connected and nothing is sent yet. Resumes work from the first line to the PDF."
    {...RESUMES}
  />
);

const campaigns = (network: "Twitter" | "Linkedin") => () => (
  <NotYet
    title={`${network} campaigns`}
    promise={`Here your ${network} campaigns will stand, with their schedule, whether they are on, and each post that is planned or out.`}
    today="There are no campaigns yet, and none can be created. Resumes work from the first line to the PDF."
    {...RESUMES}
  />
);
export const TwitterCampaignsNotYet = campaigns("Twitter");
export const LinkedinCampaignsNotYet = campaigns("Linkedin");
