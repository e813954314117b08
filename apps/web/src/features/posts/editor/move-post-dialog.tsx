import type { Campaign, ScheduledPost } from "@postfolio/contract/campaigns/campaigns.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { type SubmitEvent, useId, useState } from "react";
import { browserTimeZone, cityOf, dayOf, momentName } from "../../../lib/time/time.ts";
import { useNow } from "../../../lib/time/use-now.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { movePost } from "./move-post.ts";
import { useCloseQuestion } from "./use-close-question.tsx";
import { t } from "../../../lib/texts.ts";

interface MovePostDialogProps {
  post: ScheduledPost;
  campaign: Campaign | null;
  onClose: () => void;
  onMoved?: (to: Date) => void;
}

const two = (number: number): string => String(number).padStart(2, "0");

export default function MovePostDialog({ post, campaign, onClose, onMoved }: MovePostDialogProps) {
  const form = useId();
  const zone = browserTimeZone();
  const now = useNow();
  const at = new Date(post.scheduledAt);
  const [date, setDate] = useState(dayOf(at, zone));
  const [time, setTime] = useState(`${two(at.getHours())}:${two(at.getMinutes())}`);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const to = new Date(`${date}T${time}`);
  const known = !Number.isNaN(to.getTime());

  const { isMeant, dialog } = useCloseQuestion();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!known || to <= now) {
      setError(MESSAGES.pastTime);
      return;
    }
    setBusy(true);
    if (!(await isMeant(post.network, to, { except: post._id, connection: post.connection }))) {
      setBusy(false);
      return;
    }
    const refusal = await movePost(post, to);
    setBusy(false);
    if (refusal !== undefined) {
      setError(refusal);
      return;
    }
    onMoved?.(to);
    onClose();
  };

  return (
    <Dialog
      narrow
      onClose={onClose}
      title={t("Move post")}
      description={campaign ? t("From “{{title}}”.", { title: campaign.title }) : t("Your own post.")}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            {t("Move")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-4">
          <Field label={t("Date")} error={error}>
            <Input
              type="date"
              value={date}
              min={dayOf(now, zone)}
              onChange={({ target }) => {
                setDate(target.value);
                setError(undefined);
              }}
            />
          </Field>
          <Field label={t("Time")}>
            <Input
              type="time"
              value={time}
              onChange={({ target }) => {
                setTime(target.value);
                setError(undefined);
              }}
            />
          </Field>
        </div>
        {known && campaign && campaign.timeZone !== zone && (
          <output className="text-xs text-muted tabular-nums">
            {cityOf(campaign.timeZone)}: {momentName(to, campaign.timeZone, now)}
          </output>
        )}
      </form>
      {dialog}
    </Dialog>
  );
}
