import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";
import { endpointQuery, refresh } from "../../../lib/http/query.ts";
import { toast } from "../../../ui/notice/toast.ts";

export const aiUseQuery = endpointQuery("GET /api/operator/ai-use", {});

export const useInvitations = () => useQuery(endpointQuery("GET /api/operator/invitations", {}));

export function useInvite() {
  return useMutation({
    mutationFn: (body: { email: string }) => call("POST /api/operator/invitations", { body }),
    onSuccess: ({ data }) => {
      toast.success(`Invitation on its way to ${data.email}`);
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

export const usePeople = (search: string) =>
  useQuery({
    ...endpointQuery("GET /api/operator/users", { query: { search } }),
    placeholderData: keepPreviousData,
  });

type PersonAction = `POST /api/operator/users/:id/${"suspend" | "resume" | "end-sessions"}`;

export function usePersonAction(action: PersonAction) {
  return useMutation({
    mutationFn: (id: string) => call(action, { params: { id } }),
    onSuccess: ({ data }) => toast.success(data),
    onError: (error) => toast.failure(error),
    onSettled: () => refresh("GET /api/operator/users"),
  });
}
