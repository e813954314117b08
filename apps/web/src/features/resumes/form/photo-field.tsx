import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { isEmbeddedPhoto, photoIdOf } from "@postfolio/contract/resumes/resume-photo.ts";
import { ImagePlus } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../lib/http/api.ts";
import { sentenceOf, t } from "../../../lib/texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { FileButton } from "../../../ui/form/file-button.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { useEdit, useEditor } from "../model/editor-store.ts";
import { fieldKey } from "../model/field-key.ts";
import { usePhoto } from "../preview/photos.ts";
import { setProfile } from "../model/resume-edits.ts";
import { uploadPhoto } from "../resumes.api.ts";

const PHOTO = fieldKey("Profile", "", "profileImageURL");

export function PhotoField() {
  const edit = useEdit();
  const picture = useEditor((state) => state.doc.Profile.profileImageURL);
  const [uploading, setUploading] = useState(false);
  const [error, setError] = useState<string>();
  const photo = usePhoto(picture);
  const uploaded = isEmbeddedPhoto(picture) || photoIdOf(picture) !== undefined;

  const change = (profileImageURL: string, field?: string) => {
    setError(undefined);
    edit((doc) => setProfile(doc, { profileImageURL }), field);
  };
  const upload = async (chosen: File) => {
    if (chosen.size > LIMITS.photoBytes) return setError(MESSAGES.photoTooLarge);
    setUploading(true);
    try {
      change(await uploadPhoto(chosen));
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setUploading(false);
    }
  };

  return (
    <div className="flex items-start gap-4 @sm:col-span-2">
      <div className="mt-1 flex size-20 shrink-0 items-center justify-center overflow-hidden rounded-full border border-line bg-sunken text-muted">
        {photo.src ? (
          <img src={photo.src} alt={t("You")} className="size-full object-cover" />
        ) : (
          <ImagePlus />
        )}
      </div>
      <Field
        label={t("Photo")}
        className="flex-1"
        error={
          error ??
          (photo.error
            ? t("{{sentence}}. The resume is shown and printed without it.", {
                sentence: sentenceOf(messageOf(photo.error)),
              })
            : undefined)
        }
      >
        <Input
          type="url"
          data-field={PHOTO}
          value={uploaded ? "" : picture}
          placeholder={uploaded ? t("Uploaded picture") : "https://"}
          maxLength={LIMITS.url}
          onChange={(event) => change(event.target.value.trim(), PHOTO)}
        />
        <div className="flex flex-wrap gap-2">
          <FileButton
            fileLabel={t("Photo file")}
            accept="image/*"
            size="sm"
            busy={uploading}
            busyLabel={t("Uploading")}
            onFile={(chosen) => void upload(chosen)}
          >
            {t("Upload picture")}
          </FileButton>
          {photo.error && (
            <Button size="sm" onClick={photo.retry}>
              {t("Try again")}
            </Button>
          )}
          {picture && (
            <Button size="sm" variant="quiet" className="text-muted" onClick={() => change("")}>
              {t("Remove photo")}
            </Button>
          )}
        </div>
      </Field>
    </div>
  );
}
