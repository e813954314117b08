import { CircleAlert } from "lucide-react";
import { type ComponentProps, useCallback, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { lacksProof, messageOf } from "../../lib/http/api.ts";
import { Button } from "../button.tsx";

/** Why a form was rejected: shown at the form until something is corrected or it is sent again. */
export interface Failure {
  /** The reason, wherever it is shown. */
  text: string | undefined;
  /** The reason, if it concerns the form as a whole. */
  form: string | undefined;
  /** The given text, if that is the reason: an error of one field is shown at that field. */
  at: (text: string) => string | undefined;
  /** Sets the reason from a thrown error, or from a text for the user. */
  show: (reason: unknown) => void;
  clear: () => void;
}

/**
 * The only way for a form to say that it was rejected, besides the toast.
 * @param atFields texts that are shown at a field, by `at`, and not at the form
 */
export function useFailure(...atFields: string[]): Failure {
  const [text, setText] = useState<string>();
  const show = (reason: unknown) => {
    // The user was asked, and chose to go on with the form.
    if (lacksProof(reason)) return;
    setText(typeof reason === "string" ? reason : messageOf(reason));
  };
  const clear = useCallback(() => setText(undefined), []);
  return {
    text,
    form: text !== undefined && atFields.includes(text) ? undefined : text,
    at: (wanted) => (text === wanted ? text : undefined),
    show,
    clear,
  };
}

/**
 * Clears the reason when a value changes. `Form` does so for plain inputs; choices and switches need this.
 */
export function useClearOnChange<T extends FieldValues>(
  { watch }: Pick<UseFormReturn<T>, "watch">,
  { clear }: Failure,
): void {
  useEffect(() => {
    // A value that the form sets on its own, as when its defaults arrive, is not the user's change.
    const watching = watch((_values, { type }) => type === "change" && clear());
    return () => watching.unsubscribe();
  }, [watch, clear]);
}

interface FormProps extends Omit<ComponentProps<"form">, "onSubmit" | "ref"> {
  failure: Failure;
  onSubmit: () => void;
  /** How often the form was sent. Each time, the first field with an error gets the focus. */
  submitCount?: number;
}

/** A form that we validate, not the browser. An error that concerns a field moves the focus there. */
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
  failure: Failure;
  /**
   * Leaves the focus where it is: the reply took long, and the user may be typing. The toast is announced.
   */
  quiet?: boolean;
}

/** The error of the form as a whole, above its buttons. It takes the focus, which announces it. */
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
      <span>{text}</span>
    </p>
  );
}

interface FormEndProps extends ComponentProps<typeof Button> {
  failure: Failure;
}

/** The end of a form: why it was rejected, and the button that sends it. */
export const FormEnd = ({ failure, ...button }: FormEndProps) => (
  <>
    <FormError failure={failure} />
    <Button type="submit" variant="primary" {...button} />
  </>
);
