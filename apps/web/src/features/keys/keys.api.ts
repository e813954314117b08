import { useMutation, useQuery } from "@tanstack/react-query";
import { call, sendBody } from "../../lib/http/api.ts";
import { endpointQuery, refresh } from "../../lib/http/query.ts";
import { toast } from "../../ui/notice/toast.ts";

export const useKeys = () => useQuery(endpointQuery("GET /api/keys", {}));

export const useMakeKey = () =>
  useMutation({
    mutationFn: sendBody("POST /api/keys"),
    onSuccess: () => refresh("GET /api/keys"),
  });

export const useEndKey = () =>
  useMutation({
    mutationFn: (id: string) => call("DELETE /api/keys/:id", { params: { id } }),
    onSuccess: ({ data }) => toast.success(data),
    onError: (error) => toast.failure(error),
    onSettled: () => refresh("GET /api/keys"),
  });
