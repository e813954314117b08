import { useEffect, useRef } from "react";
import { messageOf } from "../../lib/api.ts";
import { toast } from "../../ui/toast.tsx";
import { editPost } from "./generation.api.ts";
import type { Variation } from "./variations.ts";

/** Milliseconds of rest after which what was typed is kept. */
const REST = 500;

/** Keeps what its user makes of a post in the history, a moment after it was typed and when the post is left. */
export function useKeptEdit({ id, text }: Pick<Variation, "id" | "text">): void {
  const post = useRef({ id, text, kept: text });
  useEffect(() => {
    post.current.text = text;
    const timer = setTimeout(() => keep(post.current), REST);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    const left = post.current;
    return () => keep(left);
  }, []);
}

/** An empty post is not kept: whoever deletes everything begins again. */
function keep(post: { id: string | undefined; text: string; kept: string }): void {
  const { id, text } = post;
  if (id === undefined || text === post.kept || text.trim() === "") return;
  post.kept = text;
  editPost(id, text).catch((error: unknown) => toast.error(messageOf(error)));
}
