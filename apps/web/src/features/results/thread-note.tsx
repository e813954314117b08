import type { PostResult } from "@postfolio/contract/results/results.ts";

/** Says that the figures of a thread are those of its first part: the network charges for each part it tells about. */
export const ThreadNote = ({ parts }: Pick<PostResult, "parts">) =>
  parts > 1 && <span className="text-muted">Thread of {parts}, figures of its first part</span>;
