/**
 * Returns the number of posts to judge: `JUDGE_POSTS` if it is set, or else `usual` with `npm run judges` and `least`
 * with `npm run test:all`.
 */
export const judgedPosts = ({ least, usual }: { least: number; usual: number }): number =>
  Number(process.env["JUDGE_POSTS"] ?? (process.env["JUDGES"] === "all" ? usual : least));
