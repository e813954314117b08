import type { Network } from "@postfolio/contract/plans.ts";
import { useState } from "react";
import { beforeFold, postParts } from "../editor/post-parts.ts";

interface PostTextProps {
  network: Network;
  text: string;
  /** LinkedIn's feed shows only the beginning. */
  folds: boolean;
}

/** A post's text as its network displays it. */
export function PostText({ network, text, folds }: PostTextProps) {
  const [open, setOpen] = useState(false);
  const start = network === "Linkedin" && folds ? beforeFold(text) : text;
  const folded = start !== text;
  return (
    <p dir="auto" className="break-words whitespace-pre-wrap">
      {postParts(folded && !open ? start : text).map(({ kind, text: part }, at) =>
        kind === "text" ? (
          part
        ) : (
          <span key={at} className="text-airmail">
            {part}
          </span>
        ),
      )}
      {folded && (
        <>
          {open ? " " : "… "}
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="rounded-sm text-muted hover:text-ink hover:underline"
          >
            {open ? "see less" : "see more"}
          </button>
        </>
      )}
    </p>
  );
}
