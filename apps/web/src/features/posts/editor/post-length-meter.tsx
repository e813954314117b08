import type { Network } from "@postfolio/contract/networks/networks.ts";
import { type PostTerms, rulesFor } from "@postfolio/contract/networks/post-terms.ts";
import { postLength } from "@postfolio/contract/posts/post-length.ts";
import { postBreaches } from "@postfolio/contract/posts/post-rules.ts";
import { numberOf } from "../../../lib/words/numbers.ts";
import { cx } from "../../../ui/cx.ts";
import { sentenceOf, t } from "../../../lib/texts.ts";
import { Rich } from "../../../ui/rich.tsx";

const RADIUS = 8;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

interface PostLengthMeterProps {
  network: Network;
  text: string;
  terms?: PostTerms;
}

export function PostLengthMeter({ network, text, terms = {} }: PostLengthMeterProps) {
  const length = postLength(network, text, terms);
  const limit = rulesFor(network, terms.limits).length;
  const over = length - limit;
  const others = postBreaches(network, text, terms).filter(({ rule }) => rule !== "length");
  const shown = { length: numberOf(length), limit: numberOf(limit) };
  const count = (
    <p
      className={cx(
        "flex items-center gap-2 text-xs tabular-nums",
        over > 0 ? "font-medium text-danger" : "text-muted",
      )}
    >
      <svg viewBox="0 0 20 20" aria-hidden className="size-5 -rotate-90 fill-none stroke-[2.5]">
        <circle cx="10" cy="10" r={RADIUS} className="stroke-line" />
        <circle
          cx="10"
          cy="10"
          r={RADIUS}
          className="stroke-current transition-[stroke-dashoffset]"
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={CIRCUMFERENCE * (1 - Math.min(length / limit, 1))}
        />
      </svg>
      <span>
        <Rich
          text={
            over > 0
              ? t("{{length}}/{{limit}}<unit> characters</unit>, {{over}} too many", {
                  ...shown,
                  over: numberOf(over),
                })
              : t("{{length}}/{{limit}}<unit> characters</unit>", shown)
          }
          parts={{ unit: (words) => <span className="sr-only">{words}</span> }}
        />
      </span>
    </p>
  );
  if (others.length === 0) return count;
  return (
    <div className="flex flex-col gap-1">
      {count}
      {others.map(({ rule, message }) => (
        <p key={rule} className="text-xs font-medium text-danger">
          {sentenceOf(message)}
        </p>
      ))}
    </div>
  );
}
