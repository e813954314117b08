import {
  CAMPAIGN_STATUS_NAME,
  CAMPAIGN_STATUSES,
  type CampaignStatus,
} from "@postfolio/contract/campaigns/campaign-options.ts";
import type { Campaign } from "@postfolio/contract/campaigns/campaigns.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { Controller } from "react-hook-form";
import { refusedVisitor } from "../../../lib/http/api.ts";
import { useSchemaForm } from "../../../lib/use-schema-form.ts";
import { currentSession } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useDiscardQuestion } from "../../../ui/overlay/use-discard-question.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Form, FormError, useClearOnChange, useFailure } from "../../../ui/form/form.tsx";
import { askToSignIn, toast } from "../../../ui/notice/toast.ts";
import { Select } from "../../../ui/form/select.tsx";
import { anglesOf, type CampaignForm, formOf, postingTimes, toSend } from "./campaign-form.ts";
import {
  type CampaignFormState as Fields,
  PostAsField,
  PromptField,
  TitleField,
  TypeField,
} from "./fields/campaign-fields.tsx";
import { editCampaign } from "../campaigns.api.ts";
import { ScheduleRow } from "./schedule-row.tsx";
import { MoreSection } from "./fields/more-section.tsx";
import { t } from "../../../lib/texts.ts";
import { text, type Text } from "@postfolio/contract/text.ts";

interface EditCampaignDialogProps {
  campaign: Campaign;
  /** The new status, if the status switch opened the form. */
  status?: CampaignStatus | undefined;
  onClose: () => void;
}

const FORM = "edit-campaign";

export default function EditCampaignDialog({ campaign, status, onClose }: EditCampaignDialogProps) {
  const submitButton = useRef<HTMLButtonElement>(null);
  const form = useSchemaForm<CampaignForm>(
    async () => (await import("./form-schemas.ts")).campaignUpdateForm,
    { ...formOf(campaign), ...(status && { status }) },
  );
  const failure = useFailure();
  useClearOnChange(form, failure);

  const refuseVisitor = () => {
    askToSignIn(MESSAGES.signInAsUser);
    failure.show(MESSAGES.signInAsUser);
  };
  const edit = useMutation({
    mutationFn: (typed: CampaignForm) =>
      editCampaign(campaign._id, {
        ...contentOf(typed),
        // Kept in case the campaign requires approval again.
        ...(!typed.askFirst && { approver: campaign.approver }),
        ...(areStale(campaign, typed) && { angles: anglesOf(typed).filter(({ locked }) => locked) }),
      }),
    onSuccess: () => {
      toast.success(MESSAGES.campaignUpdated);
      onClose();
    },
    onError: (error) => {
      if (refusedVisitor(error)) return refuseVisitor();
      toast.failure(error);
      failure.show(error);
    },
  });
  // Sends raw values, because the schema's output has a different shape.
  const submit = form.handleSubmit(() => {
    if (currentSession()) edit.mutate(form.getValues());
    else refuseVisitor();
  });

  const isChanged = () =>
    JSON.stringify(contentOf(form.getValues())) !== JSON.stringify(contentOf(formOf(campaign)));
  const { close, question } = useDiscardQuestion(
    isChanged,
    onClose,
    t("Your changes to “{{title}}” won't be saved.", { title: campaign.title }),
  );

  return (
    <Dialog
      onClose={close}
      title={t("Edit campaign")}
      initialFocus={status && submitButton}
      footer={
        <>
          <Button onClick={close}>{t("Close")}</Button>
          <Button ref={submitButton} variant="primary" type="submit" form={FORM} busy={edit.isPending}>
            {t("Submit")}
          </Button>
        </>
      }
    >
      <Form
        id={FORM}
        failure={failure}
        submitCount={form.formState.submitCount}
        onSubmit={() => {
          if (!edit.isPending) void submit();
        }}
        className="flex flex-col gap-4"
      >
        <StatusField form={form} />
        <TitleField form={form} />
        <TypeField form={form} />
        <PromptField form={form} />
        <ScheduleRow form={form} label={t("Schedule|posts per day")} />
        <PostAsField
          form={form}
          network={campaign.type}
          away={campaign.connection === null ? campaign.account : null}
        />
        <MoreSection form={form} stale={areStale(campaign, form.watch())} />
        <Times form={form} />
        <FormError failure={failure} />
      </Form>
      {question}
    </Dialog>
  );
}

const contentOf = (typed: CampaignForm) => ({ ...toSend(typed), status: typed.status });

/** Whether unlocked angles will be replaced: the fields they are based on have changed, but the angles have not. */
function areStale(campaign: Campaign, typed: CampaignForm): boolean {
  const sent = toSend(typed);
  const saying = (angles: Campaign["angles"]) => JSON.stringify(angles.map(({ text, form }) => [text, form]));
  return (
    sent.angles.some(({ locked }) => !locked) &&
    saying(sent.angles) === saying(campaign.angles) &&
    (["prompt", "language", "resume"] as const).some((field) => campaign[field] !== sent[field])
  );
}

const STATUS_HINT: Record<CampaignStatus, Text> = {
  Active: text("Posts are planned, written, and sent."),
  Sleep: text("No new posts are planned, and planned posts are on hold."),
  Delete: text("Planned posts are canceled. You can restore the campaign later under “Removed.”"),
};

const StatusField = ({ form: { control, formState } }: { form: Fields }) => (
  <Controller
    name="status"
    control={control}
    render={({ field }) => (
      <Field label={t("Status")} hint={t(STATUS_HINT[field.value])} error={formState.errors.status?.message}>
        <Select
          value={field.value}
          onValueChange={field.onChange}
          options={CAMPAIGN_STATUSES.map((value) => ({ value, label: t(CAMPAIGN_STATUS_NAME[value]) }))}
        />
      </Field>
    )}
  />
);

const Times = ({ form }: { form: Fields }) => (
  <output className="text-xs text-muted tabular-nums">{postingTimes(form.watch())}</output>
);
