import { useMutation } from "@tanstack/react-query";
import { toast } from "../../ui/notice/toast.ts";
import { refreshCampaigns, releasePosts } from "./posts.api.ts";
import { plural, t } from "../../lib/texts.ts";

export const useReleasePosts = () =>
  useMutation({
    mutationFn: releasePosts,
    onSuccess: (posts) =>
      toast.success(
        posts === 0
          ? t("New posts will go out from that account")
          : plural(posts, { one: "1 post goes out from there", other: "{{count}} posts go out from there" }),
      ),
    onError: (error) => {
      toast.failure(error);
      refreshCampaigns();
    },
  });
