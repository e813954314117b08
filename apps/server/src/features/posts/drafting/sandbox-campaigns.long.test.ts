import { buildFeatures } from "../../../features.ts";
import { beforeEach, expect, it, vi } from "vitest";
import { campaignWorld } from "../../../../test/worlds/campaign-world.ts";
import { isNearRepeat, piecesOf } from "../../generation/posts/repeats.policy.ts";

/*
 * Campaigns of 60 posts in the sandbox, run through the worker: all are written, labeled, on topic, and new.
 */

vi.setConfig({ testTimeout: 300_000 });

const world = await campaignWorld();
beforeEach(() => world.reset());

const POSTS = 60;

it.each([
  [
    "night trains",
    "I want to be known for making night trains with small children easy: what to pack, which bunks to book, how to " +
      "sleep. For parents who dread the trip.",
    /^Sandbox text #\d+/u,
    /night|train|child|pack|bunk|sleep|parent|trip/iu,
  ],
  [
    "ceramics",
    "Escribe sobre cerámica hecha a mano: esmaltes de ceniza, hornos de leña y lo que cuesta vender en ferias",
    /^Texto sandbox #\d+/u,
    /cerámica|mano|esmalte|ceniza|horno|leña|cuesta|vender|feria/iu,
  ],
  [
    "hedges",
    "Schreib über Hecken statt Zäune: heimische Sträucher, Vögel im Winter und wie man Nachbarn überzeugt",
    /^Sandbox-Text #\d+/u,
    /hecke|zäune|sträucher|vögel|winter|nachbar/iu,
  ],
])("%s", async (title, prompt, label, subject) => {
  const campaign = await world.addCampaign(await world.addUser(), "Twitter", { title, prompt });
  const ids = await world.addPosts(campaign, POSTS, world.planned());
  const { proposeAngles } = buildFeatures(world.deps);
  world.startWorkerEngine({ proposeAngles });
  for (const id of ids) await world.becomes(id, { status: "ready" });
  const texts = await Promise.all(ids.map(async (id) => (await world.findPost(id)).text ?? ""));
  expect(texts.filter((text) => !label.test(text))).toEqual([]);
  expect(texts.filter((text) => !subject.test(text.replace(label, "")))).toEqual([]);
  const pieces = texts.map((text) => piecesOf(text));
  expect(pieces.filter((one, at) => pieces.slice(0, at).some((other) => isNearRepeat(one, other)))).toEqual(
    [],
  );
});
