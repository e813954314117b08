import { type ReactNode, useId, useState } from "react";
import { Button } from "../button.tsx";
import { Form, FormError, type FormFailure } from "../form/form.tsx";
import { Dialog } from "./dialog.tsx";
import { useDiscardQuestion } from "./use-discard-question.tsx";
import { t } from "../../lib/texts.ts";

interface FormDialogProps {
  title: string;
  submitLabel?: string;
  failure: FormFailure;
  busy: boolean;
  /** The form's values. If they differ from the initial ones, closing asks for confirmation. */
  content: unknown;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog containing a single form. */
export function FormDialog({
  title,
  submitLabel = t("Save"),
  failure,
  busy,
  content,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const form = useId();
  const [submits, setSubmits] = useState(0);
  const [first] = useState(() => JSON.stringify(content));
  const { close, question } = useDiscardQuestion(() => JSON.stringify(content) !== first, onClose);
  return (
    <Dialog
      onClose={close}
      title={title}
      footer={
        <>
          <Button onClick={close}>{t("Cancel")}</Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        failure={failure}
        submitCount={submits}
        onSubmit={() => {
          setSubmits(submits + 1);
          if (!busy) onSubmit();
        }}
        className="flex flex-col gap-4"
      >
        {children}
        <FormError failure={failure} />
      </Form>
      {question}
    </Dialog>
  );
}
