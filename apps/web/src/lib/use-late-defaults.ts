import { useEffect } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Sets defaults that are known only after the form is shown, in fields that the user has not chosen.
 * @param kept the form's values as they were kept; a field that is missing there was not chosen
 * @param defaults by field; undefined until it is known
 * @returns the fields that are not chosen, each undefined, to be kept that way
 */
export function useLateDefaults<T extends FieldValues>(
  form: UseFormReturn<T>,
  kept: unknown,
  defaults: Partial<T>,
): Partial<Record<keyof T, undefined>> {
  const open = (Object.keys(defaults) as FieldPath<T>[]).filter(
    (name) =>
      (Object(kept) as Partial<T>)[name] === undefined && !form.getFieldState(name, form.formState).isDirty,
  );
  const known = open.flatMap((name) => (defaults[name] === undefined ? [] : [[name, defaults[name]]]));
  const late = JSON.stringify(known);
  useEffect(() => {
    for (const [name, defaultValue] of JSON.parse(late) as [FieldPath<T>, never][]) {
      // A field that is not shown yet, as in a closed section, is not known to the form, which would skip it.
      form.register(name);
      form.resetField(name, { defaultValue });
    }
  }, [form, late]);
  return Object.fromEntries(open.map((name) => [name, undefined])) as Partial<Record<keyof T, undefined>>;
}
