import type { ScheduledPost } from "@postfolio/contract/campaigns/campaigns.ts";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useConnection } from "../../../lib/connections.ts";
import { Button } from "../../../ui/button.tsx";
import { focusAtEnd } from "../../../ui/form/input.tsx";
import { isSubmitKey } from "../../../ui/form/submit-key.ts";
import { AccountField } from "./account-field.tsx";
import { ContentFields } from "./content-fields.tsx";
import { type Content, contentOf, fingerprint, mediaOf } from "./content.ts";
import { mediaQuery } from "../../media/media.api.ts";
import { isSendable } from "./sendable.ts";
import { t } from "../../../lib/texts.ts";

interface PostEditorProps {
  post: ScheduledPost;
  saving: boolean;
  onSave: (change: ReturnType<typeof contentOf> & { connection?: string }) => void;
  onCancel: () => void;
  onUnsaved: (unsaved: boolean) => void;
}

export function PostEditor({ post, saving, onSave, onCancel, onUnsaved }: PostEditorProps) {
  const { network } = post;
  const [content, setContent] = useState<Content>(post);
  const [connection, setConnection] = useState(post.connection);
  const [uploads, setUploads] = useState(0);
  const { data: media = [] } = useQuery(mediaQuery(mediaOf(content)));
  const limits = useConnection(network, connection)?.limits;
  const fits = uploads === 0 && isSendable(network, content, media, limits);
  const moved = connection !== post.connection && connection !== null ? { connection } : {};
  const unsaved = fingerprint(content) !== fingerprint(post) || "connection" in moved;
  const save = () => {
    if (fits && !saving) onSave({ ...contentOf(content), ...moved });
  };
  const byKey = (event: KeyboardEvent) => {
    // Escape must not discard typed text.
    if (event.key === "Escape" && !unsaved) onCancel();
    if (isSubmitKey(event)) save();
  };
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved]);
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => focusAtEnd(editor.current?.querySelector("textarea") ?? null), []);
  return (
    <div ref={editor} className="flex flex-col gap-3">
      {post.live.length === 0 && (
        <AccountField
          network={network}
          value={connection}
          onChange={setConnection}
          away={connection === null ? post.account : null}
        />
      )}
      <ContentFields
        network={network}
        connection={connection}
        ofCampaign={post.campaign !== null}
        content={content}
        live={post.live.length}
        label={t("Text of the post")}
        onKeyDown={byKey}
        onWrite={(change) => setContent((now) => ({ ...now, ...change(now) }))}
        onUploading={(count) => setUploads((before) => before + count)}
      />
      <span className="flex justify-end gap-2">
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {t("Cancel")}
        </Button>
        <Button size="sm" disabled={!fits} busy={saving} title={t("Ctrl + Enter")} onClick={save}>
          {t("Save")}
        </Button>
      </span>
    </div>
  );
}
