import { useEffect } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Applies defaults that load after the form is shown.
 * @param kept the form's stored values; a missing field has not been edited
 * @param defaults defaults by field; undefined while loading
 * @returns the names of the unedited fields with undefined as their values, so that the fields are stored as not edited
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
      form.register(name);
      form.resetField(name, { defaultValue });
    }
  }, [form, late]);
  return Object.fromEntries(open.map((name) => [name, undefined])) as Partial<Record<keyof T, undefined>>;
}
