import type { Plan } from "@postfolio/contract/plans.ts";
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { call, download } from "../../lib/http/api.ts";
import { endpointQuery, refresh } from "../../lib/http/query.ts";
import { saveFile } from "../../lib/save-file.ts";
import { toast } from "../../ui/notice/toast.ts";
import { plural, t } from "../../lib/texts.ts";

export const aiUseQuery = endpointQuery("GET /api/operator/ai-use", {});

export const useInvitations = () => useQuery(endpointQuery("GET /api/operator/invitations", {}));

export function useInvite() {
  return useMutation({
    mutationFn: (emails: string[]) => call("POST /api/operator/invitations", { body: { emails } }),
    onSuccess: ({ data: { invited } }) => {
      const [first] = invited;
      if (first?.link === null) {
        toast.success(
          plural(
            invited.length,
            { one: "Invitation sent to {{email}}", other: "{{count}} invitations sent" },
            { email: first.email },
          ),
        );
      }
      return refresh("GET /api/operator/invitations");
    },
  });
}

export function useWithdraw() {
  return useMutation({
    mutationFn: (id: string) => call("DELETE /api/operator/invitations/:id", { params: { id } }),
    onSuccess: ({ data }) => toast.success(data),
    onError: (error) => toast.failure(error),
    onSettled: () => refresh("GET /api/operator/invitations"),
  });
}

const PEOPLE = "GET /api/operator/users";

export const usePeople = (search: string) =>
  useInfiniteQuery({
    queryKey: [PEOPLE, search],
    queryFn: ({ pageParam, signal }) =>
      call(PEOPLE, { query: { search, ...(pageParam !== null && { after: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

type PersonAction = "suspend" | "resume" | "end-sessions" | "make-operator" | "end-operator";

export function usePersonAction(action: PersonAction) {
  return useMutation({
    mutationFn: (id: string) => call(`POST /api/operator/users/:id/${action}`, { params: { id } }),
    onSuccess: ({ data }) => toast.success(data),
    // Actions that require proof of identity report failures themselves.
    onError: (error) => action.endsWith("operator") || toast.failure(error),
    onSettled: () => refresh(PEOPLE),
  });
}

export function useGivePlan() {
  return useMutation({
    mutationFn: ({ id, plan }: { id: string; plan: Plan | null }) =>
      call("POST /api/operator/users/:id/plan", { params: { id }, body: { plan } }),
    onSuccess: ({ data: { givenPlan } }) =>
      toast.success(givenPlan === null ? t("Plan removed") : t("Plan granted")),
    onError: (error) => toast.failure(error),
    onSettled: () => refresh(PEOPLE),
  });
}

export function useExportPerson() {
  return useMutation({
    mutationFn: (id: string) => download("POST /api/operator/users/:id/export", { params: { id } }),
    onSuccess: ({ blob }) => {
      saveFile(blob, "postfolio.zip");
      toast.success(t("The export is in your downloads. Hand it over to them"));
    },
  });
}

export function useDeletePerson() {
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call("DELETE /api/operator/users/:id", { params: { id }, body: { reason } }),
    onSuccess: ({ data }) => toast.success(data),
    onSettled: () => refresh(PEOPLE),
  });
}
