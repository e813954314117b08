import { CircleAlert } from "lucide-react";
import { type ComponentProps, useCallback, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { lacksProof, messageOf } from "../../lib/http/api.ts";
import { Button } from "../button.tsx";
import { sentenceOf } from "../../lib/texts.ts";

export interface FormFailure {
  text: string | undefined;
  form: string | undefined;
  at: (text: string) => string | undefined;
  show: (reason: unknown) => void;
  clear: () => void;
}

/** @param atFields messages that the form shows next to a field, using `at`, instead of below the form */
export function useFailure(...atFields: string[]): FormFailure {
  const [text, setText] = useState<string>();
  const show = (reason: unknown) => {
    // The user canceled the prompt for proof of identity and is still working on the form.
    if (lacksProof(reason)) return;
    setText(typeof reason === "string" ? reason : messageOf(reason));
  };
  const clear = useCallback(() => setText(undefined), []);
  return {
    text,
    form: text !== undefined && atFields.includes(text) ? undefined : text,
    at: (wanted) => (text === wanted ? sentenceOf(text) : undefined),
    show,
    clear,
  };
}

/** Clears the failure when a value changes. `Form` does this for plain inputs; choices and switches need this hook. */
export function useClearOnChange<T extends FieldValues>(
  { watch }: Pick<UseFormReturn<T>, "watch">,
  { clear }: FormFailure,
): void {
  useEffect(() => {
    // Changes made by the form itself, such as late defaults, do not count.
    const watching = watch((_values, { type }) => type === "change" && clear());
    return () => watching.unsubscribe();
  }, [watch, clear]);
}

interface FormProps extends Omit<ComponentProps<"form">, "onSubmit" | "ref"> {
  failure: FormFailure;
  onSubmit: () => void;
  /** When the count changes, the first field with an error gets focus. */
  submitCount?: number;
}

/** Validated by the schema, not by the browser. The first field with an error gets focus. */
export function Form({ failure, onSubmit, submitCount = 0, onChange, children, ...rest }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const concernsField = failure.text !== undefined && failure.form === undefined;
  useEffect(() => {
    if (concernsField) element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [concernsField]);
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [submitCount]);
  return (
    <form
      ref={element}
      noValidate
      {...rest}
      onChange={(event) => {
        failure.clear();
        onChange?.(event);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        failure.clear();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

interface FormErrorProps {
  failure: FormFailure;
  /** If true, does not move focus, because the user may be typing. The toast is announced instead. */
  quiet?: boolean;
}

/** Takes focus, so that screen readers announce the error. */
export function FormError({ failure, quiet = false }: FormErrorProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const text = failure.form;
  useEffect(() => {
    if (text !== undefined && !quiet) line.current?.focus();
  }, [text, quiet]);
  if (text === undefined) return null;
  return (
    <p
      ref={line}
      tabIndex={-1}
      className="flex gap-2.5 rounded-md border border-danger/25 bg-danger-tint px-3 py-2.5 wrap-anywhere"
    >
      <CircleAlert className="mt-px shrink-0 text-danger" />
      <span>{sentenceOf(text)}</span>
    </p>
  );
}

interface FormEndProps extends ComponentProps<typeof Button> {
  failure: FormFailure;
}

export const FormEnd = ({ failure, ...button }: FormEndProps) => (
  <>
    <FormError failure={failure} />
    <Button type="submit" variant="primary" {...button} />
  </>
);
