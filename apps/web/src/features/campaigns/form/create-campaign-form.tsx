import { MESSAGES } from "@postfolio/contract/messages.ts";
import { type Network, NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { countedPerDay, planRefusal } from "@postfolio/contract/posts/plan-room.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { useAccounts } from "../../../lib/connections.ts";
import { useSellsPlans } from "../../../lib/http/config.ts";
import { ApiError } from "../../../lib/http/api.ts";
import { currentSession, useSession } from "../../../lib/session/session.ts";
import { keepTyped } from "../../../lib/session/tab-drafts.ts";
import { useUser } from "../../../lib/session/user.ts";
import { Button } from "../../../ui/button.tsx";
import { Form, FormError, useClearOnChange, useFailure } from "../../../ui/form/form.tsx";
import { SignInLink } from "../../../ui/text-link.tsx";
import { askToSignIn, toast } from "../../../ui/notice/toast.ts";
import { toSend } from "./campaign-form.ts";
import { PostAsField, PromptField, TitleField, TypeField } from "./fields/campaign-fields.tsx";
import { campaignsQuery, createCampaign } from "../campaigns.api.ts";
import { DayPreview } from "./day-preview.tsx";
import { campaignsPath } from "../campaign-paths.ts";
import { ScheduleRow } from "./schedule-row.tsx";
import { MoreSection } from "./fields/more-section.tsx";
import { useKeptForm } from "./use-kept-form.ts";
import { onDemand } from "../../../ui/on-demand.tsx";
import { t } from "../../../lib/texts.ts";
import { Rich } from "../../../ui/rich.tsx";

const SamplePosts = onDemand(() => import("./sample-posts.tsx"));
const PlanNote = onDemand(() => import("./plan-note.tsx"));

export function CreateCampaignForm({ type, connection }: { type: Network; connection: ReactNode }) {
  const owner = useSession()?.userId;
  const draft = `campaign-${type}`;
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { data: user } = useUser();
  const sold = useSellsPlans();
  const campaigns = useQuery({ ...campaignsQuery(owner ?? "", { type }), enabled: owner !== undefined });
  const form = useKeptForm(type, owner, draft, campaigns.data && campaigns.data.data.length === 0);
  const values = form.watch();

  const accounts = useAccounts(type);
  const failure = useFailure();
  useClearOnChange(form, failure);

  const refusalOf = (schedule: number): string | undefined => {
    if (!user || !campaigns.data) return undefined;
    const asked = { plan: user.plan, network: type, sold };
    return planRefusal(asked, campaigns.data.data, null, { status: "Active", schedule });
  };

  const create = async (): Promise<void> => {
    const session = currentSession();
    if (!session) {
      askToSignIn();
      return;
    }
    // Sends raw values, because the schema's output has a different shape.
    const body = toSend(form.getValues());
    const refusal = refusalOf(body.schedule);
    if (refusal) {
      toast.error(refusal);
      failure.show(refusal);
      return;
    }
    setBusy(true);
    const progress = toast.loading(MESSAGES.waitingForResponse);
    try {
      // A restored form may name an account that no longer exists.
      const connection = accounts.find(({ _id }) => _id === body.connection)?._id;
      await createCampaign({ ...body, connection, type, user: session.userId, status: "Active" });
      progress.success(MESSAGES.success);
      keepTyped(session.userId, draft, null);
      await navigate(campaignsPath(type));
    } catch (error) {
      progress.error(textOf(error));
      failure.show(textOf(error));
      setBusy(false);
    }
  };

  const full = refusalOf(1) !== undefined;

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Form
        failure={failure}
        submitCount={form.formState.submitCount}
        aria-label={t("{{network}} campaign", { network: NETWORK_NAME[type] })}
        onSubmit={() => {
          if (!busy) void form.handleSubmit(create)();
        }}
        className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 sm:gap-4"
      >
        <div className="grid gap-3 sm:grid-cols-2 sm:gap-4">
          <TitleField form={form} />
          <TypeField form={form} />
        </div>
        <PromptField form={form} />
        <ScheduleRow form={form} label={t("Schedule per day")} />
        <PostAsField form={form} network={type} />
        {accounts.length < 2 && connection}
        <MoreSection form={form} />
        <div className="flex flex-col gap-2">
          <Button
            type="submit"
            variant={full ? "secondary" : "primary"}
            size="lg"
            busy={busy}
            className="w-full"
          >
            {t("Create")}
          </Button>
          {/* Below the button, which must stay in view. */}
          <FormError failure={failure} />
          {owner === undefined && (
            <p className="text-xs text-muted">
              <Rich
                text={t("<signIn/> to create it. What you typed stays here.")}
                parts={{ signIn: <SignInLink /> }}
              />
            </p>
          )}
          {user && campaigns.data && (
            <PlanNote type={type} plan={user.plan} used={countedPerDay(campaigns.data.data)} />
          )}
        </div>
      </Form>
      <aside className="flex flex-col gap-6">
        <DayPreview form={values} />
        <SamplePosts form={form} type={type} />
      </aside>
    </div>
  );
}

const textOf = (error: unknown): string =>
  error instanceof ApiError && error.message !== MESSAGES.somethingWentWrong
    ? error.message
    : MESSAGES.tryAgainLater;
