import type { IdeaOfPost } from "@postfolio/contract/ideas/idea-of-post.ts";
import { ExternalLink } from "lucide-react";
import { pathOfFact } from "../../../lib/facts.ts";
import { pathOfIdea } from "../../../lib/ideas.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { text, type Text } from "@postfolio/contract/text.ts";
import { t } from "../../../lib/texts.ts";
import { Rich } from "../../../ui/rich.tsx";

const FROM: Record<IdeaOfPost["kind"], Text> = {
  note: text("From your note: <title/>"),
  link: text("From the page: <title/>"),
  photo: text("From your photo: <title/>"),
  fact: text("From what you did: <title/>"),
};

/** Shows the idea that a post's statements come from. */
export function PostIdea({ idea: { _id, kind, title, url, fact } }: { idea: IdeaOfPost }) {
  return (
    <p className="text-xs text-muted wrap-anywhere">
      <Rich
        text={t(FROM[kind])}
        parts={{
          title:
            url === null ? (
              <TextLink to={fact ? pathOfFact(fact) : pathOfIdea(_id)}>
                <bdi>{title}</bdi>
              </TextLink>
            ) : (
              <PageLink url={url} title={title} />
            ),
        }}
      />
    </p>
  );
}

export const PageLink = ({ url, title }: { url: string; title: string }) => (
  <a
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    className="text-airmail underline underline-offset-2"
  >
    <bdi>{title}</bdi>
    <ExternalLink className="ms-1 inline size-3.5 align-[-2px]" />
    <span className="sr-only"> {t("(opens in a new tab)")}</span>
  </a>
);
