import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../lib/http/query.ts";
import { useSession } from "../../lib/session/session.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { Rich } from "../../ui/rich.tsx";
import { listed, t } from "../../lib/texts.ts";

interface Linked {
  of: "resume" | "letter";
  /** Undefined for a document that has never been saved. */
  id: string | undefined;
}

export function useLinkedApplications({ of, id }: Linked) {
  const isUser = useSession() !== null;
  const { data } = useQuery({
    ...endpointQuery("GET /api/applications", { query: { [of]: id } }),
    enabled: isUser && id !== undefined,
  });
  return data?.data;
}

export function LinkedApplications(document: Linked) {
  const linked = useLinkedApplications(document) ?? [];
  if (linked.length === 0) return null;
  return (
    <ul aria-label={t("Applications")} className="mb-6 flex flex-col gap-1">
      {linked.map(({ _id, title, company }) => (
        <li key={_id} className="wrap-anywhere">
          <Rich
            text={t("For <job/>")}
            parts={{
              job: <TextLink to={`/applications/${_id}`}>{listed([title, company], ",")}</TextLink>,
            }}
          />
        </li>
      ))}
    </ul>
  );
}
