import { FREE_GENERATIONS, generationsLeft, planName } from "@postfolio/contract/plans.ts";
import type { User } from "@postfolio/contract/accounts/user.ts";
import type { ComponentType } from "react";
import { Link } from "react-router";
import { useSellsPlans } from "../../../lib/http/config.ts";
import { useUser } from "../../../lib/session/user.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { Progress } from "../../../ui/page/progress.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { PendingCards } from "../../../ui/page/skeleton.tsx";
import { SettingsCard } from "../../../ui/page/settings-card.tsx";
import { listed, plural, t } from "../../../lib/texts.ts";

const LINK = "rounded-sm text-airmail underline-offset-2 hover:underline";

export default function ProfilePage({ ConnectedAccounts }: { ConnectedAccounts: ComponentType }) {
  const user = useUser();
  return (
    <Page
      title={t("Profile")}
      width="prose"
      actions={<ButtonLink to="/profile-setting">{t("Profile Setting")}</ButtonLink>}
    >
      <QueryView query={user} pending={<PendingCards heights={["h-96"]} />}>
        {(user) => (
          <div className="flex flex-col gap-6">
            <Person user={user} />
            <PlanCard user={user} />
            <Counts user={user} />
            <SettingsCard
              title={t("Connected accounts")}
              description={t("Where your campaigns publish. Disconnecting ends our access immediately.")}
            >
              <ConnectedAccounts />
            </SettingsCard>
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function Person({ user }: { user: User }) {
  const place = listed([user.address, user.city, user.country], ",");
  return (
    <Card>
      <div aria-hidden className="airmail-stripe h-1.5" />
      <div className="flex items-center gap-5 p-5 sm:p-6">
        <Avatar src={user.profilePicture} className="size-20" />
        <div className="min-w-0 wrap-anywhere">
          <h2 className="font-display text-lg font-medium">
            {user.first_name} {user.last_name}
          </h2>
          <p className="text-muted">{user.email}</p>
          {place && <p className="text-muted">{place}</p>}
        </div>
      </div>
    </Card>
  );
}

function PlanCard({ user }: { user: User }) {
  const sold = useSellsPlans();
  const left = generationsLeft(user);
  const used = FREE_GENERATIONS - left;
  return (
    <SettingsCard title={t("{{plan}} Plan", { plan: planName(user.plan) })}>
      {user.plan === "Free" ? (
        <div className="flex flex-col gap-3">
          <p>
            {plural(
              FREE_GENERATIONS,
              {
                one: "{{left}} of {{count}} AI generation left, and unlimited resumes.",
                other: "{{left}} of {{count}} AI generations left, and unlimited resumes.",
              },
              { left },
            )}
          </p>
          <Progress
            label={t("AI generations used")}
            value={(used / FREE_GENERATIONS) * 100}
            valueText={t("{{used}} of {{all}} used", { used, all: FREE_GENERATIONS })}
          />
        </div>
      ) : (
        <p>{t("Unlimited AI generations and resumes.")}</p>
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {sold && (
          <Link to="/pricing-plans" className={LINK}>
            {t("Compare plans")}
          </Link>
        )}
        <Link to="/subscription" className={LINK}>
          {t("Subscription")}
        </Link>
      </div>
    </SettingsCard>
  );
}

function Counts({ user: { resumes, campaigns } }: { user: User }) {
  const counts = [
    { label: t("Resumes"), to: "/resumes", count: resumes },
    { label: t("Campaigns"), to: "/campaigns", count: campaigns },
  ];
  return (
    <SettingsCard title={t("Your work")}>
      <dl className="grid grid-cols-2 gap-4">
        {counts.map(({ label, to, count }) => (
          <div key={to}>
            <dt>
              <Link to={to} className={LINK}>
                {label}
              </Link>
            </dt>
            <dd className="font-display text-2xl font-medium tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </SettingsCard>
  );
}
