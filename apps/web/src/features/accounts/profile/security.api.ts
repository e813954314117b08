import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call, sendBody } from "../../../lib/http/api.ts";
import { refresh } from "../../../lib/http/query.ts";
import { endSession } from "../../../lib/session/session.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { tellFailure } from "./profile.api.ts";

const refreshSecurity = () =>
  void refresh("GET /api/authUsers/sessions", "GET /api/authUsers/signInWays", "GET /api/authUsers/factors");

const handleSuccess = ({ data }: { data: string }): void => {
  toast.success(data);
  refreshSecurity();
};

export const useChangePassword = () =>
  useMutation({
    mutationFn: sendBody("PUT /api/authUsers/changePassword"),
    onSuccess: handleSuccess,
    onError: (error) => tellFailure(error, "default"),
  });

export const useSetPassword = () =>
  useMutation({
    mutationFn: sendBody("POST /api/authUsers/setPassword"),
    onSuccess: handleSuccess,
    onError: (error) => tellFailure(error, "default"),
  });

export const useEndSession = () =>
  useMutation({
    mutationFn: (id: string) => call("DELETE /api/authUsers/sessions/:id", { params: { id } }),
    onSuccess: handleSuccess,
    onError: (error) => {
      tellFailure(error);
      refreshSecurity();
    },
  });

export function useSignOutEverywhere() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (alsoEnd: ("keys" | "agents")[]) =>
      call("POST /api/authUsers/logoutEverywhere", { body: { alsoEnd } }),
    onSuccess: ({ data }) => {
      toast.success(data);
      endSession("logged out");
      void navigate("/login");
    },
    onError: (error) => tellFailure(error),
  });
}
