import type { User } from "@postfolio/contract/accounts/user.ts";
import { Field } from "../../../ui/form/field.tsx";
import { NameFields } from "../name-fields.tsx";
import { Form, FormEnd } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { PictureField } from "./picture-field.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useProfileForm } from "./use-profile-form.ts";

export function BasicInformation({ user }: { user: User }) {
  const { register, errors, failure, busy, submit } = useProfileForm(
    user,
    async () => (await import("@postfolio/contract/accounts/user.ts")).basicInformation,
    { email: user.email, first_name: user.first_name, last_name: user.last_name },
  );
  return (
    <SettingsSection name="basic">
      <PictureField picture={user.profilePicture} />
      <Form failure={failure} onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Email" hint="You can't change your account's email." error={errors.email?.message}>
          <Input type="email" readOnly autoComplete="email" {...register("email")} />
        </Field>
        <NameFields register={register} errors={errors} />
        <FormEnd failure={failure} className="self-start" busy={busy} busyLabel="Saving">
          Save name
        </FormEnd>
      </Form>
    </SettingsSection>
  );
}
