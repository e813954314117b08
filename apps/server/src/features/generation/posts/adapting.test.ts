import { CREATIVE_TYPE } from "@postfolio/contract/generation/generation-options.ts";
import type { Mark } from "@postfolio/contract/generation/marks.ts";
import { networkRoute } from "@postfolio/contract/networks/network-routes.ts";
import { type Network, NETWORK_RULES, NETWORKS } from "@postfolio/contract/networks/networks.ts";
import { postLength } from "@postfolio/contract/posts/post-length.ts";
import { sentencesOf } from "@postfolio/contract/words-and-sentences.ts";
import { expect, it, test } from "vitest";
import { buildTestApp } from "../../../../test/build-app.ts";
import { isLong, someOf } from "../../../../test/length.ts";
import type { AiWriter } from "../../../adapters/ai/ai.ts";
import { users } from "../../../db/schema.ts";
import { leftOut } from "../checks/left-out.policy.ts";
import { POSTS } from "./adapting.fixtures.ts";

const first = await buildTestApp();
const usage = { inputTokens: 1, outputTokens: 1 };
let answer: ((attempt: number) => string) | undefined;
let attempt = 0;
/** Gives the answers that a test sets, or else the stand-in's answers. */
const ai: AiWriter = {
  ...first.deps.ai,
  text: async (request, onText) => {
    attempt += 1;
    if (!answer) return first.deps.ai.text(request, onText);
    return { kind: "written", value: answer(attempt), cutOff: false, usage };
  },
};
const { call, refusal, send, signUp } = await buildTestApp({
  deps: { db: first.deps.db, ai },
});
const author = await signUp();

const requestOf = (network: Network, post: string) => ({
  endpoint: networkRoute("POST /api/*/try", network),
  body: { type: CREATIVE_TYPE, Prompt: post, adapts: true, userId: author.user._id } as const,
});
async function prepare(says: typeof answer): Promise<void> {
  await first.deps.db.update(users).set({ freeTrial: 0 });
  [answer, attempt] = [says, 0];
}

async function adapt(network: Network, post: string, says: typeof answer) {
  await prepare(says);
  const { endpoint, body } = requestOf(network, post);
  return call(endpoint, { body }, author.token);
}

/** Cuts a text as a careless model does: by whole sentences, and by more than necessary. */
const cutTo = (text: string, most: number): string => {
  const kept: string[] = [];
  for (const sentence of sentencesOf(text, "en"))
    if ([...kept, sentence].join("").length <= most) kept.push(sentence);
  return kept.join("").trim();
};

const isSaid = (text: string, fact: string): boolean =>
  fact
    .split(" ")
    .every((word) =>
      new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(word)}(?![\\p{L}\\p{N}])`, "iu").test(text),
    );

test("no version is too long, and none loses a figure or a name without a mark", async () => {
  const seen = {
    versions: 0,
    refused: [] as string[],
    tooLong: 0,
    facts: 0,
    kept: 0,
    marked: 0,
    lost: [] as string[],
  };
  for (const network of NETWORKS) {
    for (const { text, says } of someOf(POSTS)) {
      // The stand-in's version, and one that is cut far too short.
      for (const given of [undefined, () => cutTo(text.replaceAll("@", ""), 120)]) {
        await prepare(given);
        const { endpoint, body } = requestOf(network, text);
        const reply = await send(endpoint, { body }, author.token);
        if (reply.status !== 200) {
          seen.refused.push(`${network}: ${text.slice(0, 40)}`);
          continue;
        }
        const { data, marks } = reply.body as { data: string; marks: Mark[] };
        seen.versions += 1;
        if (postLength(network, data) > NETWORK_RULES[network].length) seen.tooLong += 1;
        const told = marks.map(({ reason }) => reason).join(" ");
        for (const fact of says) {
          seen.facts += 1;
          if (isSaid(data, fact)) seen.kept += 1;
          else if (isSaid(told, fact)) seen.marked += 1;
          else seen.lost.push(`${network}: ${fact} of “${text.slice(0, 40)}”: ${told}`);
        }
      }
    }
  }
  const { versions, refused, tooLong, facts, kept, marked, lost } = seen;
  console.log(
    `${POSTS.length} posts on ${NETWORKS.length} networks: ${versions} versions, ${tooLong} too long, and ${refused.length} ` +
      `refused; of ${facts} figures and names, ${kept} kept, ${marked} marked, ${lost.length} lost\n${refused.join("\n")}`,
  );
  expect(lost).toEqual([]);
  expect(tooLong).toBe(0);
  expect(POSTS.length).toBeGreaterThanOrEqual(30);
  expect(versions).toBeGreaterThan(isLong ? 200 : 60);
}, 300_000);

it("asks once for what is missing, and keeps it if the model supplies it", async () => {
  const { text } = POSTS[0]!;
  const { data, marks } = await adapt("Linkedin", text, (at) => (at === 1 ? cutTo(text, 120) : text));
  expect(attempt).toBe(2);
  expect(data).toBe(text);
  expect(marks).toEqual([]);
});

it("marks what is new", async () => {
  const { text } = POSTS[0]!;
  const { marks } = await adapt("Linkedin", text, () => text.replace("three weeks", "2 weeks"));
  expect(marks.map((mark) => mark.text)).toEqual([expect.stringContaining("2 weeks")]);
});

it("returns no version that stays too long", async () => {
  const { text } = POSTS.at(-1)!;
  await prepare(() => text);
  const { body } = requestOf("Twitter", text);
  expect(await refusal("POST /api/x/try", { body }, author.token)).toMatchObject({ status: 424 });
});

test.each([
  ["Anna Weber said 14%.", "Anna Weber said 14 percent.", []],
  ["We paid 12,000 to Acme.", "Acme got 12k.", []],
  ["Sara asked for S3 and GPT-4.", "Somebody asked.", ["S3", "GPT-4", "Sara"]],
  [
    "The Tideline Team ships. I like @ada@example.social.",
    "It ships.",
    ["Tideline Team", "@ada@example.social"],
  ],
  ["Das Team in Bremen hat 3 Tage gebraucht.", "Es hat gedauert.", ["3"]],
  ["We ate at Müller's, with Blue Fern’s cook.", "Müller fed us. The cook of Blue Fern came.", []],
  ["Das war bei den Stadtwerken Kassel.", "Die Stadtwerke Kassel fragten.", []],
  ["Das war der Dienst des Roten Kreuzes.", "Das Rote Kreuz fragte.", []],
  ["Das war der Deutsche Wetterdienst.", "Es fragte das Haus des Deutschen Wetterdienstes.", []],
  ["Das war bei den Stadtwerken Kassel.", "Die Stadt Kassel fragte.", ["Stadtwerken Kassel"]],
] as const)("%j as %j leaves out %j", (original, text, lost) => {
  expect(leftOut(original, text, original.startsWith("Das") ? "de" : "en").toSorted()).toEqual(
    [...lost].toSorted(),
  );
});
