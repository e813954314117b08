import { MESSAGES } from "@postfolio/contract/messages.ts";
import { useMutation } from "@tanstack/react-query";
import { ApiError, call, sendBody } from "../../../lib/http/api.ts";
import { refreshUser } from "../../../lib/session/user.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { tellFailure } from "../profile/profile.api.ts";

const outcome = {
  onSuccess: ({ data }: { data: string }) => {
    toast.success(data);
    void refreshUser();
  },
  onError: (error: Error) => tellFailure(error),
};

export const useSendVerification = () =>
  useMutation({ mutationFn: () => call("POST /api/authUsers/sendVerification"), ...outcome });

export const wantsPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.message === MESSAGES.verificationNeedsPassword;

export const useVerifyEmail = () =>
  useMutation({
    mutationFn: sendBody("POST /api/authUsers/verifyEmail"),
    onSuccess: outcome.onSuccess,
    onError: (error: Error) => {
      if (!wantsPassword(error)) tellFailure(error);
    },
  });

export const useRefuseEmail = () =>
  useMutation({
    mutationFn: (token: string) =>
      call("POST /api/authUsers/refuseEmail", { body: { token } }, { anonymous: true }),
    onError: (error: Error) => tellFailure(error),
  });
