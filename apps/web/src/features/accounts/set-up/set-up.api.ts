import { useMutation } from "@tanstack/react-query";
import { call, type Request } from "../../../lib/http/api.ts";
import { refresh } from "../../../lib/http/query.ts";
import { startSession } from "../../../lib/session/session.ts";
import { toast } from "../../../ui/notice/toast.ts";

export const useSetUp = () =>
  useMutation({
    mutationFn: (body: Request<"POST /api/set-up">["body"]) =>
      call("POST /api/set-up", { body }, { anonymous: true }),
    onSuccess: ({ data, token }) => {
      toast.success(data);
      startSession(token);
      return refresh("GET /api/config");
    },
  });

export const useRestore = () =>
  useMutation({
    mutationFn: ({ code, file }: { code: string; file: Blob }) =>
      call(
        "POST /api/set-up/restore",
        { query: { code } },
        // Ignores the media type that the system reports.
        { anonymous: true, file: new Blob([file], { type: "application/gzip" }) },
      ),
    onSuccess: ({ data }) => {
      toast.success(data);
      return refresh("GET /api/config");
    },
  });
