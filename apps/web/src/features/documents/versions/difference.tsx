import type { ReactNode } from "react";
import { wordDiff } from "./word-diff.ts";
import { t } from "../../../lib/texts.ts";

const REMOVED_CLASSES = "me-0.5 bg-danger-tint text-danger line-through";
const ADDED_CLASSES = "bg-success-tint text-success underline decoration-2 underline-offset-2";

export function Difference({ before, after }: { before: string; after: string }) {
  const parts = wordDiff(before, after);
  if (parts) {
    return (
      <p dir="auto" className="whitespace-pre-wrap">
        {parts.map(({ kind, text }, at) =>
          kind === "removed" ? (
            <Removed key={at}>{text}</Removed>
          ) : kind === "added" ? (
            <Added key={at}>{text}</Added>
          ) : (
            text
          ),
        )}
      </p>
    );
  }
  return (
    <div dir="auto" className="flex flex-col gap-2 whitespace-pre-wrap">
      {before.trim() !== "" && (
        <p>
          <Removed>{before}</Removed>
        </p>
      )}
      {after.trim() !== "" && (
        <p>
          <Added>{after}</Added>
        </p>
      )}
    </div>
  );
}

export function OwnWords({ text, other }: { text: string; other: string }) {
  const parts = wordDiff(other, text)?.filter(({ kind }) => kind !== "removed");
  return (
    <span dir="auto" className="whitespace-pre-wrap">
      {parts?.map(({ kind, text: words }, at) =>
        kind === "added" ? (
          <mark key={at} className="bg-success-tint text-success">
            {words}
          </mark>
        ) : (
          words
        ),
      ) ?? text}
    </span>
  );
}

const Removed = ({ children }: { children: ReactNode }) => (
  <del className={REMOVED_CLASSES}>
    <span className="sr-only">{t("removed:")} </span>
    {children}
  </del>
);
const Added = ({ children }: { children: ReactNode }) => (
  <ins className={ADDED_CLASSES}>
    <span className="sr-only">{t("added:")} </span>
    {children}
  </ins>
);
