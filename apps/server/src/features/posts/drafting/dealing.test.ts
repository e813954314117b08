import { formsFor } from "@postfolio/contract/networks/forms-for.ts";
import { FORM_RULES } from "@postfolio/contract/posts/post-forms.ts";
import { HOUR } from "@postfolio/contract/time-units.ts";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { buildTestApp } from "../../../../test/build-app.ts";
import { campaignWorld } from "../../../../test/worlds/campaign-world.ts";
import { startModel } from "../../../../test/model.ts";
import { aiCalls, campaigns } from "../../../db/schema.ts";
import { keepAngles } from "../../campaigns/campaigns.queries.ts";
import { proposeInBackground } from "../../generation/posts/angle-proposals.ts";
import type { EngineDeps } from "../sending/engine.ts";

/* Tests what a post says, in which form, and on which day, both as sent to the provider and as stored with the post. */

vi.setConfig({ testTimeout: 60_000 });

const { model, ai: unread } = await startModel();
/** Counts as the stand-in, whose texts never need to be checked. */
const ai = { ...unread, isStandin: true };
const world = await campaignWorld();
const { addCampaign, addPost, addUser, at, becomes, db, findPost, planned } = world;
beforeEach(() => world.reset());

/** Makes the provider respond to each request for a post with the next of these texts. */
function answers(...texts: string[]): void {
  for (const [index, content] of texts.entries()) {
    model.on({ userMessage: /Write the post/u, sequenceIndex: index }, { content });
  }
}
const asked = () => model.getRequests().map(({ body }) => JSON.stringify(body));
const proposing =
  (deps: typeof world.deps): EngineDeps["proposeAngles"] =>
  async ({ campaignId, network, ...job }, author, signal) => {
    const angles = await proposeInBackground(deps, { ...job, type: network, author }, signal);
    return keepAngles(db, { ...job, id: campaignId }, angles);
  };
const callsOf = async (userId: string) =>
  (await db.select().from(aiCalls).where(eq(aiCalls.userId, userId))).map(({ task, counted, outcome }) => [
    task,
    counted,
    outcome,
  ]);

const ANGLES = [
  { text: "Why a starter needs a fixed hour", form: "opinion", locked: false },
  { text: "What a cold oven does to a crust", form: "how-to", locked: false },
  { text: "Who buys the last loaf", form: "story", locked: false },
] as const;

it("deals no angle of a fact that its author has made private since", async () => {
  const secret = "Cut the losses of the bakery by half";
  const [, second] = ANGLES;
  const campaign = await addCampaign(await addUser(), "Twitter", {
    angles: [{ ...ANGLES[0], evidence: `- ${secret} (Old Mill; 2019)` }, second],
  });
  answers("Bread asks for time and silence.");
  const id = await addPost(campaign, planned());
  const author = {
    who: "",
    facts: "",
    stories: [],
    reader: "",
    withheld: [{ text: secret, figure: "", before: "" }],
  };
  world.startWorkerEngine({
    draftPost: world.draftingWith({ ai }),
    authorOf: async () => author,
    proposeAngles: async () => [{ ...ANGLES[0], evidence: secret }, second],
  });
  await becomes(id, { status: "ready", angle: second.text });
  expect(asked().join("\n")).not.toContain(secret);
});

it("sends the provider each angle, form, and day in turn, and stores them with the post", async () => {
  const campaign = await addCampaign(await addUser(), "Twitter", {
    angles: [...ANGLES],
    timeZone: "Australia/Sydney",
  });
  answers(
    "Bread asks for time and silence.",
    "An oven forgives nobody.",
    "Flour, and a door that stays open.",
  );
  world.startWorkerEngine({ draftPost: world.draftingWith({ ai }) });
  const taken = [];
  for (let post = 0; post < 3; post += 1) {
    const id = await addPost(campaign, planned({ scheduledAt: at((post + 1) * 60_000) }));
    await becomes(id, { status: "ready" });
    taken.push(await findPost(id));
  }
  expect(taken.map(({ angle }) => angle)).toEqual(ANGLES.map(({ text }) => text));
  const forms = taken.map(({ form }) => form!);
  expect(forms.slice(0, 2)).toEqual(["opinion", "how-to"]);
  // The story form is not available on X, so the post gets another form.
  expect(formsFor("Twitter", "")).toContain(forms[2]);
  expect(forms[2]).not.toBe(forms[1]);
  for (const [index, body] of asked().entries()) {
    expect(body).toContain(FORM_RULES[forms[index]!]);
    expect(body).toMatch(new RegExp(`<<<angle [\\w-]+>>>\\\\n${ANGLES[index]!.text}\\\\n<<<end`, "u"));
    expect(body).toMatch(/goes out on a \w+day in \w+ \((?:spring|summer|fall|winter)\)/u);
  }
});

it("avoids a story that another of the author's posts tells in the same week", async () => {
  const userId = await addUser();
  const evidence = "The postman found our mistake, because the string crossed his path.";
  const angleOf = (text: string, more: object) => ({ text, form: "opinion", locked: true, ...more }) as const;
  const first = await addCampaign(userId, "Twitter", {
    angles: [angleOf("Postmen see errors first", { evidence })],
  });
  const second = await addCampaign(userId, "Linkedin", {
    angles: [
      angleOf("Nobody measures like a passer-by", { evidence }),
      angleOf("A starter needs a fixed hour", {}),
    ],
  });
  answers("Bread asks for time and silence.", "An oven forgives nobody.", "Rye is for the patient.");
  world.startWorkerEngine({
    draftPost: world.draftingWith({ ai }),
    proposeAngles: async (job) => job.angles,
  });
  const dealt = [];
  for (const [index, campaign] of [first, second, second].entries()) {
    const id = await addPost(campaign, planned({ scheduledAt: at((index + 1) * HOUR) }));
    await becomes(id, { status: "ready" });
    dealt.push((await findPost(id)).angle);
  }
  expect(dealt).toEqual([
    "Postmen see errors first",
    "A starter needs a fixed hour",
    "Nobody measures like a passer-by",
  ]);
});

