import { useMutation, useQuery } from "@tanstack/react-query";
import { call, type Request } from "../../lib/http/api.ts";
import { endpointQuery, refresh } from "../../lib/http/query.ts";
import { toast } from "../../ui/notice/toast.ts";

/** Never refetched while the user decides. */
export const useAgentRequest = (query: string) =>
  useQuery({ ...endpointQuery("POST /api/oauth/requests", { body: { query } }), staleTime: Infinity });

/** Replaces this page in the browser history. */
export const goTo = (url: string): void => window.location.replace(url);

export const useAnswerAgent = () =>
  useMutation({
    mutationFn: async (body: Request<"POST /api/oauth/answers">["body"]) => {
      const { data } = await call("POST /api/oauth/answers", { body });
      goTo(data.url);
      // Never resolves, so that the button stays busy until the page is gone.
      await new Promise(() => {});
    },
  });

export const useAgents = () => useQuery(endpointQuery("GET /api/oauth/agents", {}));

export const useDisconnectAgent = () =>
  useMutation({
    mutationFn: (id: string) => call("DELETE /api/oauth/agents/:id", { params: { id } }),
    onSuccess: ({ data }) => toast.success(data),
    onError: (error) => toast.failure(error),
    onSettled: () => refresh("GET /api/oauth/agents"),
  });
