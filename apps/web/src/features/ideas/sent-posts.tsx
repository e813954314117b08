import type { Idea } from "@postfolio/contract/ideas/ideas.ts";
import { NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import type { PostForm } from "@postfolio/contract/posts/post-forms.ts";
import type { PostStatus } from "@postfolio/contract/posts/post-lifecycle.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { t } from "../../lib/texts.ts";
import { text, type Text } from "@postfolio/contract/text.ts";

const FORM_ON: Record<PostForm, Text> = {
  story: text("Story on {{network}}"),
  "how-to": text("How-to on {{network}}"),
  opinion: text("Opinion on {{network}}"),
  question: text("Question on {{network}}"),
  list: text("List on {{network}}"),
  number: text("Number on {{network}}"),
  "thank-you": text("Thank-you on {{network}}"),
};

/** Shown after the name of a post. */
const STATE: Record<PostStatus, Text> = {
  draft: text("draft"),
  planned: text("planned"),
  ready: text("ready"),
  awaiting_approval: text("waiting for your approval"),
  publishing: text("publishing"),
  published: text("published"),
  failed: text("failed"),
  skipped: text("skipped"),
  missed: text("missed"),
  unknown: text("not known yet"),
};

/** The idea's posts that are no longer drafts. */
export function SentPosts({ idea }: { idea: Idea }) {
  const sent = idea.posts.filter(({ status }) => status !== "draft");
  if (sent.length === 0) return null;
  return (
    <ul aria-label={t("Posts from this idea")} className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {sent.map(({ _id, network, form, status }) => (
        <li key={_id}>
          <TextLink to={`/posts?post=${_id}`}>
            {t(form ? FORM_ON[form] : text("Post on {{network}}"), { network: NETWORK_NAME[network] })}
          </TextLink>
          : {t(STATE[status])}
        </li>
      ))}
    </ul>
  );
}
