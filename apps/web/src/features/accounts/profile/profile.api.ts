import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { User } from "@postfolio/contract/accounts/user.ts";
import { useMutation } from "@tanstack/react-query";
import { call, lacksProof, messageOf, refusedVisitor, type Request } from "../../../lib/http/api.ts";
import { endpointQuery, queryClient } from "../../../lib/http/query.ts";
import { useSession } from "../../../lib/session/session.ts";
import { askToSignIn, type Stays, toast } from "../../../ui/notice/toast.ts";

export function tellFailure(error: unknown, stays: Stays = "result"): void {
  if (lacksProof(error)) return;
  if (refusedVisitor(error)) askToSignIn(MESSAGES.signInAsUser);
  else toast.error(messageOf(error), { stays });
}

const keepUser =
  (said: string) =>
  ({ data: user }: { data: User }) => {
    const { queryKey } = endpointQuery("GET /api/Users/getUser", { query: { id: user._id } });
    queryClient.setQueryData(queryKey, user);
    toast.success(said);
  };

const useOwnId = (): { id: string } => ({ id: useSession()?.userId ?? "" });

export function useUpdateProfile(errorStays?: Stays) {
  const params = useOwnId();
  return useMutation({
    mutationFn: (body: Request<"PUT /api/Users/:id">["body"]) => call("PUT /api/Users/:id", { params, body }),
    onSuccess: keepUser(MESSAGES.profileUpdated),
    onError: (error) => tellFailure(error, errorStays),
  });
}

export function useUploadPicture() {
  const params = useOwnId();
  return useMutation({
    mutationFn: async (file: File) => {
      // The browser may not recognize the file's type, but the server checks the bytes anyway.
      const typed = file.type.startsWith("image/") ? file : new Blob([file], { type: "image/unknown" });
      return call("PUT /api/Users/:id/picture", { params }, { file: typed });
    },
    onSuccess: keepUser(MESSAGES.pictureUpdated),
    onError: (error) => tellFailure(error),
  });
}

export function useRemovePicture() {
  const params = useOwnId();
  return useMutation({
    mutationFn: () => call("DELETE /api/Users/:id/picture", { params }),
    onSuccess: keepUser(MESSAGES.pictureRemoved),
    onError: (error) => tellFailure(error),
  });
}
