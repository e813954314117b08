import type { Application } from "@postfolio/contract/applications/applications.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
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

export function NewApplicationDialog({ onClose, onCreated }: NewApplicationDialogProps) {
  const [typed, setTyped] = useState({ title: "", company: "", url: "", description: "" });
  const [submits, setSubmits] = useState(0);
  const failure = useFailure();
  const url = webAddressOf(typed.url);
  const errors = {
    title: typed.title.trim() === "" ? MESSAGES.jobTitleRequired : undefined,
    url: url === undefined ? MESSAGES.webAddressInvalid : undefined,
  };
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
  const bind = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  const submit = () => {
    setSubmits(submits + 1);
    if (errors.title || url === undefined || create.isPending) return;
    create.mutate({ ...typed, url });
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
        <Field label="Job title" error={sent ? errors.title : undefined}>
          <Input {...bind("title")} maxLength={LIMITS.jobText} />
        </Field>
        <Field label="Company">
          <Input {...bind("company")} maxLength={LIMITS.jobText} />
        </Field>
        <Field label="Link to the posting" error={sent ? errors.url : undefined}>
          <Input {...bind("url")} type="url" inputMode="url" maxLength={LIMITS.url} />
        </Field>
        <Field
          label="Job description"
          hint="Paste the whole posting: postings disappear, and AI reads it from here."
        >
          <Textarea {...bind("description")} maxLength={LIMITS.paragraph} className="max-h-64 min-h-32" />
        </Field>
        <FormError failure={failure} />
      </Form>
    </Dialog>
  );
}
