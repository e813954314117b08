import { formsFor } from "@postfolio/contract/networks/forms-for.ts";
import type { Language } from "@postfolio/contract/generation/generation-options.ts";
import type { GenerationEvent } from "@postfolio/contract/generation/generation.ts";
import { type Network, NETWORKS } from "@postfolio/contract/networks/networks.ts";
import type { Angle } from "@postfolio/contract/posts/post-forms.ts";
import { SANDBOX_MODEL } from "@postfolio/standins/openai/openai.ts";
import { type Standins, startStandins } from "@postfolio/standins/standins.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAiWriter } from "../src/adapters/ai/ai-writer.ts";
import { parseConfig } from "../src/config/config.ts";
import { type GenerationDeps, Meter } from "../src/features/generation/counted-calls.ts";
import { languageCode } from "../src/features/generation/checks/language.ts";
import { type Ration, rationFaults } from "../src/features/generation/checks/tells.policy.ts";
import { usableAngles } from "../src/features/generation/posts/angles.policy.ts";
import { orderOf } from "../src/features/generation/posts/post-generation.ts";
import { writeCreative } from "../src/features/generation/posts/post-writing.ts";
import { ANGLE_LIST, ANGLES } from "../src/features/generation/posts/angles.prompt.ts";
import { deal } from "../src/features/posts/drafting/dealing.policy.ts";
import { isLong } from "./length.ts";

/*
 * The AI stand-in never runs out of posts: one after another, its posts pass every check of real drafting, even for
 * subjects it knows nothing about.
 */

let standins: Standins;
let ai: GenerationDeps["ai"];
beforeAll(async () => {
  standins = await startStandins({ port: 0, wordDelay: 0 });
  ai = createAiWriter({ ...parseConfig({}).ai, model: SANDBOX_MODEL, baseUrl: `${standins.url}/openai/v1` });
});
afterAll(() => standins.close());

const { signal } = new AbortController();

interface Author {
  prompt: string;
  language?: Language;
  facts?: string;
  keywords?: string[];
  /** Used instead of suggested angles. */
  angles?: Angle[];
}

async function anglesOf({ prompt, language, facts = "", keywords = [] }: Author, network: Network) {
  const author = { who: "", facts, stories: [], reader: "" };
  const forms = formsFor(network, `${prompt}\n${facts}`);
  const rendered = ANGLES.render({ prompt, keywords, language, author, forms, taken: [] });
  const outcome = await ai.object({ ...rendered, schema: ANGLE_LIST, signal });
  if (outcome.kind !== "written") throw new Error(outcome.detail);
  const material = { prompt, facts, keywords, forms, language: languageCode(language, prompt) };
  return usableAngles(outcome.value.angles, [], material, 15);
}

/**
 * Removes complaints about shapes that earlier posts have used up: each sandbox post begins with a similar label, which
 * contains a figure.
 */
const withoutWishes = (reason: string, usedUp: readonly Ration[]): string =>
  usedUp
    .filter(({ of }) => of !== undefined)
    .reduce(
      (rest, wish) => rest.replace(rationFaults("", [{ ...wish, has: () => true }]).join(""), ""),
      reason,
    )
    .trim();

/** Writes this many posts, alternating between a campaign on each network, the way the worker does. */
async function campaign(author: Author, number: number): Promise<string[]> {
  const { prompt, language = null, facts = "", keywords = [] } = author;
  const angles = new Map<Network, Angle[]>();
  // Each post must differ from the previous ones.
  for (const network of NETWORKS) angles.set(network, author.angles ?? (await anglesOf(author, network)));
  const written: {
    network: Network;
    text: string;
    title: null;
    angle: { text: string; form: Angle["form"] } | null;
  }[] = [];
  for (let at = 0; at < number; at += 1) {
    const network = NETWORKS[at % NETWORKS.length]!;
    const before = written.filter((post) => post.network === network).toReversed();
    const dealt = before.flatMap(({ angle }) => angle ?? []);
    const uses = dealt.map((one) => ({
      ...one,
      times: dealt.filter((other) => other.text === one.text && other.form === one.form).length,
    }));
    const angle = deal(angles.get(network)!, formsFor(network, `${prompt}\n${facts}`), {
      before: dealt,
      after: [],
      uses,
    });
    const order = orderOf({
      postId: "",
      userId: "",
      network,
      limits: null,
      postType: "Be more creative",
      prompt,
      includeLink: false,
      creativeFallback: true,
      language,
      tone: null,
      keywords,
      author: { who: "", facts, stories: [], reader: "" },
      best: [],
      voice: null,
      source: null,
      revision: null,
      earlier: before.slice(0, 30).map(({ text }) => ({ text, source: null })),
      recent: written.toReversed(),
      isTaken: async (text) => written.some((post) => post.text === text),
      angle,
      when: { weekday: "Tuesday", month: "November", season: "fall" },
    });
    const meter = new Meter();
    const emit = (event: GenerationEvent): void => {
      const fault = event.event === "restart" ? withoutWishes(event.reason, order.usedUp) : "";
      if (fault !== "") throw new Error(`Post ${at + 1} was refused: ${fault}`);
    };
    const writer = { deps: { ai } as GenerationDeps, network, meter, listener: { emit, signal } };
    const { text } = await writeCreative(writer, order);
    written.push({ network, text, title: null, angle });
  }
  return written.map(({ text }) => text);
}

const TRAINS =
  "I want to be known for making night trains with small children easy: what to pack, which bunks to book, how to sleep. For parents who dread the trip.";
const CERAMICS =
  "Escribe sobre cerámica hecha a mano: esmaltes de ceniza, hornos de leña y lo que cuesta vender en ferias";
const BEES =
  "Schreib über Imkerei in der Stadt, über Honig vom Dach und Bienen im Winter, für Nachbarn, die Angst vor Stichen haben";

test.each<[name: string, author: Author, number: number, label: RegExp, subject: RegExp]>([
  [
    "night trains",
    { prompt: TRAINS },
    100,
    /^Sandbox text #\d+/u,
    /night|train|child|pack|bunk|sleep|parent|trip/iu,
  ],
  [
    "ceramics in Spanish",
    { prompt: CERAMICS, language: "Spanish" },
    60,
    /^Texto sandbox #\d+/u,
    /cerámica|mano|esmalte|ceniza|horno|leña|cuesta|vender|feria/iu,
  ],
  [
    "beekeeping in German",
    {
      prompt: BEES,
      facts: "- Betreut 40 Völker auf zwölf Dächern\n- Kurse für Schulklassen",
    },
    60,
    /^Sandbox-Text #\d+/u,
    /imkerei|stadt|honig|dach|biene|winter|nachbar|angst|stich|völker/iu,
  ],
  [
    "one word, one angle",
    { prompt: "Bread", angles: [{ text: "Bread", form: "list", locked: true }] },
    60,
    /^Sandbox text #\d+/u,
    /bread/iu,
  ],
])("%s: every post is written, about its subject, and labeled", async (_, author, number, label, subject) => {
  const many = isLong ? number : number / 4;
  const posts = await campaign(author, many);
  expect(posts).toHaveLength(many);
  expect(posts.filter((text) => !label.test(text))).toEqual([]);
  expect(posts.filter((text) => !subject.test(text.replace(label, "")))).toEqual([]);
});
