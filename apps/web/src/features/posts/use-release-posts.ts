import { useMutation } from "@tanstack/react-query";
import { toast } from "../../ui/notice/toast.ts";
import { refreshCampaigns, releasePosts } from "./posts.api.ts";
import { t } from "../../lib/texts.ts";

export const useReleasePosts = () =>
  useMutation({
    mutationFn: releasePosts,
    onSuccess: (posts) =>
      toast.success(
        posts === 0
          ? t("New posts will go out from that account")
          : `${posts} ${posts === 1 ? "post goes" : "posts go"} out from there`,
      ),
    onError: (error) => {
      toast.failure(error);
      refreshCampaigns();
    },
  });
