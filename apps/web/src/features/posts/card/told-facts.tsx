import { citedFacts } from "@postfolio/contract/facts/cited-facts.ts";
import { useQuery } from "@tanstack/react-query";
import { factsQuery, pathOfFact } from "../../../lib/facts.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { listed, t } from "../../../lib/texts.ts";

/** The facts mentioned in a text, each with a link for correcting it. */
export default function ToldFacts({ text }: { text: string }) {
  const { data } = useQuery(factsQuery);
  const cited = citedFacts(text, data?.data ?? []);
  if (cited.length === 0) return null;
  return (
    <section aria-label={t("Facts in this post")} className="px-4 pb-4">
      <p className="text-xs text-muted">{t("From “What I did”")}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {cited.map(({ _id, text: said, where, when, figure, public: isPublic }) => (
          <li key={_id} className="wrap-break-word">
            <TextLink to={pathOfFact(_id)}>
              <span dir="auto">{said}</span>
            </TextLink>
            <p dir="auto" className="text-xs text-muted empty:hidden">
              {listed([where, when, figure], "·")}
            </p>
            {!isPublic && <p className="text-xs text-danger">{t("You chose to keep this out of posts.")}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
