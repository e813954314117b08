import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call, type Request } from "../../../lib/http/api.ts";
import { endSession } from "../../../lib/session/session.ts";
import { signInPath } from "../../../lib/session/sign-in.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { tellFailure } from "../profile/profile.api.ts";
import { t } from "../../../lib/texts.ts";

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (body: Request<"POST /api/authUsers/forgotPassword">["body"]) =>
      call("POST /api/authUsers/forgotPassword", { body }, { anonymous: true }),
    onError: (error) => tellFailure(error, "default"),
  });

export const useResetEnds = (token: string) =>
  useQuery({
    queryKey: ["resetPassword/ends", token],
    queryFn: () => call("POST /api/authUsers/resetPassword/ends", { body: { token } }, { anonymous: true }),
    staleTime: Infinity,
    gcTime: 0,
  });

export function useResetPassword() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: Request<"POST /api/authUsers/resetPassword">["body"]) =>
      call("POST /api/authUsers/resetPassword", { body }, { anonymous: true }),
    onSuccess: ({ data }) => {
      // The user may have chosen to keep other access, such as keys.
      const look = () => void navigate(signInPath({ pathname: "/connect", search: "" }));
      toast.success(data, { action: { label: t("See what else has access"), onClick: look } });
      endSession("logged out");
      void navigate("/login", { replace: true });
    },
    onError: (error) => tellFailure(error, "default"),
  });
}
