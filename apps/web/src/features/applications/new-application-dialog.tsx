import type { Application } from "@postfolio/contract/applications/applications.ts";
import type { FetchedPosting, ReadPosting } from "@postfolio/contract/applications/posting-facts.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import {
  factsOfFetched,
  corrected,
  factsOf,
  followed,
  NO_FACTS,
  reading,
  withWorkplace,
} from "@postfolio/skills/postings/facts.ts";
import { readPosting } from "@postfolio/skills/read-posting.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { PostingFields } from "../documents/posting-fields.tsx";
import { PostingLink } from "../documents/posting-link.tsx";
import { webAddressOf } from "../documents/web-address.ts";
import { call } from "../../lib/http/api.ts";
import { currentTime } from "../../lib/time/clock.ts";
import { browserTimeZone, dayOf } from "../../lib/time/time.ts";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import { Field } from "../../ui/form/field.tsx";
import { useFailure } from "../../ui/form/form.tsx";
import { Textarea } from "../../ui/form/input.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { createApplication } from "./applications.api.ts";
import type { Clip } from "./clip.ts";
import { t } from "../../lib/texts.ts";

interface Typed {
  description: string;
  url: string;
  facts: ReadPosting;
  /** When the description was read from the link; null if it has been edited. */
  readAt: string | null;
}
const EMPTY: Typed = { description: "", url: "", facts: reading(NO_FACTS), readAt: null };

interface NewApplicationDialogProps {
  /** A posting clipped from another site. */
  clip: Clip | undefined;
  onClose: () => void;
  onCreated: (application: Application) => void;
}

export default function NewApplicationDialog({ clip, onClose, onCreated }: NewApplicationDialogProps) {
  const [typed, setTyped] = useState<Typed>(EMPTY);
  const [sent, setSent] = useState(false);
  const failure = useFailure();
  const { description, facts } = typed;
  const url = webAddressOf(typed.url);
  const create = useMutation({
    mutationFn: createApplication,
    onSuccess: (application) => {
      toast.success(MESSAGES.applicationSaved);
      onCreated(application);
    },
    onError: (error) => {
      toast.failure(error);
      failure.show(error);
    },
  });
  const factsIn = (posting: string) =>
    withWorkplace(readPosting(posting, dayOf(currentTime(), browserTimeZone())), posting);
  const read = (text: string) =>
    setTyped((before) => ({
      ...before,
      description: text,
      facts: followed(before.facts, factsIn(before.description), factsIn(text)),
      readAt: null,
    }));
  const take = (posting: FetchedPosting) => {
    setTyped((before) => ({
      description: posting.description,
      url: posting.url,
      facts: followed(before.facts, factsIn(before.description), factsOfFetched(posting)),
      readAt: posting.readAt,
    }));
    if (description.trim() !== "" && description !== posting.description) {
      toast.success(t("Replaced the job description"), {
        action: { label: t("Undo"), onClick: () => setTyped(typed) },
      });
    }
  };
  const readClip = useMutation({
    mutationFn: ({ url, text, jsonLd }: Clip) =>
      call("POST /api/postings/read", { body: { ...(url && { url }), ...(text && { text }), jsonLd } }),
    onSuccess: ({ data }) => take(data),
    onError: (error, { url: link, text }) => {
      read(text);
      setTyped((before) => ({ ...before, url: link }));
      failure.show(error);
    },
  });
  const start = useEffectEvent(() => {
    if (clip) readClip.mutate(clip);
  });
  useEffect(() => start(), []);
  const submit = () => {
    setSent(true);
    if (facts.title.trim() === "" || url === undefined) return;
    create.mutate({ ...factsOf(facts), description, url, postingReadAt: typed.readAt });
  };
  return (
    <FormDialog
      title={t("Add application")}
      failure={failure}
      busy={create.isPending}
      content={typed}
      onSubmit={submit}
      onClose={onClose}
    >
      <PostingLink
        value={typed.url}
        onChange={(link) => setTyped((before) => ({ ...before, url: link }))}
        onRead={take}
        readsPasted={description.trim() === ""}
        error={sent && url === undefined ? MESSAGES.webAddressInvalid : undefined}
      />
      <Field
        label={t("Job description")}
        hint={
          readClip.isPending
            ? t("Reading the posting…")
            : t(
                "Or paste the whole posting. We fill in the fields below and keep a copy in case the posting is taken down.",
              )
        }
      >
        <Textarea
          value={description}
          maxLength={LIMITS.paragraph}
          onChange={(event) => read(event.target.value)}
          className="max-h-64 min-h-28"
        />
      </Field>
      <PostingFields
        facts={facts}
        doubts={facts.doubts}
        onChange={(fact, value) => setTyped({ ...typed, facts: corrected(facts, fact, value) })}
        titleError={sent && facts.title.trim() === "" ? MESSAGES.jobTitleRequired : undefined}
      />
    </FormDialog>
  );
}
