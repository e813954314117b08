import type { Profile } from "@postfolio/contract/resumes/resume.ts";
import { useEdit, useEditor } from "../model/editor-store.ts";
import { fieldKey } from "../model/field-key.ts";
import { setProfile } from "../model/resume-edits.ts";
import { PhotoField } from "./photo-field.tsx";
import { TextField } from "./text-field.tsx";

/** Who the person is and how to reach them. The photo is last: most resumes have none. */
export const ContactFields = () => (
  <div className="grid gap-4 @sm:grid-cols-2">
    <ProfileField field="name" label="Full Name" placeholder="Your name" autoComplete="name" />
    <ProfileField
      field="profession"
      label="Profession"
      placeholder="Your profession"
      autoComplete="organization-title"
    />
    <ProfileField
      field="email"
      label="Email"
      type="email"
      placeholder="you@example.com"
      autoComplete="email"
      className="@sm:col-span-2"
    />
    <ProfileField
      field="phoneNumber"
      label="Ph. Number"
      type="tel"
      placeholder="+1 555 010 0199"
      autoComplete="tel"
    />
    <ProfileField field="location" label="Location" placeholder="City, Country" />
    <PhotoField />
  </div>
);

type TextOfProfile = "name" | "profession" | "email" | "phoneNumber" | "location";

interface ProfileFieldProps {
  field: TextOfProfile;
  label: string;
  type?: "email" | "tel";
  placeholder: string;
  autoComplete?: string;
  className?: string;
}

function ProfileField({ field, ...rest }: ProfileFieldProps) {
  const edit = useEdit();
  const value = useEditor((state) => state.doc.Profile[field]);
  const key = fieldKey("Profile", "", field);
  const change = (text: string) =>
    edit((doc) => setProfile(doc, { [field]: text } satisfies Partial<Profile>), key);
  return <TextField {...rest} field={key} value={value} onChange={change} />;
}
