import type { Post } from "@postfolio/contract/campaigns/campaigns.ts";
import type { Idea } from "@postfolio/contract/ideas/ideas.ts";
import { useQuery } from "@tanstack/react-query";
import { Lightbulb } from "lucide-react";
import { useSearchParams } from "react-router";
import { ideasQuery } from "../../lib/ideas.ts";
import { useFocusKept } from "../../lib/use-focus-kept.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { Page } from "../../ui/page/page.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { PendingCards } from "../../ui/page/skeleton.tsx";
import { ownPostsQuery } from "../posts/posts.api.ts";
import { IdeaCard } from "./idea-card.tsx";
import { NewIdea } from "./new-idea.tsx";
import { t } from "../../lib/texts.ts";

export default function IdeasPage() {
  const query = useQuery(ideasQuery);
  const { data: own } = useQuery(ownPostsQuery);
  const keptFocus = useFocusKept<HTMLDivElement>();
  const [params] = useSearchParams();
  const asked = params.get("idea");
  const cardOf = (idea: Idea) => (
    <li key={idea._id}>
      <IdeaCard
        idea={idea}
        posts={postsOf(idea, own?.data)}
        isAsked={idea._id === asked}
        writes={idea._id === asked && params.has("write")}
      />
    </li>
  );
  return (
    <Page
      title={t("Ideas")}
      description={t(
        "A place for things you could post about. Turn any idea into three posts in different formats whenever you like. Nothing is published automatically.",
      )}
    >
      <div className="flex flex-col gap-8">
        <NewIdea />
        <div {...keptFocus} className="outline-none">
          <QueryView query={query} pending={<PendingCards heights={["h-32", "h-32"]} />}>
            {({ data }) => {
              const open = data.filter(({ putAway }) => !putAway);
              const away = data.filter(({ putAway }) => putAway);
              return (
                <div className="flex flex-col gap-8">
                  {open.length > 0 ? (
                    <ul aria-label={t("Ideas")} className="flex flex-col gap-4">
                      {open.map(cardOf)}
                    </ul>
                  ) : (
                    <EmptyState
                      icon={<Lightbulb />}
                      title={away.length > 0 ? t("Nothing waiting") : t("Your first idea can be small")}
                    >
                      {t(
                        "A link to something you wrote, something you noticed at work today, or a photo with a sentence about it. You can also start from a fact in “What I did.”",
                      )}
                    </EmptyState>
                  )}
                  {away.length > 0 && (
                    <details>
                      <summary className="cursor-pointer rounded-sm text-base font-semibold">
                        {t("Archived ({{count}})", { count: away.length })}
                      </summary>
                      <ul aria-label={t("Archived")} className="mt-4 flex flex-col gap-4">
                        {away.map(cardOf)}
                      </ul>
                    </details>
                  )}
                </div>
              );
            }}
          </QueryView>
        </div>
      </div>
    </Page>
  );
}

/** Returns the full posts of an idea, once they have loaded. */
const postsOf = (idea: Idea, own: readonly Post[] = []): Post[] =>
  idea.posts.flatMap(({ _id }) => own.find((post) => post._id === _id) ?? []);
