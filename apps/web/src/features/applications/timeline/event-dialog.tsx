import {
  type ApplicationEvent,
  EVENT_KINDS,
  EVENT_NAME,
  type EventKind,
} from "@postfolio/contract/applications/application-events.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { HOUR, MINUTE } from "@postfolio/contract/time-units.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { currentTime } from "../../../lib/time/clock.ts";
import { browserTimeZone, cityOf, dayOf } from "../../../lib/time/time.ts";
import { Field } from "../../../ui/form/field.tsx";
import { useFailure } from "../../../ui/form/form.tsx";
import { Input, Textarea } from "../../../ui/form/input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { FormDialog } from "../../../ui/overlay/form-dialog.tsx";
import { saveEvent } from "./events.api.ts";
import { type Text, text } from "@postfolio/contract/text.ts";
import { plural, t } from "../../../lib/texts.ts";

const KIND_HINT: Record<EventKind, Text> = {
  applied: text("You sent your application."),
  replied: text("They wrote or called."),
  interview: text("We'll remind you the day before and an hour before."),
  task: text("Something to do or hand in. We'll remind you the day before and an hour before."),
  offer: text("They made you an offer."),
  note: text("Anything else worth noting."),
};

/** In minutes; 0 if unknown. */
const LENGTHS = [
  { value: 0, label: text("Not known") },
  { value: 30, label: text("30 minutes") },
  { value: 45, label: text("45 minutes") },
  { value: 60, label: text("1 hour") },
  { value: 90, label: text("1½ hours") },
  { value: 120, label: text("2 hours") },
];

const two = (number: number): string => String(number).padStart(2, "0");
const clockOf = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}`;

interface EventDialogProps {
  application: string;
  /** Undefined for a new event. */
  event: ApplicationEvent | undefined;
  onClose: () => void;
}

export default function EventDialog({ application, event, onClose }: EventDialogProps) {
  const zone = browserTimeZone();
  const start = event ? new Date(event.at) : new Date(Math.ceil(currentTime().getTime() / HOUR) * HOUR);
  const [kind, setKind] = useState<EventKind>(event?.kind ?? "interview");
  const [date, setDate] = useState(dayOf(start, zone));
  const [time, setTime] = useState(clockOf(start));
  const [length, setLength] = useState(
    event?.endsAt ? Math.round((Date.parse(event.endsAt) - Date.parse(event.at)) / MINUTE) : 0,
  );
  const [texts, setTexts] = useState({
    place: event?.place ?? "",
    people: event?.people ?? "",
    notes: event?.notes ?? "",
    outcome: event?.outcome ?? "",
  });
  const [sent, setSent] = useState(false);
  const failure = useFailure();
  const at = new Date(`${date}T${time}`);
  const isKnown = !Number.isNaN(at.getTime());
  const isMeeting = kind === "interview";
  const save = useMutation({
    mutationFn: () =>
      saveEvent(application, event?._id, {
        kind,
        at: at.toISOString(),
        endsAt: isMeeting && length > 0 ? new Date(at.getTime() + length * MINUTE).toISOString() : null,
        timeZone: zone,
        ...texts,
      }),
    onSuccess: onClose,
    onError: failure.show,
  });
  const bind = (name: keyof typeof texts) => ({
    value: texts[name],
    onChange: ({ target }: { target: { value: string } }) => setTexts({ ...texts, [name]: target.value }),
  });
  const lengths = LENGTHS.map(({ value, label }) => ({ value, label: t(label) }));
  if (lengths.every(({ value }) => value !== length))
    lengths.push({
      value: length,
      label: plural(length, { one: "1 minute", other: "{{count}} minutes" }),
    });
  return (
    <FormDialog
      title={event ? t("Edit event") : t("Add event")}
      failure={failure}
      busy={save.isPending}
      content={{ kind, date, time, length, texts }}
      onSubmit={() => {
        setSent(true);
        if (isKnown) save.mutate();
      }}
      onClose={onClose}
    >
      <Field label={t("Event")} hint={t(KIND_HINT[kind])}>
        <Select
          value={kind}
          onValueChange={setKind}
          options={EVENT_KINDS.map((value) => ({ value, label: t(EVENT_NAME[value]) }))}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("Date")} error={!isKnown && sent ? t("Enter a date and time") : undefined}>
          <Input
            type="date"
            min="1900-01-01"
            max="2199-12-31"
            value={date}
            onChange={({ target }) => setDate(target.value)}
          />
        </Field>
        <Field label={t("Time")} hint={t("Your time zone ({{city}})", { city: cityOf(zone) })}>
          <Input type="time" value={time} onChange={({ target }) => setTime(target.value)} />
        </Field>
      </div>
      {isMeeting && (
        <Field label={t("Duration")}>
          <Select value={length} onValueChange={setLength} options={lengths} />
        </Field>
      )}
      {(isMeeting || texts.place !== "") && (
        <Field label={t("Location")} hint={t("An address or a video call link.")}>
          <Input {...bind("place")} maxLength={LIMITS.url} />
        </Field>
      )}
      <Field label={t("People")}>
        <Input {...bind("people")} maxLength={LIMITS.eventText} />
      </Field>
      <Field label={t("Notes")}>
        <Textarea {...bind("notes")} maxLength={LIMITS.paragraph} rows={3} />
      </Field>
      <Field label={t("Outcome")}>
        <Input {...bind("outcome")} maxLength={LIMITS.eventText} />
      </Field>
    </FormDialog>
  );
}
