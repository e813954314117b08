import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { OwnerProof } from "@postfolio/contract/accounts/user.ts";
import { useMutation } from "@tanstack/react-query";
import { call, download } from "../../../lib/http/api.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { endSession, useSession } from "../../../lib/session/session.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { tellFailure } from "./profile.api.ts";

export function useExport() {
  const id = useSession()?.userId ?? "";
  return useMutation({
    mutationFn: () => download("GET /api/Users/:id/export", { params: { id } }),
    onSuccess: ({ blob }) => {
      saveFile(blob, "postfolio.zip");
      toast.success(MESSAGES.dataExported);
    },
    onError: (error) => tellFailure(error),
  });
}

export function useDeleteAccount() {
  const id = useSession()?.userId ?? "";
  return useMutation({
    mutationFn: (proof: OwnerProof) => call("POST /api/Users/:id/delete", { params: { id }, body: proof }),
    onSuccess: ({ data }) => {
      toast.success(data);
      endSession("account deleted");
    },
    onError: (error) => tellFailure(error, "default"),
  });
}
