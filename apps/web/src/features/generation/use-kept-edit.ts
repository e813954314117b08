import { useEffect, useRef } from "react";
import { toast } from "../../ui/notice/toast.ts";
import { editPost } from "./generation.api.ts";
import type { Variation } from "./variations.ts";

/** Milliseconds without typing. */
const SAVE_DELAY_MS = 500;

export function useKeptEdit({ id, text }: Pick<Variation, "id" | "text">): void {
  const post = useRef({ id, text, kept: text });
  useEffect(() => {
    post.current.text = text;
    const timer = setTimeout(() => keep(post.current), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    const left = post.current;
    return () => keep(left);
  }, []);
}

/** An empty text is not saved, because the user is starting over. */
function keep(post: { id: string | undefined; text: string; kept: string }): void {
  const { id, text } = post;
  if (id === undefined || text === post.kept || text.trim() === "") return;
  post.kept = text;
  editPost(id, text).catch(toast.failure);
}
