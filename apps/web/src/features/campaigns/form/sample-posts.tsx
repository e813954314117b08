import { useMutation } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { call } from "../../../lib/http/api.ts";
import { currentSession } from "../../../lib/session/session.ts";
import { refreshUser, useIsCounted } from "../../../lib/session/user.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/notice/callout.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { askToSignIn } from "../../../ui/notice/toast.ts";
import type { CampaignFormState } from "./fields/campaign-fields.tsx";
import { toSend } from "./campaign-form.ts";
import { onDemand } from "../../../ui/on-demand.tsx";
import { t } from "../../../lib/texts.ts";

const SampleTexts = onDemand(() => import("./sample-texts.tsx"), <Skeleton className="h-32" />);

export default function SamplePosts({ form, type }: { form: CampaignFormState; type: Network }) {
  const isCounted = useIsCounted();
  const samples = useMutation({
    mutationFn: (asked: boolean) => {
      const { postType, prompt, includeLink, language, tone, keywords, ...material } = toSend(
        form.getValues(),
      );
      const { resume, reader, stories, angles, connection } = material;
      const from = { resume, reader, stories, angles, connection };
      const body = {
        type,
        postType,
        prompt,
        includeLink,
        language,
        tone,
        keywords,
        ...from,
        // An empty answer keeps the server from asking another question.
        ...(asked && { detail: "" }),
      };
      return call("POST /api/campaigns/samples", { body });
    },
    onSettled: () => void refreshUser(),
  });
  const write = async () => {
    if (!currentSession()) return askToSignIn();
    if (await form.trigger(["prompt", "keywords", "reader", "stories"], { shouldFocus: true }))
      samples.mutate(samples.data !== undefined);
  };
  const answer = (detail: string) => {
    const stories = [form.getValues("stories").trim(), detail].filter(Boolean).join("\n\n");
    form.setValue("stories", stories, { shouldDirty: true });
    void write();
  };
  return (
    <section aria-labelledby="samples" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="samples" className="font-semibold">
        {t("Sample posts")}
      </h2>
      <p className="mt-1 min-h-15.75 text-muted">
        {isCounted
          ? t("Up to three posts from your prompt, using one generation. None of them will be published.")
          : t("Up to three posts from your prompt. None of them will be published.")}
      </p>
      <Button
        className="mt-4"
        icon={<Sparkles />}
        busy={samples.isPending}
        busyLabel={t("Writing")}
        onClick={() => void write()}
      >
        {samples.data ? t("Write new ones") : t("Write sample posts")}
      </Button>
      <div aria-live="polite" className="mt-4 flex flex-col gap-3 empty:hidden">
        {samples.isPending && <Skeleton className="h-32" />}
        {samples.isError && <Callout tone="danger" title={samples.error.message} />}
        {!samples.isPending && samples.data && (
          <SampleTexts type={type} samples={samples.data} onAnswer={answer} />
        )}
      </div>
    </section>
  );
}
