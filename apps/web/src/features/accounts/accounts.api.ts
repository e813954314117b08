import { MESSAGES } from "@postfolio/contract/messages.ts";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { ApiError, call, sendBody } from "../../lib/http/api.ts";
import { currentSession, endSession, startSession } from "../../lib/session/session.ts";
import { forgetTyped } from "../../lib/session/tab-drafts.ts";
import { forgetUnsaved } from "../../lib/session/unsaved-resumes.ts";
import { toast } from "../../ui/notice/toast.ts";

export const signedIn = ({ data, token }: { data: string; token: string }) => {
  toast.success(data);
  startSession(token);
};

/** Returns the ticket for entering a code, or undefined if the sign-in failed for another reason. */
export const ticketOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.ticket : undefined;

export const useLogin = () =>
  useMutation({
    mutationFn: sendBody("POST /api/authUsers/login", { anonymous: true }),
    onSuccess: signedIn,
  });

export const useRegister = () =>
  useMutation({
    mutationFn: sendBody("POST /api/authUsers/register", { anonymous: true }),
    onSuccess: signedIn,
    onError: (error) => toast.failure(error),
  });

export const useRequestInvitation = () =>
  useMutation({
    mutationFn: sendBody("POST /api/authUsers/requestInvitation", { anonymous: true }),
  });

export const useGoogleLogin = () =>
  useMutation({
    mutationFn: sendBody("POST /api/authUsers/googleLogin", { anonymous: true }),
    onSuccess: signedIn,
  });

/**
 * Ends the session in this browser even if the server cannot be reached, so that a user can leave a shared computer. In
 * that case, the server's session stays open until it expires.
 */
export function useLogout() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call("POST /api/authUsers/logout"),
    onSuccess: () => toast.success(MESSAGES.signedOut),
    onError: () => toast.error(MESSAGES.signedOutHereOnly),
    onSettled: () => {
      const userId = currentSession()?.userId;
      endSession("logged out");
      if (userId !== undefined) {
        forgetUnsaved(userId);
        forgetTyped(userId);
      }
      void navigate("/login");
    },
  });
}
