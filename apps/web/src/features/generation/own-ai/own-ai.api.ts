import { useMutation, useQuery } from "@tanstack/react-query";
import { call, type Request } from "../../../lib/http/api.ts";
import { endpointQuery, refresh } from "../../../lib/http/query.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { t } from "../../../lib/texts.ts";

/** Also refreshes the configuration, which depends on the key. */
const refreshAi = () => refresh("GET /api/Users/:id/ai", "GET /api/config");

export const useOwnAi = (id: string) =>
  useQuery(endpointQuery("GET /api/Users/:id/ai", { params: { id } })).data?.data;

export const useSaveOwnAi = (id: string) =>
  useMutation({
    mutationFn: (body: Request<"PUT /api/Users/:id/ai">["body"]) =>
      call("PUT /api/Users/:id/ai", { params: { id }, body }),
    onSuccess: () => {
      toast.success(t("Key saved"));
      return refreshAi();
    },
  });

export const useRemoveOwnAi = (id: string) =>
  useMutation({
    mutationFn: () => call("DELETE /api/Users/:id/ai", { params: { id } }),
    onSuccess: ({ data }) => toast.success(data),
    onError: (error) => toast.failure(error),
    onSettled: refreshAi,
  });

export const useTestOwnAi = (id: string) =>
  useMutation({
    mutationFn: () => call("POST /api/Users/:id/ai/test", { params: { id } }),
    onError: (error) => toast.failure(error),
  });
