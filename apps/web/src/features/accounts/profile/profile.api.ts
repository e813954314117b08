import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { User } from "@postfolio/contract/user.ts";
import { useMutation } from "@tanstack/react-query";
import { call, messageOf, refusedVisitor, type Request } from "../../../lib/api.ts";
import { endpointQuery, queryClient } from "../../../lib/query.ts";
import { useSession } from "../../../lib/session.ts";
import { askToSignIn, toast } from "../../../ui/toast.tsx";

/** Milliseconds a toast stays that has to be read rather than glanced at. */
export const LONG = 5_000;

/** Says in a toast why a call about the account failed. */
export const tellFailure = (error: unknown, autoClose?: number): void =>
  refusedVisitor(error)
    ? askToSignIn(MESSAGES.signInAsUser)
    : toast.error(messageOf(error), autoClose === undefined ? undefined : { autoClose });

/** Every screen shows the changed record at once, the header as well. */
function keepUser(user: User): void {
  queryClient.setQueryData(
    endpointQuery("GET /api/Users/getUser", { query: { id: user._id } }).queryKey,
    user,
  );
}

const useOwnId = (): { id: string } => ({ id: useSession()?.userId ?? "" });

/** @param errorStays milliseconds that the toast of a failure stays; 3000 unless given */
export function useUpdateProfile(errorStays?: number) {
  const params = useOwnId();
  return useMutation({
    mutationFn: (body: Request<"PUT /api/Users/:id">["body"]) => call("PUT /api/Users/:id", { params, body }),
    onSuccess: ({ data }) => {
      keepUser(data);
      toast.success(MESSAGES.profileUpdated);
    },
    onError: (error) => tellFailure(error, errorStays),
  });
}

export function useUploadPicture() {
  const params = useOwnId();
  return useMutation({
    mutationFn: async (file: File) => {
      // A file whose kind the browser does not know; the server looks at the bytes.
      const typed = file.type.startsWith("image/") ? file : new Blob([file], { type: "image/unknown" });
      return call("PUT /api/Users/:id/picture", { params }, { file: typed });
    },
    onSuccess: ({ data }) => {
      keepUser(data);
      toast.success(MESSAGES.pictureUpdated);
    },
    onError: (error) => tellFailure(error),
  });
}

export function useRemovePicture() {
  const params = useOwnId();
  return useMutation({
    mutationFn: () => call("DELETE /api/Users/:id/picture", { params }),
    onSuccess: ({ data }) => {
      keepUser(data);
      toast.success(MESSAGES.pictureRemoved);
    },
    onError: (error) => tellFailure(error),
  });
}
