import { formsFor } from "@postfolio/contract/networks/forms-for.ts";
import { DEFAULT_PROMPT } from "@postfolio/contract/generation/generation-options.ts";
import { NETWORKS } from "@postfolio/contract/networks/networks.ts";
import type { PostForm } from "@postfolio/contract/posts/post-forms.ts";
import { preparedAngles, preparedPosts } from "@postfolio/standins/openai/prepared-posts.ts";
import { expect, test } from "vitest";
import { SAMPLE_CAMPAIGN } from "../../../scripts/samples/sample-campaign.ts";
import { isNearRepeat, piecesOf } from "../src/features/generation/posts/repeats.policy.ts";
import { postFaults } from "../src/features/generation/checks/post-faults.policy.ts";
import { usableAngles } from "../src/features/generation/posts/angles.policy.ts";

/* Hand-written posts follow every rule that a model's responses must follow. */

const { prompt } = SAMPLE_CAMPAIGN;
const STORY = "Game studios hand their first drafts to AI and keep the last word";
const angles = preparedAngles(prompt);
const orders = [
  ...NETWORKS.flatMap((network) => ["", STORY].map((about) => ({ network, prompt: DEFAULT_PROMPT, about }))),
  ...angles.map(({ text }) => ({ network: "Twitter" as const, prompt, about: text })),
];

test.each(orders)("$network, $prompt, $about", ({ network, prompt: asked, about }) => {
  const posts = preparedPosts(network, asked, about);
  expect(posts.length).toBeGreaterThan(asked === DEFAULT_PROMPT ? 2 : 0);
  const rules = { network, link: undefined, material: `${asked}\n${about}`, own: asked };
  const labeled = (text: string) => `Sandbox text #100. ${text}`;
  expect(posts.flatMap((text) => postFaults(labeled(text), rules))).toEqual([]);
});

// Readers see posts on the same network side by side.
test.each(NETWORKS)("no two for %s are alike", (on) => {
  const texts = orders
    .filter(({ network }) => network === on)
    .flatMap(({ network, prompt: asked, about }) => preparedPosts(network, asked, about));
  const pieces = texts.map((text) => piecesOf(text, { title: STORY }));
  const near = texts.filter((_, at) => pieces.slice(0, at).some((other) => isNearRepeat(pieces[at]!, other)));
  expect(near).toEqual([]);
});

test("every angle of the sample campaign can be proposed", () => {
  const forms: PostForm[] = formsFor("Twitter", prompt);
  const material = { prompt, facts: "", keywords: [], forms, language: "en" };
  const candidates = angles.map((angle) => ({ ...angle, fact: "", gain: "", probability: 0.5 }));
  expect(usableAngles(candidates, [], material, 20)).toHaveLength(angles.length);
});
