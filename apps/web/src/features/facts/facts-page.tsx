import type { Fact, OtherStatement } from "@postfolio/contract/facts/facts.ts";
import { useQuery } from "@tanstack/react-query";
import { ListChecks, MessageCircleQuestion, Plus } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { useFocusBack } from "../../lib/use-focus-back.ts";
import { useFocusKept } from "../../lib/use-focus-kept.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/page/card.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { Page } from "../../ui/page/page.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { PendingCards } from "../../ui/page/skeleton.tsx";
import { FactForm } from "./fact-form.tsx";
import { FactRow } from "./fact-row.tsx";
import { addFact, factsQuery } from "../../lib/facts.ts";
import { t } from "../../lib/texts.ts";

const Interview = lazy(() => import("./interview.tsx"));

export default function FactsPage() {
  const query = useQuery(factsQuery);
  const [adds, setAdds] = useState(false);
  const keptFocus = useFocusKept<HTMLDivElement>();
  const addButton = useFocusBack(adds);
  const [interviews, setInterviews] = useState(false);
  const [params, setParams] = useSearchParams();
  const [edited, setEdited] = useState<readonly string[]>([params.get("fact") ?? ""]);
  const [elsewhere, setElsewhere] = useState<{ of: string; found: readonly OtherStatement[] }>();
  const rowOf = (fact: Fact) => ({
    fact,
    isEdited: edited.includes(fact._id),
    onEdit: (isEdited: boolean) => {
      const others = edited.filter((id) => id !== fact._id);
      setEdited(isEdited ? [...others, fact._id] : others);
      if (params.has("fact")) setParams({}, { replace: true });
    },
    elsewhere: elsewhere?.of === fact._id ? elsewhere.found : [],
    onElsewhere: (found: readonly OtherStatement[]) => setElsewhere({ of: fact._id, found }),
  });
  const facts = query.data?.data ?? [];
  const resume = facts.find(({ line }) => line)?.line?.resume;
  return (
    <Page
      title={t("What I did")}
      description={t(
        "The facts that your resumes, letters, and posts can use: the lines in your resumes, plus anything you add here. Anything marked “Not in posts” stays out of posts, but resumes and letters can still use it.",
      )}
      actions={
        <>
          <Button ref={addButton} icon={<Plus />} onClick={() => setAdds(true)}>
            {t("Add fact")}
          </Button>
          {resume !== undefined && (
            <Button variant="primary" icon={<MessageCircleQuestion />} onClick={() => setInterviews(true)}>
              {t("Answer questions")}
            </Button>
          )}
        </>
      }
    >
      <div {...keptFocus} className="flex flex-col gap-6">
        {adds && (
          <Card className="p-5">
            <FactForm onSave={(said) => addFact(said)} onClose={() => setAdds(false)} />
          </Card>
        )}
        <QueryView query={query} pending={<PendingCards heights={["h-48", "h-48"]} />}>
          {({ data }) =>
            data.length === 0 && !adds ? (
              <EmptyState
                icon={<ListChecks />}
                title={t("Nothing here yet")}
                action={
                  <ButtonLink to="/resume-templates" variant="primary">
                    {t("Create a resume")}
                  </ButtonLink>
                }
              >
                {t(
                  "The lines in your resumes appear here automatically. You can also add what isn't in any resume.",
                )}
              </EmptyState>
            ) : (
              <ol className="flex flex-col gap-6">
                {places(data).map(({ where, when, all }) => (
                  <Place key={where} where={where} when={when}>
                    {all.map((fact) => (
                      <FactRow key={fact._id} {...rowOf(fact)} />
                    ))}
                  </Place>
                ))}
              </ol>
            )
          }
        </QueryView>
      </div>
      <Suspense>
        {interviews && resume !== undefined && (
          <Interview resume={resume} facts={facts} onClose={() => setInterviews(false)} />
        )}
      </Suspense>
    </Page>
  );
}

interface PlaceProps {
  where: string;
  when: string;
  children: ReactNode;
}

function Place({ where, when, children }: PlaceProps) {
  return (
    <li className="grid gap-x-6 gap-y-2 md:grid-cols-[11rem_1fr]">
      <div className="md:pt-3 md:text-end">
        <h2 className="font-medium wrap-break-word">{where ? <bdi>{where}</bdi> : t("Other|facts")}</h2>
        {when && (
          <p className="text-xs text-muted">
            <bdi>{when}</bdi>
          </p>
        )}
      </div>
      <Card>
        <ul className="divide-y divide-line">{children}</ul>
      </Card>
    </li>
  );
}

/** Groups facts by place, in the order of the resumes, newest first. Facts without a place come last. */
function places(facts: readonly Fact[]): { where: string; when: string; all: Fact[] }[] {
  const groups = Map.groupBy(facts, ({ where }) => where);
  const sorted = [...groups].toSorted(([one], [other]) => Number(one === "") - Number(other === ""));
  return sorted.map(([where, all]) => ({ where, when: all.find(({ when }) => when)?.when ?? "", all }));
}
