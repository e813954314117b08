import { type Mark, markedRuns } from "@postfolio/contract/generation/marks.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { useState } from "react";
import { beforeFold, postParts } from "../editor/post-parts.ts";
import { t } from "../../../lib/texts.ts";

interface PostTextProps {
  network: Network;
  text: string;
  /** Whether the text is collapsed as in the network's feed. */
  folds: boolean;
  marks?: readonly Mark[];
}

export function PostText({ network, text, folds, marks = [] }: PostTextProps) {
  const [open, setOpen] = useState(false);
  const start = folds ? beforeFold(network, text) : text;
  const folded = start !== text;
  return (
    <p dir="auto" className="break-words whitespace-pre-wrap">
      {markedRuns(folded && !open ? start : text, marks).map(({ text: run, mark }, at) =>
        mark ? (
          <mark
            key={at}
            className="rounded-sm bg-warning-tint text-inherit underline decoration-warning decoration-wavy decoration-1 underline-offset-4"
          >
            <Parts network={network} text={run} />
          </mark>
        ) : (
          <Parts key={at} network={network} text={run} />
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
            {open ? t("see less") : t("see more")}
          </button>
        </>
      )}
    </p>
  );
}

const Parts = ({ network, text }: Pick<PostTextProps, "network" | "text">) =>
  postParts(network, text).map(({ kind, text: part }, at) =>
    kind === "text" ? (
      part
    ) : (
      <span key={at} className="text-airmail">
        {part}
      </span>
    ),
  );
