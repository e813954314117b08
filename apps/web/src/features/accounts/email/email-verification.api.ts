import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";
import { refreshUser } from "../../../lib/session/user.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { tellFailure } from "../profile/profile.api.ts";

const outcome = {
  onSuccess: ({ data }: { data: string }) => {
    toast.success(data);
    // It may have been confirmed elsewhere in the meantime.
    void refreshUser();
  },
  onError: (error: Error) => tellFailure(error),
};

export const useSendVerification = () =>
  useMutation({ mutationFn: () => call("POST /api/authUsers/sendVerification"), ...outcome });

export const useVerifyEmail = () =>
  useMutation({
    mutationFn: (token: string) =>
      call("POST /api/authUsers/verifyEmail", { body: { token } }, { anonymous: true }),
    ...outcome,
  });
