import type { Application } from "@postfolio/contract/applications/applications.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import {
  corrected,
  factsOf,
  followed,
  NO_FACTS,
  reading,
  withWorkplace,
} from "@postfolio/skills/postings/facts.ts";
import { readPosting } from "@postfolio/skills/read-posting.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { PostingFields } from "../documents/posting-fields.tsx";
import { currentTime } from "../../lib/time/clock.ts";
import { browserTimeZone, dayOf } from "../../lib/time/time.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form, FormError, useFailure } from "../../ui/form/form.tsx";
import { Input, Textarea } from "../../ui/form/input.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { createApplication } from "./applications.api.ts";
import { webAddressOf } from "./web-address.ts";

const FORM = "new-application";

interface NewApplicationDialogProps {
  onClose: () => void;
  onCreated: (application: Application) => void;
}

export default function NewApplicationDialog({ onClose, onCreated }: NewApplicationDialogProps) {
  const [typed, setTyped] = useState({ description: "", url: "", facts: reading(NO_FACTS) });
  const [submits, setSubmits] = useState(0);
  const failure = useFailure();
  const { description, facts } = typed;
  const url = webAddressOf(typed.url);
  const sent = submits > 0;
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
  const read = (text: string) => {
    const today = dayOf(currentTime(), browserTimeZone());
    const factsIn = (posting: string) => withWorkplace(readPosting(posting, today), posting);
    setTyped({ ...typed, description: text, facts: followed(facts, factsIn(description), factsIn(text)) });
  };
  const submit = () => {
    setSubmits(submits + 1);
    if (facts.title.trim() === "" || url === undefined || create.isPending) return;
    create.mutate({ ...factsOf(facts), description, url });
  };
  return (
    <Dialog
      onClose={onClose}
      title="Add application"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={FORM} busy={create.isPending}>
            Save
          </Button>
        </>
      }
    >
      <Form
        id={FORM}
        failure={failure}
        submitCount={submits}
        onSubmit={submit}
        className="flex flex-col gap-4"
      >
        <Field
          label="Job description"
          hint="Paste the whole posting. We fill in the fields below and keep a copy in case the posting is taken down."
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
        <Field
          label="Link to the posting"
          error={sent && url === undefined ? MESSAGES.webAddressInvalid : undefined}
        >
          <Input
            value={typed.url}
            type="url"
            inputMode="url"
            maxLength={LIMITS.url}
            onChange={(event) => setTyped({ ...typed, url: event.target.value })}
          />
        </Field>
        <FormError failure={failure} />
      </Form>
    </Dialog>
  );
}
