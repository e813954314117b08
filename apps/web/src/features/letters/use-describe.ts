import { useQuery } from "@tanstack/react-query";
import { type Describe, textOf } from "../documents/versions/described.ts";
import { useSession } from "../../lib/session/session.ts";
import { resumesQuery } from "./letters.api.ts";

export function useDescribe(): Describe {
  const { data: resumes } = useQuery(resumesQuery(useSession()?.userId ?? ""));
  const valueOf = (field: string | undefined, value: unknown) =>
    field === "resume" ? (resumes?.find(({ _id }) => _id === value)?.name ?? "") : textOf(value);
  return ({ path, mine, theirs }) => ({
    label: path.map((key) => key.charAt(0).toUpperCase() + key.slice(1)).join(" › "),
    mine: valueOf(path[0], mine),
    theirs: valueOf(path[0], theirs),
  });
}
