import type { User } from "@postfolio/contract/accounts/user.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Form, FormError } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { PictureField } from "./picture-field.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { useProfileForm } from "./use-profile-form.ts";

export function BasicInformation({ user }: { user: User }) {
  const { register, errors, failure, busy, submit } = useProfileForm(
    user,
    async () => (await import("@postfolio/contract/accounts/user.ts")).basicInformation,
    { email: user.email, first_name: user.first_name, last_name: user.last_name },
  );
  return (
    <SettingsCard title="Basic Information">
      <PictureField picture={user.profilePicture} />
      <Form failure={failure} onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Email" hint="This email identifies your account." error={errors.email?.message}>
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
        <Button type="submit" variant="primary" className="self-start" busy={busy} busyLabel="Saving">
          Save name
        </Button>
      </Form>
    </SettingsCard>
  );
}
