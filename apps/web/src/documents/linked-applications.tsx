import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../lib/http/query.ts";
import { useSession } from "../lib/session/session.ts";
import { TextLink } from "../ui/text-link.tsx";

/** Links to the applications that a document belongs to. */
export function LinkedApplications({ of, id }: { of: "resume" | "letter"; id: string | undefined }) {
  const isUser = useSession() !== null;
  const { data } = useQuery({
    ...endpointQuery("GET /api/applications", {}),
    enabled: isUser && id !== undefined,
  });
  const linked = data?.data.filter((one) => id !== undefined && one[of] === id) ?? [];
  if (linked.length === 0) return null;
  return (
    <ul aria-label="Applications" className="mb-6 flex flex-col gap-1">
      {linked.map(({ _id, title, company }) => (
        <li key={_id} className="wrap-anywhere">
          For <TextLink to={`/applications/${_id}`}>{[title, company].filter(Boolean).join(", ")}</TextLink>
        </li>
      ))}
    </ul>
  );
}
