import { LIMITS } from "@postfolio/contract/limits.ts";
import { type Network, NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { Plus, Send, X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/page/card.tsx";
import { RowButton } from "../../ui/row-button.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { listPublished } from "./voices.api.ts";
import { onDemand } from "../../ui/on-demand.tsx";
import { plural, t } from "../../lib/texts.ts";

const AddPosts = onDemand(() => import("./add-posts-dialog.tsx"));

interface SamplesCardProps {
  network: Network;
  samples: readonly string[];
  onChange: (samples: string[]) => void;
}

export function SamplesCard({ network, samples, onChange }: SamplesCardProps) {
  const [adds, setAdds] = useState(false);
  const [looking, setLooking] = useState(false);
  const room = LIMITS.voiceSamples - samples.length;

  const add = (texts: readonly string[]): void => {
    const fresh = [...new Set(texts)].filter((text) => !samples.includes(text)).slice(0, room);
    if (fresh.length === 0) return;
    onChange([...samples, ...fresh]);
    toast.success(plural(fresh.length, { one: "1 post added", other: "{{count}} posts added" }), {
      topic: "samples",
      action: { label: t("Undo"), onClick: () => onChange([...samples]) },
    });
  };
  const addPublished = async (): Promise<void> => {
    setLooking(true);
    try {
      const published = (await listPublished(network)).filter((text) => !samples.includes(text));
      if (published.length > 0) add(published);
      else
        toast.info(
          t("No new posts on {{network}} that you wrote or edited yourself", {
            network: NETWORK_NAME[network],
          }),
        );
    } catch (error) {
      toast.failure(error);
    }
    setLooking(false);
  };
  const remove = (at: number): void => {
    onChange(samples.toSpliced(at, 1));
    toast.success(t("Post removed"), {
      topic: "samples",
      action: { label: t("Undo"), onClick: () => onChange([...samples]) },
    });
  };

  return (
    <Card className="flex flex-col gap-4 p-5">
      <div>
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="text-base font-semibold">{t("Posts you wrote")}</h2>
          <span className="text-xs text-muted tabular-nums">
            {plural(
              LIMITS.voiceSamples,
              { one: "{{used}}/{{count}} Post", other: "{{used}}/{{count}} Posts" },
              { used: samples.length },
            )}
          </span>
        </div>
        <p className="mt-1 text-muted">{nextStep(samples.length)}</p>
      </div>
      {samples.length > 0 && (
        <ul className="flex max-h-96 flex-col divide-y divide-line overflow-y-auto rounded-md border border-line">
          {samples.map((text, at) => (
            <li key={text} className="flex items-start gap-2 py-2 pe-2 ps-3">
              <p className="line-clamp-3 min-w-0 flex-1 py-1 break-words whitespace-pre-wrap" dir="auto">
                {text}
              </p>
              <RowButton
                label={t("Remove post {{number}}", { number: at + 1 })}
                icon={<X />}
                onClick={() => remove(at)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button icon={<Plus />} variant="primary" disabled={room === 0} onClick={() => setAdds(true)}>
          {t("Add posts")}
        </Button>
        <Button
          icon={<Send />}
          busy={looking}
          disabled={room === 0}
          wraps
          onClick={() => void addPublished()}
        >
          {t("Add from published posts")}
        </Button>
      </div>
      <p className="text-xs text-muted">
        {t(
          "For each post we write for you, up to three of these and the lines of your profile go to the AI provider, without mentions, links, or contact details. Use only posts you wrote.",
        )}
      </p>
      {adds && (
        <AddPosts
          room={room}
          onAdd={(texts) => {
            setAdds(false);
            add(texts);
          }}
          onClose={() => setAdds(false)}
        />
      )}
    </Card>
  );
}

function nextStep(number: number): string {
  if (number === 0) return t("Add 5 posts, and new ones will sound like you.");
  if (number < 5) {
    return plural(5 - number, {
      one: "Add 1 more post, and new ones will sound like you.",
      other: "Add {{count}} more posts, and new ones will sound like you.",
    });
  }
  if (number < 10) {
    return plural(10 - number, {
      one: "With 1 more post, we can measure how long your posts are.",
      other: "With {{count}} more posts, we can measure how long your posts are.",
    });
  }
  if (number < 20) {
    return plural(20 - number, {
      one: "With 1 more post, we can tell whether you ever use hashtags.",
      other: "With {{count}} more posts, we can tell whether you ever use hashtags.",
    });
  }
  return t("You've added enough posts.");
}
