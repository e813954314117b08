import type { Idea } from "@postfolio/contract/ideas/ideas.ts";
import { NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { FORM_NAME } from "@postfolio/contract/posts/post-forms.ts";
import { POST_STATES } from "@postfolio/contract/posts/post-lifecycle.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { t } from "../../lib/texts.ts";

/** The idea's posts that are no longer drafts. */
export function SentPosts({ idea }: { idea: Idea }) {
  const sent = idea.posts.filter(({ status }) => status !== "draft");
  if (sent.length === 0) return null;
  return (
    <ul aria-label={t("Posts from this idea")} className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {sent.map(({ _id, network, form, status }) => (
        <li key={_id}>
          <TextLink to={`/posts?post=${_id}`}>
            {form ? FORM_NAME[form] : t("Post")} on {NETWORK_NAME[network]}
          </TextLink>
          : {POST_STATES[status].name.toLowerCase()}
        </li>
      ))}
    </ul>
  );
}
