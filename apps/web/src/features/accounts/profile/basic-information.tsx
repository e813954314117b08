import type { User } from "@postfolio/contract/user.ts";
import { useSchemaForm } from "../../../lib/use-schema-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Form, FormError, useFailure } from "../../../ui/form.tsx";
import { Input } from "../../../ui/input.tsx";
import { PictureField } from "./picture-field.tsx";
import { useUpdateProfile } from "./profile.api.ts";
import { SettingsCard } from "./settings-card.tsx";

export function BasicInformation({ user }: { user: User }) {
  const update = useUpdateProfile();
  const { register, handleSubmit, formState } = useSchemaForm(
    async () => (await import("@postfolio/contract/user.ts")).basicInformation,
    { email: user.email, first_name: user.first_name, last_name: user.last_name },
  );
  const { errors } = formState;
  const failure = useFailure();
  const submit = handleSubmit((values) => update.mutate(values, { onError: failure.show }));
  return (
    <SettingsCard title="Basic Information">
      <PictureField picture={user.profilePicture} />
      <Form failure={failure} onSubmit={() => void submit()} className="flex flex-col gap-4">
        <Field label="Email" hint="Your account is known by it" error={errors.email?.message}>
          <Input type="email" readOnly autoComplete="email" {...register("email")} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="First Name" error={errors.first_name?.message}>
            <Input autoComplete="given-name" {...register("first_name")} />
          </Field>
          <Field label="Last Name" error={errors.last_name?.message}>
            <Input autoComplete="family-name" {...register("last_name")} />
          </Field>
        </div>
        <FormError failure={failure} />
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          busy={update.isPending}
          busyLabel="Saving"
        >
          Save name
        </Button>
      </Form>
    </SettingsCard>
  );
}
