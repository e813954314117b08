import type { User } from "@postfolio/contract/accounts/user.ts";
import { Field } from "../../../ui/form/field.tsx";
import { LanguageField } from "./language-field.tsx";
import { NameFields } from "../name-fields.tsx";
import { Form, FormEnd } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useProfileForm } from "./use-profile-form.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { FileButton } from "../../../ui/form/file-button.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { useRemovePicture, useUploadPicture } from "./profile.api.ts";
import { t } from "../../../lib/texts.ts";

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
        <Field
          label={t("Email")}
          hint={t("You can't change your account's email.")}
          error={errors.email?.message}
        >
          <Input type="email" readOnly autoComplete="email" {...register("email")} />
        </Field>
        <NameFields register={register} errors={errors} />
        <FormEnd failure={failure} className="self-start" busy={busy} busyLabel={t("Saving")}>
          {t("Save name")}
        </FormEnd>
      </Form>
      <LanguageField />
    </SettingsSection>
  );
}

function PictureField({ picture }: { picture: string }) {
  const upload = useUploadPicture();
  const remove = useRemovePicture();
  const take = (chosen: File) => {
    if (chosen.size > LIMITS.photoBytes) toast.error(MESSAGES.photoTooLarge);
    else upload.mutate(chosen);
  };
  return (
    <div className="flex items-center gap-4">
      <Avatar src={picture} className="size-16" />
      <div className="flex flex-wrap gap-2">
        <FileButton
          fileLabel={t("Picture file")}
          accept="image/*"
          size="sm"
          busy={upload.isPending}
          busyLabel={t("Uploading")}
          onFile={take}
        >
          {t("Upload picture")}
        </FileButton>
        {picture && (
          <Button size="sm" variant="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t("Remove picture")}
          </Button>
        )}
      </div>
    </div>
  );
}
