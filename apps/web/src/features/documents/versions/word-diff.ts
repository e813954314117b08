import { diffWordsWithSpace } from "diff";

export interface DiffPart {
  kind: "same" | "added" | "removed";
  text: string;
}

/** If the texts share less than this fraction of their words, they are shown one after the other. */
const LEAST_IN_COMMON = 0.3;

/** Returns null if the texts have too little in common. */
export function wordDiff(before: string, after: string): DiffPart[] | null {
  const parts = joined(
    diffWordsWithSpace(before, after).map(({ added, removed, value }) => ({
      kind: added ? "added" : removed ? "removed" : "same",
      text: value,
    })),
  );
  const words = (kind: DiffPart["kind"]) =>
    parts.filter((part) => part.kind === kind).reduce((sum, { text }) => sum + wordsIn(text), 0);
  const longer = Math.max(wordsIn(before), wordsIn(after));
  return words("same") < longer * LEAST_IN_COMMON ? null : parts;
}

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  let removed = "";
  let added = "";
  const flush = () => {
    if (removed !== "") result.push({ kind: "removed", text: removed });
    if (added !== "") result.push({ kind: "added", text: added });
    removed = "";
    added = "";
  };
  for (const [at, part] of parts.entries()) {
    const between = part.text.trim() === "" && removed + added !== "" && at < parts.length - 1;
    if (part.kind === "same" && !between) {
      flush();
      result.push(part);
    } else {
      if (part.kind !== "added") removed += part.text;
      if (part.kind !== "removed") added += part.text;
    }
  }
  flush();
  return result;
}

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
