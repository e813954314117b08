import {
  forEachNetwork,
  networkOf,
  PROMPT_HINTS,
  QUOTED_NETWORK_NAME,
} from "@postfolio/contract/networks/networks.ts";
import { rulesFor } from "@postfolio/contract/networks/post-terms.ts";
import type { StatedLimits } from "@postfolio/contract/networks/server-limits.ts";
import { createFence } from "../prompts/fence.ts";
import type { Prompt } from "../prompts/prompt.ts";
import { BARE_TEXT, linkRule, NATIVE, NO_PLACEHOLDERS, noTells } from "../prompts/rules.ts";

interface AdaptInput {
  post: string;
  /** ISO 639-1. */
  code: string;
  limits?: StatedLimits | null;
}

export const ADAPT_POST = forEachNetwork<Prompt<AdaptInput>>((network) => ({
  task: `${networkOf(network).provider}-adapted-post`,
  version: 3,
  render: ({ post, code, limits }) => {
    const fence = createFence();
    const name = QUOTED_NETWORK_NAME[network];
    const rules = rulesFor(network, limits);
    const { length, hashtags } = rules;
    return {
      task: {
        name: "post",
        network,
        language: undefined,
        tone: undefined,
        link: undefined,
        form: undefined,
      },
      instructions: [
        `You say a post of the author's again for ${name}: the same claim, the same facts, in the same order, language, ` +
          "person, address and tone, with as many of the author's own words as fit.",
        PROMPT_HINTS[network].adapting,
        NATIVE[code] ?? "",
        [
          "Limits:",
          `At most ${length} characters${PROMPT_HINTS[network].limits(rules)}. At most ${hashtags} hashtags, none is fine.`,
          "Keep figures and the names of people, products and companies; leave one out only if it cannot fit.",
          "Add no fact, figure, name, example or opinion, and make nothing larger or more certain.",
          noTells(post.includes("—")),
          linkRule(network, undefined),
          NO_PLACEHOLDERS,
          BARE_TEXT,
          fence.rule,
        ].join("\n- "),
      ]
        .filter(Boolean)
        .join("\n"),
      prompt: [fence.around("post to adapt", post), `Write it for ${name}.`].join("\n\n"),
      maxOutputTokens: PROMPT_HINTS[network].maxOutputTokens,
    };
  },
}));
