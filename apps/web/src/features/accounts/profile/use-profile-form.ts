import type { ProfileUpdate, User } from "@postfolio/contract/accounts/user.ts";
import { useEffect, useState } from "react";
import type { DefaultValues } from "react-hook-form";
import type { z } from "zod";
import { readTyped, useKeepTyped } from "../../../lib/session/tab-drafts.ts";
import { useSchemaForm } from "../../../lib/use-schema-form.ts";
import { withTyped } from "../../../lib/with-typed.ts";
import { useFailure } from "../../../ui/form/form.tsx";
import type { Stays } from "../../../ui/notice/toast.ts";
import { useUpdateProfile } from "./profile.api.ts";

/** Keeps unsaved changes as long as the browser tab is open. */
export function useProfileForm<T extends ProfileUpdate>(
  user: User,
  load: () => Promise<z.ZodType<unknown, T>>,
  stored: DefaultValues<T>,
  errorStays?: Stays,
) {
  const name = `profile/${Object.keys(stored).join()}`;
  const update = useUpdateProfile(errorStays);
  const failure = useFailure();
  const { register, handleSubmit, reset, watch, formState } = useSchemaForm<T>(load, stored);

  const [typed] = useState(() => withTyped(stored as T, readTyped(user._id, name)));
  useEffect(() => reset(typed, { keepDefaultValues: true }), [reset, typed]);
  const changes = Object.entries(watch()).filter(([field]) => field in formState.dirtyFields);
  useKeepTyped(user._id, name, formState.isDirty ? Object.fromEntries(changes) : null);

  const submit = handleSubmit((values) =>
    update.mutate(values, {
      onSuccess: () => reset(values, { keepValues: true }),
      onError: failure.show,
    }),
  );
  return { register, errors: formState.errors, failure, busy: update.isPending, submit: () => void submit() };
}