it("tells the provider what a claim rests on, and again when the text is changed", async () => {
  const angle = {
    ...ANGLES[0],
    evidence: "Our starter is fed at five every morning.",
  } as const;
  const campaign = await addCampaign(await addUser(), "Twitter", { angles: [angle] });
  answers("Bread asks for time and silence.", "Silence, and an hour that stays.");
  world.startWorkerEngine({ draftPost: world.draftingWith({ ai }) });
  const drafted = await addPost(campaign, planned());
  await becomes(drafted, { status: "ready" });
  const changed = {
    text: "Bread is slow.",
    wish: "Say something of an hour",
    angle: angle.text,
    form: "opinion" as const,
  };
  await becomes(await addPost(campaign, planned(changed)), { text: "Silence, and an hour that stays." });
  const bodies = asked();
  expect(bodies).toHaveLength(2);
  for (const body of bodies) {
    expect(body).toMatch(/<<<evidence [\w-]+>>>\\nOur starter is fed at five every morning\.\\n<<<end/u);
  }
});

it("proposes angles before the first post of a campaign without any, and keeps them", async () => {
  const userId = await addUser();
  const campaign = await addCampaign(userId, "Linkedin", {
    prompt: "Write about sourdough, cold ovens and honest prices",
  });
  const ids = [await addPost(campaign, planned()), await addPost(campaign, planned())] as const;
  world.startWorkerEngine({ proposeAngles: proposing(world.deps) });
  for (const id of ids) await becomes(id, { status: "ready" });
  const [kept] = await db.select().from(campaigns).where(eq(campaigns.id, campaign.id));
  expect(kept!.angles.length).toBeGreaterThanOrEqual(10);
  const posts = await Promise.all(ids.map(findPost));
  expect(new Set(posts.map(({ angle }) => angle))).toEqual(
    new Set(kept!.angles.slice(0, 2).map(({ text }) => text)),
  );
  expect(await callsOf(userId)).toEqual([
    ["angles.v6", false, "written"],
    ["linkedin-creative-post.v12", false, "written"],
    ["linkedin-creative-post.v12", false, "written"],
  ]);
});

it("writes the post even if none can be proposed, and news posts never use one", async () => {
  const userId = await addUser();
  model.on(
    { userMessage: /Propose the angles/u },
    { error: { message: "no", type: "server_error" }, status: 400 },
  );
  answers("Bread asks for time and silence.");
  const campaign = await addCampaign(userId, "Twitter");
  const id = await addPost(campaign, planned());
  const news = await addCampaign(await addUser(), "Twitter", {
    postType: "Browse for news",
    prompt: "AI in the gaming industry",
    angles: [...ANGLES],
  });
  const about = await addPost(news, planned());
  const [withModel, withStandin] = [world.draftingWith({ ai }), world.draftingWith({})];
  world.startWorkerEngine({
    proposeAngles: proposing({ ...world.deps, ai }),
    draftPost: (request, signal) => (request.userId === userId ? withModel : withStandin)(request, signal),
  });
  await becomes(id, { status: "ready", angle: null, form: null });
  await becomes(about, { status: "ready", angle: null, form: null, source: expect.any(Object) });
  expect((await callsOf(userId)).map(([task, , outcome]) => [task, outcome])).toEqual([
    ["angles.v6", "failed"],
    ["x-creative-post.v12", "written"],
  ]);
});

it("what the user skips changes the next prompt", async () => {
  const { call, signUp } = await buildTestApp({ deps: { db, clock: world.clock } });
  const { user, token } = await signUp();
  const elsewhere = await addCampaign(user._id, "Twitter", { status: "Sleep" });
  const campaign = await addCampaign(user._id, "Twitter", { angles: [...ANGLES] });
  const stranger = await addCampaign(await addUser(), "Twitter", { angles: [...ANGLES] });
  for (const said of ["Salt draws water", "Steam makes crust", "Rye wants sour"]) {
    const fields = { text: `${said}.`, scheduledAt: at(HOUR), angle: said, form: "opinion" } as const;
    const params = { id: await addPost(elsewhere, fields) };
    await call("POST /api/posts/:id/skip", { params }, token);
  }
  answers("Bread asks for time and silence.", "An oven forgives nobody.");
  world.startWorkerEngine({ draftPost: world.draftingWith({ ai }) });
  await becomes(await addPost(stranger, planned()), { status: "ready", form: "opinion" });
  const id = await addPost(campaign, planned());
  await becomes(id, { status: "ready", form: "how-to" });
  const [before, after] = asked();
  expect(before).toContain(FORM_RULES.opinion);
  expect(after).not.toContain(FORM_RULES.opinion);
});

it("rewrites a text with another angle", async () => {
  const campaign = await addCampaign(await addUser(), "Linkedin", { angles: [...ANGLES] });
  const id = await addPost(campaign, planned({ text: "It was", angle: ANGLES[0].text, form: "opinion" }));
  answers("Bread asks for time and silence.");
  world.startWorkerEngine({ draftPost: world.draftingWith({ ai }) });
  await becomes(id, { status: "ready", angle: ANGLES[1].text, form: "how-to" });
  expect(asked()).toHaveLength(1);
});
