import type { User } from "@postfolio/contract/accounts/user.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Form, FormEnd } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useProfileForm } from "./use-profile-form.ts";
import { t } from "../../../lib/texts.ts";

export function ContactDetails({ user }: { user: User }) {
  const { register, errors, failure, busy, submit } = useProfileForm(
    user,
    async () => (await import("@postfolio/contract/accounts/user.ts")).contactDetails,
    { address: user.address, city: user.city, country: user.country },
    "default",
  );
  return (
    <SettingsSection
      name="contact"
      description={t("For your account only. Each resume has its own contact details.")}
    >
      <Form failure={failure} onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t("Address")} hint={t("Optional.")} error={errors.address?.message}>
          <Input autoComplete="street-address" {...register("address")} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t("City")} error={errors.city?.message}>
            <Input autoComplete="address-level2" {...register("city")} />
          </Field>
          <Field label={t("Country")} error={errors.country?.message}>
            <Input autoComplete="country-name" {...register("country")} />
          </Field>
        </div>
        <FormEnd
          failure={failure}
          className="self-start"
          busy={busy}
          busyLabel={t("Saving")}
          variant="secondary"
        >
          {t("Save contact details")}
        </FormEnd>
      </Form>
    </SettingsSection>
  );
}
