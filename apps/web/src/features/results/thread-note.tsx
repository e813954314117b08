import type { PostResult } from "@postfolio/contract/results/results.ts";
import { plural } from "../../lib/texts.ts";

/** Metrics of a thread cover only its first part, because the network charges for each part. */
export const ThreadNote = ({ parts }: Pick<PostResult, "parts">) =>
  parts > 1 && (
    <span className="text-muted">
      {plural(parts, {
        one: "Thread of {{count}}, results for its first part",
        other: "Thread of {{count}}, results for its first part",
      })}
    </span>
  );
