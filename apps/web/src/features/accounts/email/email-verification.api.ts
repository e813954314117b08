import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { refreshUser } from "../../../lib/user.ts";
import { toast } from "../../../ui/toast.tsx";
import { tellFailure } from "../profile/profile.api.ts";

export const useSendVerification = () =>
  useMutation({
    mutationFn: () => call("POST /api/authUsers/sendVerification"),
    onSuccess: ({ data }) => {
      toast.success(data);
      // It may have been confirmed elsewhere in the meantime.
      void refreshUser();
    },
    onError: (error) => tellFailure(error),
  });

export const useVerifyEmail = () =>
  useMutation({
    mutationFn: (token: string) =>
      call("POST /api/authUsers/verifyEmail", { body: { token } }, { anonymous: true }),
    onSuccess: ({ data }) => {
      toast.success(data);
      void refreshUser();
    },
    onError: (error) => tellFailure(error),
  });
