import { STAGE_NAME, STAGES } from "@postfolio/contract/applications/application-stages.ts";
import type { Application, ApplicationUpdate } from "@postfolio/contract/applications/applications.ts";
import { addDays, browserTimeZone, dayFromNow, dayOf } from "../../lib/time/time.ts";
import { offerPush } from "../../lib/push/push-offer.ts";
import { useNow } from "../../lib/time/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/page/card.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Select } from "../../ui/form/select.tsx";
import { text } from "@postfolio/contract/text.ts";
import { t } from "../../lib/texts.ts";

interface ProgressCardProps {
  application: Application;
  onChange: (update: ApplicationUpdate) => void;
}

export function ProgressCard({ application, onChange }: ProgressCardProps) {
  const { stage, stageEvent, appliedAt, followUpAt } = application;
  const today = dayOf(useNow(), browserTimeZone());
  const fromNow = (instant: string) => dayFromNow(dayOf(instant, browserTimeZone()), today);
  const follow = (at: string | null) => {
    onChange({ followUpAt: at });
    if (at !== null) offerPush("follow-up");
  };
  return (
    <Card className="flex flex-col gap-4 p-4">
      <Field
        label={t("Stage")}
        hint={stageEvent !== null && t("Follows the timeline. Choose another stage if this one isn't right.")}
      >
        <Select
          value={stage}
          onValueChange={(value) => onChange({ stage: value })}
          options={STAGES.map((value) => ({ value, label: t(STAGE_NAME[value]) }))}
        />
      </Field>
      {appliedAt !== null && (
        <Field label={t("Applied on")} hint={fromNow(appliedAt)}>
          <Day value={appliedAt} onChange={(day) => day !== null && onChange({ appliedAt: day })} />
        </Field>
      )}
      <Field
        label={t("Follow up on")}
        hint={followUpAt === null ? t("We'll remind you that morning.") : fromNow(followUpAt)}
      >
        <Day value={followUpAt} onChange={follow} />
      </Field>
      {followUpAt === null && stage !== "closed" && (
        <div className="-mt-2 flex gap-2">
          {IN_WEEKS.map(({ label, days }) => (
            <Button key={days} size="sm" onClick={() => follow(noonOf(addDays(today, days)))}>
              {t(label)}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}

const IN_WEEKS = [
  { label: text("In a week"), days: 7 },
  { label: text("In two weeks"), days: 14 },
];

/** Returns noon in the browser's time zone, which falls on the same day in most others. */
const noonOf = (day: string): string => new Date(`${day}T12:00`).toISOString();

function Day({ value, onChange }: { value: string | null; onChange: (instant: string | null) => void }) {
  return (
    <Input
      type="date"
      min="1900-01-01"
      max="2199-12-31"
      value={value === null ? "" : dayOf(value, browserTimeZone())}
      onChange={({ target }) => {
        if (target.value === "") onChange(null);
        // While the user is typing 2026, the field briefly contains the year 0202.
        else if (target.validity.valid) onChange(noonOf(target.value));
      }}
    />
  );
}
