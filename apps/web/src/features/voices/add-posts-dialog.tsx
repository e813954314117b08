import { LIMITS } from "@postfolio/contract/limits.ts";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Textarea } from "../../ui/form/input.tsx";
import { SegmentedControl } from "../../ui/form/segmented-control.tsx";
import { likelySplit, type Split, splitPosts } from "./split-posts.ts";
import { plural, t } from "../../lib/texts.ts";
import { text, type Text } from "@postfolio/contract/text.ts";

const SPLIT_LABEL: Record<Split, Text> = {
  line: text("Blank lines"),
  gap: text("Two blank lines"),
  none: text("Don't split"),
};

interface AddPostsDialogProps {
  room: number;
  onAdd: (texts: string[]) => void;
  onClose: () => void;
}

export default function AddPostsDialog({ room, onAdd, onClose }: AddPostsDialogProps) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<Split>();
  const split = chosen ?? likelySplit(text);
  const found = splitPosts(text, split);
  const texts = found.slice(0, room);
  const tooLong = texts.findIndex((post) => post.length > LIMITS.postText);
  const problem =
    tooLong >= 0
      ? t("Post {{number}} is longer than any network allows. Separate it from the next one", {
          number: tooLong + 1,
        })
      : found.length > room
        ? plural(room, {
            one: "There is room for {{count}}, so only the first {{count}} will be added",
            other: "There is room for {{count}}, so only the first {{count}} will be added",
          })
        : undefined;
  return (
    <Dialog
      title={t("Add posts you wrote")}
      description={t("Paste one or more. You'll see how they're split before you add them.")}
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button
            variant="primary"
            disabled={texts.length === 0 || tooLong >= 0}
            onClick={() => onAdd(texts)}
          >
            {plural(Math.max(texts.length, 1), { one: "Add post", other: "Add {{count}} posts" })}
          </Button>
        </>
      }
    >
      <div className="grid gap-6 md:grid-cols-2">
        <Field label={t("Your posts")} error={problem}>
          <Textarea
            rows={10}
            className="max-h-96 min-h-48"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <div className="flex min-w-0 flex-col gap-3">
          <p className="font-medium" aria-live="polite">
            {plural(found.length, { one: "1 post, split at", other: "{{count}} posts, split at" })}
          </p>
          <SegmentedControl
            label={t("Split at")}
            value={split}
            onValueChange={setChosen}
            options={Object.entries(SPLIT_LABEL).map(([value, label]) => ({
              value: value as Split,
              label: t(label),
            }))}
            className="max-w-full flex-wrap self-start"
          />
          <ol className="flex max-h-72 flex-col gap-2 overflow-y-auto">
            {texts.map((post, at) => (
              <li key={at} className="rounded-md border border-line px-3 py-2">
                <p className="line-clamp-3 break-words whitespace-pre-wrap" dir="auto">
                  {post}
                </p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Dialog>
  );
}
