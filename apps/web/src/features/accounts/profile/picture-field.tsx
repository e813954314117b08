import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { FileButton } from "../../../ui/form/file-button.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { useRemovePicture, useUploadPicture } from "./profile.api.ts";

export function PictureField({ picture }: { picture: string }) {
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
          fileLabel="Picture file"
          accept="image/*"
          size="sm"
          busy={upload.isPending}
          busyLabel="Uploading"
          onFile={take}
        >
          Upload picture
        </FileButton>
        {picture && (
          <Button size="sm" variant="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
            Remove picture
          </Button>
        )}
      </div>
    </div>
  );
}
