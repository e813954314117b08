import type { PostingFacts } from "@postfolio/contract/applications/posting-facts.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";

interface PostingFieldsProps {
  facts: PostingFacts;
  onChange: (fact: keyof PostingFacts, value: string) => void;
  onBlur?: () => void;
  titleError: string | undefined;
}

export function PostingFields({ facts, onChange, onBlur, titleError }: PostingFieldsProps) {
  const control = (fact: keyof PostingFacts) => ({
    value: facts[fact],
    maxLength: LIMITS.jobText,
    onChange: (event: { target: { value: string } }) => onChange(fact, event.target.value),
    onBlur,
  });
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <Field label="Job title" error={titleError}>
        <Input {...control("title")} />
      </Field>
      <Field label="Company">
        <Input {...control("company")} />
      </Field>
      <Field label="Location">
        <Input {...control("location")} />
      </Field>
      <Field label="Salary">
        <Input {...control("salary")} />
      </Field>
      <Field label="Apply by">
        <Input type="date" {...control("deadline")} />
      </Field>
      <Field label="Contact">
        <Input {...control("contact")} />
      </Field>
    </div>
  );
}
