import { LIMITS } from "@postfolio/contract/limits.ts";
import type { MediaItem } from "@postfolio/contract/media/media.ts";
import { ImagePlus, X } from "lucide-react";
import { useRef, useState } from "react";
import { ApiError, type Request } from "../../lib/http/api.ts";
import { addIdea } from "../../lib/ideas.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Field } from "../../ui/form/field.tsx";
import { FileButton } from "../../ui/form/file-button.tsx";
import { Form, FormError, useFailure } from "../../ui/form/form.tsx";
import { Textarea } from "../../ui/form/input.tsx";
import { isSubmitKey } from "../../ui/form/submit-key.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { Card } from "../../ui/page/card.tsx";
import { uploadPicture } from "../media/media.api.ts";
import { Picture } from "../media/post-media.tsx";
import { plural, t } from "../../lib/texts.ts";
import { Rich } from "../../ui/rich.tsx";

/** Text that consists of just a link. */
const LINK = /^https?:\/\/\S+$/u;

export function NewIdea() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState("");
  const [isOwn, setOwn] = useState(true);
  const [photo, setPhoto] = useState<MediaItem>();
  /** The pasted text of a page that could not be read; undefined until it is needed. */
  const [pasted, setPasted] = useState<string>();
  const [doing, setDoing] = useState<"saving" | "uploading">();
  const failure = useFailure();
  const text = said.trim();
  const isLink = photo === undefined && LINK.test(text);
  const needsPaste = isLink && pasted !== undefined;

  const asked = (): Request<"POST /api/ideas">["body"] => {
    if (photo) return { text, photo: photo._id };
    if (!isLink) return { text };
    return { url: text, own: isOwn, ...(needsPaste && { text: pasted.trim() }) };
  };
  const save = async () => {
    if (doing) return;
    setDoing("saving");
    failure.clear();
    try {
      const { cut } = await addIdea(asked());
      setSaid("");
      setPasted(undefined);
      setPhoto(undefined);
      toast.success(
        cut
          ? plural(LIMITS.idea, {
              one: "Saved. The page is long, so we kept its first character",
              other: "Saved. The page is long, so we kept its first {{count}} characters",
            })
          : t("Idea saved"),
        { topic: "ideas" },
      );
      field.current?.focus();
    } catch (error) {
      failure.show(error);
      if (isLink && error instanceof ApiError && error.status === 422) setPasted((before) => before ?? "");
    } finally {
      setDoing(undefined);
    }
  };
  const upload = async (file: File) => {
    setDoing("uploading");
    failure.clear();
    try {
      setPhoto(await uploadPicture(file));
      field.current?.focus();
    } catch (error) {
      failure.show(error);
    } finally {
      setDoing(undefined);
    }
  };

  return (
    <Card className="p-5">
      <Form
        failure={failure}
        aria-label={t("New idea")}
        onSubmit={() => void save()}
        onKeyDown={(event) => {
          if (!isSubmitKey(event)) return;
          event.preventDefault();
          void save();
        }}
        className="flex flex-col gap-4"
      >
        <div className="flex flex-col gap-4 sm:flex-row">
          {photo && (
            <div className="relative w-32 shrink-0 self-start overflow-hidden rounded-md">
              <Picture item={photo} />
              <IconButton
                size="sm"
                label={t("Remove the photo")}
                icon={<X />}
                className="absolute end-1 top-1 bg-surface"
                onClick={() => setPhoto(undefined)}
              />
            </div>
          )}
          <Field
            label={photo ? t("What the photo shows") : t("A note or a link")}
            hint={photo ? t("Posts say only what you write here about the photo.") : undefined}
            className="flex-1"
          >
            <Textarea
              ref={field}
              value={said}
              maxLength={LIMITS.idea}
              onChange={({ target }) => {
                setSaid(target.value);
                setPasted(undefined);
              }}
              placeholder={
                photo
                  ? t("The depot at four in the morning, before the first van leaves")
                  : t("What you noticed today, or https://example.com/my-post")
              }
              className="min-h-20"
            />
          </Field>
        </div>
        {isLink && <Checkbox label={t("I wrote this page")} checked={isOwn} onCheckedChange={setOwn} />}
        <FormError failure={failure} />
        {needsPaste && (
          <Field
            label={t("Text of the page")}
            counter={{
              used: pasted.trim().length,
              limit: LIMITS.idea,
              unit: plural(LIMITS.idea, { one: "character", other: "characters" }),
            }}
          >
            <Textarea
              value={pasted}
              onChange={({ target }) => setPasted(target.value)}
              className="max-h-72 min-h-32"
            />
          </Field>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {!photo && !isLink && (
            <FileButton
              fileLabel={t("Photo for an idea")}
              accept="image/*"
              icon={<ImagePlus />}
              busy={doing === "uploading"}
              onFile={(file) => void upload(file)}
            >
              {t("Add a photo")}
            </FileButton>
          )}
          <p className="ms-auto hidden text-xs text-muted sm:block pointer-coarse:hidden">
            <Rich
              text={t("<key>Ctrl</key> <key>Enter</key> saves it")}
              parts={{ key: (words) => <Kbd>{words}</Kbd> }}
            />
          </p>
          <Button
            variant="primary"
            type="submit"
            className="max-sm:ms-auto"
            busy={doing === "saving"}
            busyLabel={isLink && !needsPaste ? t("Reading the page") : t("Saving")}
            disabled={text === "" || (needsPaste && pasted.trim() === "")}
          >
            {t("Save idea")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
