import type { Resume } from "@postfolio/contract/resume.ts";
import { useEffect, useState } from "react";
import { useEditor, useEditorStore } from "../editor/editor-store.ts";
import { getResume } from "../resumes.api.ts";

/** Tells the other tabs of this browser which resume has been saved, by id. */
const CHANNEL = "postfolio.saved";

export function tellSaved(id: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel.postMessage(id);
  channel.close();
}

/**
 * The stored resume, once it is newer than what this editor started from: saved in another tab or on another
 * device. Checked when another tab saves, and when the user returns to this tab.
 */
export function useNewerVersion(): Resume | undefined {
  const store = useEditorStore();
  const version = useEditor(({ saved }) => saved.version);
  const [stored, setStored] = useState<Resume>();

  useEffect(() => {
    const stop = new AbortController();
    const look = () => {
      const { id } = store.getState().saved;
      if (id === undefined || document.visibilityState === "hidden") return;
      // A failure here will show when the user saves.
      getResume(id, stop.signal).then(setStored, () => {});
    };
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", ({ data }) => data === store.getState().saved.id && look());
    document.addEventListener("visibilitychange", look);
    addEventListener("focus", look);
    return () => {
      stop.abort();
      channel.close();
      document.removeEventListener("visibilitychange", look);
      removeEventListener("focus", look);
    };
  }, [store]);

  return stored && version !== undefined && stored.version > version ? stored : undefined;
}
