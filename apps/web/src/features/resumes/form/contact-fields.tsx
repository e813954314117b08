import { RESUME_SHAPE } from "@postfolio/contract/resumes/resume-shape.ts";
import type { Profile } from "@postfolio/contract/resumes/resume.ts";
import { useEdit, useEditor } from "../model/editor-store.ts";
import { fieldKey } from "../model/field-key.ts";
import { setProfile } from "../model/resume-edits.ts";
import { PhotoField } from "./photo-field.tsx";
import { TextField } from "./text-field.tsx";
import { t } from "../../../lib/texts.ts";

export const ContactFields = () => (
  <div className="grid gap-4 @sm:grid-cols-2">
    <ProfileField field="name" autoComplete="name" />
    <ProfileField field="profession" autoComplete="organization-title" />
    <ProfileField field="email" type="email" autoComplete="email" className="@sm:col-span-2" />
    <ProfileField field="phoneNumber" type="tel" autoComplete="tel" />
    <ProfileField field="location" />
    <PhotoField />
  </div>
);

type TextOfProfile = "name" | "profession" | "email" | "phoneNumber" | "location";

interface ProfileFieldProps {
  field: TextOfProfile;
  type?: "email" | "tel";
  autoComplete?: string;
  className?: string;
}

function ProfileField({ field, ...rest }: ProfileFieldProps) {
  const edit = useEdit();
  const value = useEditor((state) => state.doc.Profile[field]);
  const key = fieldKey("Profile", "", field);
  const change = (text: string) =>
    edit((doc) => setProfile(doc, { [field]: text } satisfies Partial<Profile>), key);
  const { label, placeholder } = RESUME_SHAPE.Profile.fields[field];
  return (
    <TextField
      {...rest}
      label={t(label)}
      placeholder={t(placeholder)}
      field={key}
      value={value}
      onChange={change}
    />
  );
}
