import type { Network } from "@postfolio/contract/plans.ts";
import { NETWORK_RULES } from "@postfolio/contract/posts/network-rules.ts";
import { createFence } from "../fence.ts";
import type { Prompt } from "../prompt.ts";
import { BARE_TEXT, linkRule, NATIVE, networkLimits, NO_PLACEHOLDERS, noTells } from "../rules.ts";

interface AdaptInput {
  post: string;
  /** ISO 639-1. */
  code: string;
}

const SHAPE: Record<Network, string> = {
  Twitter:
    "On X it is one thought in one breath: keep the claim and its strongest detail, leave out the rest, and do not shorten " +
    "by dropping what makes the claim smaller.",
  Linkedin:
    "On LinkedIn it may take short paragraphs with an empty line between them. Spread out what is there; add nothing, not " +
    "even an introduction or a question at the end. It may stay as short as it is.",
};

const adapt = (name: string, network: Network): Prompt<AdaptInput> => ({
  task: `${name}-adapted-post`,
  version: 1,
  render: ({ post, code }) => {
    const fence = createFence();
    const { name, extra } = networkLimits(network);
    const { length, hashtags } = NETWORK_RULES[network];
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
        SHAPE[network],
        NATIVE[code] ?? "",
        [
          "Limits:",
          `At most ${length} characters${extra}. At most ${hashtags} hashtags, none is fine.`,
          "Add no fact, figure, name, example or opinion, and make nothing larger or more certain.",
          noTells(post.includes("—")),
          linkRule(undefined),
          NO_PLACEHOLDERS,
          BARE_TEXT,
          fence.rule,
        ].join("\n- "),
      ]
        .filter(Boolean)
        .join("\n"),
      prompt: [fence.around("post to adapt", post), `Write it for ${name}.`].join("\n\n"),
      maxOutputTokens: network === "Twitter" ? 2_000 : 4_000,
    };
  },
});

export const ADAPT_POST: Record<Network, Prompt<AdaptInput>> = {
  Twitter: adapt("x", "Twitter"),
  Linkedin: adapt("linkedin", "Linkedin"),
};
