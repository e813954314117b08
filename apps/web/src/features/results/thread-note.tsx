import type { PostResult } from "@postfolio/contract/results/results.ts";
import { t } from "../../lib/texts.ts";

/** Metrics of a thread cover only its first part, because the network charges for each part. */
export const ThreadNote = ({ parts }: Pick<PostResult, "parts">) =>
  parts > 1 && (
    <span className="text-muted">{t("Thread of {{parts}}, results for its first part", { parts })}</span>
  );
