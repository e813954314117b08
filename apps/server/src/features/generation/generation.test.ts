import { CREATIVE_TYPE, NEWS_TYPE } from "@postfolio/contract/generation/generation-options.ts";
import { generationEvent, type PostRequest } from "@postfolio/contract/generation/generation.ts";
import { postLength } from "@postfolio/contract/posts/post-length.ts";
import { urlSpans } from "@postfolio/contract/posts/post-links.ts";
import { postBreaches } from "@postfolio/contract/posts/post-rules.ts";
import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { startModel } from "../../../test/model.ts";
import { aiCalls, users } from "../../db/schema.ts";
import { allowance } from "../accounts/allowance-and-payers.queries.ts";
import { sweepGenerations } from "./counted-calls.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";

const server = await buildTestApp();
const { call, refusal, signUp, send } = server;
const { db } = server.deps;
const { model, ai } = await startModel();
const mocked = await buildTestApp({ deps: { ai } });

const creative = (userId: string, fields: Partial<PostRequest> = {}): PostRequest => ({
  type: CREATIVE_TYPE,
  Prompt: "Write an interesting post about AI in the gaming industry",
  userId,
  ...fields,
});
const used = async (userId: string): Promise<number | undefined> =>
  (await db.select().from(users).where(eq(users.id, userId)))[0]?.freeTrial;

describe("a one-off post", () => {
  test("is about the prompt, within X's limit, counted, stored, and different the next time", async () => {
    const { user, token } = await signUp();
    const body = { ...creative(user._id), postOn: "Twitter" as const };
    const first = await call("POST /api/x/try", { body }, token);
    const second = await call("POST /api/x/try", { body }, token);
    // The stand-in has prepared answers to this prompt, the Playground's first.
    expect(first.data).toMatch(/^Sandbox text #\d+\. .*\b(?:game|games)\b/u);
    expect(postLength("Twitter", first.data)).toBeLessThanOrEqual(280);
    expect(second.data).not.toBe(first.data);
    expect(await used(user._id)).toBe(2);
    const { data: history } = await call("GET /api/generations", { query: {} }, token);
    expect(history.map(({ _id, text, network }) => ({ _id, text, network }))).toEqual([
      { _id: second.id, text: second.data, network: "Twitter" },
      { _id: first.id, text: first.data, network: "Twitter" },
    ]);
  });

  test("about a name that X would turn into a link has no link", async () => {
    const { user, token } = await signUp();
    const Prompt = "ASP.NET";
    const { data } = await call("POST /api/x/try", { body: { ...creative(user._id), Prompt } }, token);
    expect(data).toMatch(/ASP NET/u);
    expect(urlSpans(data)).toEqual([]);
    expect(postBreaches("Twitter", data)).toEqual([]);
  });

  test("for LinkedIn uses tone, keywords, and language", async () => {
    const { user, token } = await signUp();
    const body = creative(user._id, { tone: "Funny", keywords: ["Pflege", "Teamgeist"], language: "German" });
    const { data } = await call("POST /api/linkedin/try", { body }, token);
    expect(data).toContain("Pflege, Teamgeist");
    expect(data).toMatch(/^Sandbox-Text #\d+ \(witzig\)/u);
    expect(data.length).toBeLessThanOrEqual(3_000);
  });

  test("from the news names its source, and has the link only if requested", async () => {
    const { user, token } = await signUp();
    const body = creative(user._id, { type: NEWS_TYPE });
    const plain = await call("POST /api/x/try", { body }, token);
    expect(plain.source).toMatchObject({
      title: expect.stringMatching(/AI/u),
      link: expect.stringMatching(/^http/u),
    });
    expect(plain.data).not.toMatch(/https?:/u);
    const linked = await call("POST /api/x/try", { body: { ...body, includeLink: true } }, token);
    expect(linked.data).toContain(linked.source?.link);
    expect(linked.source?.link).not.toBe(plain.source?.link);
  });

  test("says when there is no news, which costs nothing", async () => {
    const { user, token } = await signUp();
    const body = creative(user._id, { type: NEWS_TYPE, Prompt: "qwxzzy flurbish grommle" });
    expect(await refusal("POST /api/x/try", { body }, token)).toEqual({
      status: 422,
      message: MESSAGES.newsNotFound,
    });
    expect(await used(user._id)).toBe(0);
  });
});

test("adapted from another network has its own prompt", async () => {
  const { user, token } = await mocked.signUp();
  const Prompt =
    "Weigh the offcuts. We did, and flour waste fell from 9% to 4%. More at https://mill.example/waste";
  const content = "Weigh the offcuts: our flour waste fell from 9% to 4%.";
  model.on({ userMessage: /<<<post to adapt [^]*Weigh the offcuts/u }, { content });
  const body = { ...creative(user._id, { Prompt, adapts: true }), postOn: "Twitter" as const };
  expect((await mocked.call("POST /api/x/try", { body }, token)).data).toBe(content);
  const [asked, ...others] = model.getRequests();
  expect(others).toEqual([]);
  const said = JSON.stringify(asked?.body);
  expect(said).toContain("You say a post of the author's again for X (Twitter)");
  expect(said).not.toMatch(
    /what the author wants to write about|write a clearly different one|say something else/u,
  );
});

describe("a first draft of a resume", () => {
  const ABOUT = [
    "My name is Ada Example and I am a ward nurse from Leeds.",
    "Since March 2019 I have worked as a ward nurse at St. Mary's Hospital.",
    "I trained 5 new colleagues. I introduced a new handover sheet.",
    "Before that I worked as a care assistant for Green Garden Home from 2016 to 2019.",
    "I graduated from the University of Leeds with a BSc in Nursing.",
    "I speak English and Polish. I am good at triage, wound care and teaching.",
    "You can reach me at ada@example.com or +44 113 496 0000.",
  ].join(" ");

  test("contains what was told, no extra fields of the model, and marks on additions", async () => {
    const { user, token } = await mocked.signUp();
    const dated = (from: string, to: string, ...lines: string[]) => ({ location: "", from, to, lines });
    const draft = {
      name: "Ada Example",
      profession: "Ward nurse",
      email: "ada@example.com",
      phone: "+44 113 496 0000",
      location: "Leeds",
      links: ["https://example.com/ada"],
      summary: "",
      jobs: [
        {
          position: "Ward nurse",
          company: "St. Mary's Hospital",
          ...dated("March 2019", "Present", "Trained 5 new colleagues", "Cut falls by 40%"),
        },
        { position: "Care assistant", company: "Green Garden Home", ...dated("2016", "2019") },
        { position: "", company: "Globex", ...dated("", "") },
      ],
      education: [{ degree: "BSc in Nursing", school: "the University of Leeds", ...dated("", "2015") }],
      projects: [],
      skills: ["triage", "wound care", "Kubernetes"],
      certifications: [],
      languages: ["English", "Polish", "Latin"],
    };
    model.onMessage(/./u, { content: JSON.stringify(draft) });
    const { data } = await mocked.call(
      "POST /api/resumes/draft",
      { body: { about: ABOUT, userId: user._id } },
      token,
    );
    expect(data).toMatchObject({
      Profile: {
        name: "Ada Example",
        profession: "Ward nurse",
        email: "ada@example.com",
        phoneNumber: "+44 113 496 0000",
        location: "Leeds",
      },
      Employment: {
        items: [
          {
            position: "Ward nurse",
            company: "St. Mary's Hospital",
            dateFrom: "March 2019",
            dateTo: "Present",
            responsibilities: ["Trained 5 new colleagues", "Cut falls by 40%"],
          },
          { position: "Care assistant", company: "Green Garden Home", dateFrom: "2016", dateTo: "2019" },
        ],
      },
      Education: {
        items: [{ degree: "BSc in Nursing", institution: "the University of Leeds", dateTo: "" }],
      },
      KeySkills: { text: ["triage", "wound care"] },
      Other: { items: [{ name: "Languages", position: "English, Polish" }] },
      Socials: { items: [] },
      marks: [{ text: "Cut falls by 40%" }],
    });
  });

  test("keeps a title that was not said for a job that was, with a mark", async () => {
    const { user, token } = await mocked.signUp();
    const job = { location: "", lines: [], to: "" };
    const draft = {
      name: "",
      profession: "",
      email: "",
      phone: "",
      location: "",
      links: [],
      summary: "",
      jobs: [
        {
          ...job,
          position: "Técnica de mantenimiento",
          company: "Aguas del Sur",
          from: "2019",
        },
        {
          ...job,
          position: "Directora",
          company: "Globex",
          from: "2010",
        },
      ],
      education: [],
      projects: [],
      skills: [],
      certifications: [],
      languages: [],
    };
    model.onMessage(/./u, { content: JSON.stringify(draft) });
    const about = "Trabajo en mantenimiento en Aguas del Sur desde 2019.";
    const body = { about, userId: user._id };
    const { data } = await mocked.call("POST /api/resumes/draft", { body }, token);
    expect(data.Employment.items).toHaveLength(1);
    expect(data).toMatchObject({
      Employment: { items: [{ position: "Técnica de mantenimiento", company: "Aguas del Sur" }] },
      marks: [
        {
          text: "Técnica de mantenimiento",
          reason: expect.stringMatching(/without a title/u),
          message: "marks_title_inferred",
        },
      ],
      options: { language: "es" },
    });
  });

  test("leaves an end empty that only the start of the next job told", async () => {
    const { user, token } = await mocked.signUp();
    const job = { location: "", lines: [], company: "Northreach" };
    const draft = {
      name: "",
      profession: "",
      email: "",
      phone: "",
      location: "",
      links: [],
      summary: "",
      jobs: [
        { ...job, position: "site coordinator", from: "March 2023", to: "Present" },
        { ...job, position: "team leader", from: "March 2021", to: "Mar 2023" },
        { ...job, position: "technician", from: "May 2016", to: "Feb 2021" },
      ],
      education: [],
      projects: [],
      skills: [],
      certifications: [],
      languages: [],
    };
    model.onMessage(/./u, { content: JSON.stringify(draft) });
    const about =
      "I'm a site coordinator at Northreach since March 2023. Before, I was team leader from March 2021, and technician " +
      "from May 2016 to Feb 2021.";
    const { data } = await mocked.call(
      "POST /api/resumes/draft",
      { body: { about, userId: user._id } },
      token,
    );
    expect(data.Employment.items.map(({ dateFrom, dateTo }) => [dateFrom, dateTo])).toEqual([
      ["March 2023", "Present"],
      ["March 2021", ""],
      ["May 2016", "Feb 2021"],
    ]);
  });

  test("in the sandbox has the jobs, and each other sentence as it was told", async () => {
    const { user, token } = await signUp();
    const body = { about: ABOUT, userId: user._id };
    const { data } = await call("POST /api/resumes/draft", { body }, token);
    expect(data).toMatchObject({
      Profile: { name: "Ada Example", email: "ada@example.com", phoneNumber: "+44 113 496 0000" },
      Employment: {
        items: [
          {
            position: "ward nurse",
            company: "St. Mary's Hospital",
            dateFrom: "March 2019",
            dateTo: "Present",
            responsibilities: ["I trained 5 new colleagues", "I introduced a new handover sheet"],
          },
          { position: "care assistant", company: "Green Garden Home", dateFrom: "2016", dateTo: "2019" },
        ],
      },
      KeySkills: { text: ["triage", "wound care", "teaching"] },
    });
    expect(await used(user._id)).toBe(1);
  });

  test("is made from answers, too", async () => {
    const { user, token } = await signUp();
    const body = {
      contact: "Ada Example, ada@example.com",
      goal: "Ward nurse",
      work: "Care assistant at Green Garden Home from 2016 to 2019",
      results: "Cut falls by 40%.",
      education: "BSc Nursing, University of Leeds",
      skills: "Triage, wound care",
      userId: user._id,
    };
    const { data } = await call("POST /api/resumes/draft", { body }, token);
    expect(data).toMatchObject({
      Profile: { name: "Ada Example", profession: "Ward nurse" },
      Employment: { items: [{ company: "Green Garden Home", responsibilities: ["Cut falls by 40%"] }] },
      Education: { items: [{ degree: "BSc Nursing", institution: "University of Leeds" }] },
      KeySkills: { text: ["Triage", "wound care"] },
    });
  });

  test("of nothing is refused and costs nothing", async () => {
    const { user, token } = await signUp();
    for (const [fields, status, message] of [
      [{}, 400, MESSAGES.nothingTold],
      [{ about: " \n" }, 400, MESSAGES.nothingTold],
      [{ about: "hello" }, 422, MESSAGES.nothingToDraft],
    ] as const) {
      const body = { ...fields, userId: user._id };
      expect(await refusal("POST /api/resumes/draft", { body }, token)).toEqual({ status, message });
    }
    expect(await used(user._id)).toBe(0);
  });
});

describe("what is refused", () => {
  const words = (count: number): string => Array(count).fill("word").join(" ");
  test.each([
    ["no type", { type: undefined }, MESSAGES.typeRequired],
    ["another type", { type: "x" }, MESSAGES.typeRequired],
    ["no prompt", { Prompt: undefined }, MESSAGES.promptRequired],
    ["an empty prompt", { Prompt: "  " }, MESSAGES.promptRequired],
    ["501 words", { Prompt: words(501) }, "Word Count exceeds 500, the current word count is 501"],
    ["11 keywords", { keywords: Array(11).fill("k") }, "Max of 10 keywords"],
  ])("%s", async (_, fields, message) => {
    const { user, token } = await signUp();
    const body = { ...creative(user._id), ...fields };
    expect(await refusal("POST /api/x/try", { body }, token)).toEqual({ status: 400, message });
    expect(await refusal("POST /api/linkedin/try/stream", { body }, token)).toEqual({ status: 400, message });
    expect(await used(user._id)).toBe(0);
  });

  test("500 words are allowed", async () => {
    const { user, token } = await signUp();
    const body = creative(user._id, { Prompt: `post about bread ${words(497)}` });
    expect((await send("POST /api/x/try", { body }, token)).status).toBe(200);
  });

  test("visitors, and another user's id", async () => {
    const { user } = await signUp();
    const other = await signUp();
    const body = {
      ...creative(user._id),
      description: "nurse",
      text: "line",
      about: "I am a nurse",
      resume: resumeContent.parse({}),
      from: "en",
      to: "de",
      texts: [{ path: "Profile/about", is: "I am a nurse", entry: "" }],
    };
    for (const path of [
      "POST /api/x/try",
      "POST /api/x/try/stream",
      "POST /api/linkedin/try",
      "POST /api/resumes/AiGenerate",
      "POST /api/resumes/improveLine",
      "POST /api/resumes/draft",
      "POST /api/resumes/draftSummary/stream",
      "POST /api/resumes/translateLines",
    ] as const) {
      expect(await refusal(path, { body })).toEqual({ status: 401, message: MESSAGES.signIn });
      expect(await refusal(path, { body }, other.token)).toEqual({ status: 404, message: MESSAGES.notFound });
    }
    expect(await used(user._id)).toBe(0);
    expect(await used(other.user._id)).toBe(0);
  });
});

describe("the allowance", () => {
  test("ends after ten calls of any kind", async () => {
    const { user, token } = await signUp();
    await db.update(users).set({ freeTrial: 9 }).where(eq(users.id, user._id));
    const skills = { description: "Nurse with experience in wound care", userId: user._id };
    await call("POST /api/resumes/AiGenerate", { body: skills }, token);
    const ended = { status: 402, message: "Your Trial Ended" };
    expect(await refusal("POST /api/resumes/AiGenerate", { body: skills }, token)).toEqual(ended);
    expect(await refusal("POST /api/x/try/stream", { body: creative(user._id) }, token)).toEqual(ended);
    expect(await used(user._id)).toBe(10);
  });

  test("lets exactly ten of fifty concurrent calls pass", async () => {
    const { user, token } = await signUp();
    const calls = Array.from({ length: 50 }, () =>
      send("POST /api/x/try", { body: creative(user._id) }, token),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 402)).toHaveLength(40);
    expect(await used(user._id)).toBe(10);
  });

  test("does not count for paid plans", async () => {
    const { user, token } = await signUp();
    await db.update(users).set({ plan: "basic_m", freeTrial: 10 }).where(eq(users.id, user._id));
    await call("POST /api/x/try", { body: creative(user._id) }, token);
    expect(await used(user._id)).toBe(10);
  });

  test("is returned if the process died during a call", async () => {
    const { user, token } = await signUp();
    await call("POST /api/x/try", { body: creative(user._id) }, token);
    const started = new Date("2026-01-01T00:00:00Z");
    await db
      .update(aiCalls)
      .set({ outcome: "running", startedAt: started })
      .where(eq(aiCalls.userId, user._id));
    const later = (minutes: number) => ({
      db,
      allowance,
      clock: () => new Date(started.getTime() + minutes * 60_000),
    });
    await sweepGenerations(later(5));
    expect(await used(user._id)).toBe(1);
    await sweepGenerations(later(31));
    await sweepGenerations(later(32));
    expect(await used(user._id)).toBe(0);
    const [row] = await db.select().from(aiCalls).where(eq(aiCalls.userId, user._id));
    expect(row).toMatchObject({ outcome: "failed", failure: "abandoned" });
  });

  test("is recorded for each call", async () => {
    const { user, token } = await signUp();
    await call("POST /api/x/try", { body: creative(user._id) }, token);
    const [row] = await db.select().from(aiCalls).where(eq(aiCalls.userId, user._id));
    expect(row).toMatchObject({
      task: "x-creative-post.v12",
      outcome: "written",
      counted: true,
      attempts: 1,
      failure: null,
    });
    expect(row?.inputTokens).toBeGreaterThan(100);
    expect(row?.outputTokens).toBeGreaterThan(10);
    expect(row?.endedAt).not.toBeNull();
  });
});

describe("skills", () => {
  test("come from the description, separated by commas", async () => {
    const { user, token } = await signUp();
    const description = "We need a bookkeeper: accounts payable, QuickBooks, and strong Excel.";
    const { data } = await call(
      "POST /api/resumes/AiGenerate",
      { body: { description, userId: user._id } },
      token,
    );
    expect(data.split(", ")).toEqual(
      expect.arrayContaining(["Accounts Payable", "QuickBooks", "Microsoft Excel"]),
    );
  });

  test("that are missing are reported, at no cost", async () => {
    const { user, token } = await signUp();
    const body = { description: "What a lovely day it is", userId: user._id };
    expect(await refusal("POST /api/resumes/AiGenerate", { body }, token)).toEqual({
      status: 422,
      message: MESSAGES.skillsNotFound,
    });
    expect(await used(user._id)).toBe(0);
  });
});

describe("resume texts", () => {
  test("a line is improved and keeps its figures", async () => {
    const { user, token } = await signUp();
    const body = { text: "Responsible for managing a team of 12 nurses", userId: user._id };
    const { data } = await call("POST /api/resumes/improveLine", { body }, token);
    expect(data).toMatch(/^Managing a team of 12 nurses$/u);
  });

  test("a line that needs no change costs nothing, even as a stream, and however often it is requested", async () => {
    const { user, token } = await signUp();
    const text = "Cut waiting times on the ward by 12%";
    const body = { text, userId: user._id };
    const all = await Promise.all(
      Array.from({ length: 10 }, () => call("POST /api/resumes/improveLine", { body }, token)),
    );
    expect(all.map(({ data }) => data)).toEqual(Array(10).fill(text));
    const stream = await send("POST /api/resumes/improveLine/stream", { body }, token);
    expect(String(stream.body)).toContain("event: done");
    expect(await used(user._id)).toBe(0);
    const changed = { text: "Responsible for managing the ward", userId: user._id };
    await call("POST /api/resumes/improveLine", { body: changed }, token);
    expect(await used(user._id)).toBe(1);
    const calls = await db.select().from(aiCalls).where(eq(aiCalls.userId, user._id));
    expect(new Set(calls.map(({ outcome }) => outcome))).toEqual(new Set(["written"]));
  });

  test("a summary contains the resume's facts and no name", async () => {
    const { user, token } = await signUp();
    const resume = resumeContent.parse({
      Profile: { name: "Grace Hopper", profession: "Registered Nurse" },
      Employment: { items: [{ position: "Ward Nurse", company: "St. Mary's" }] },
      KeySkills: { text: ["Wound Care", "Triage"] },
    });
    const { data } = await call(
      "POST /api/resumes/draftSummary",
      { body: { resume, userId: user._id } },
      token,
    );
    expect(data).toMatch(/Registered Nurse/u);
    expect(data).toMatch(/Wound Care/u);
    expect(data).not.toMatch(/Grace|Hopper/u);
  });

  test("an empty resume is not summarized", async () => {
    const { user, token } = await signUp();
    const body = { resume: resumeContent.parse({}), userId: user._id };
    const refused = { status: 400, message: MESSAGES.nothingToSummarize };
    expect(await refusal("POST /api/resumes/draftSummary", { body }, token)).toEqual(refused);
    expect(await used(user._id)).toBe(0);
  });
});

describe("the history", () => {
  test("shows 7 days on Free and more on a paid plan, only to its owner, who can delete", async () => {
    const eightDays = 8 * 24 * 60 * 60 * 1000;
    let now = new Date(Date.now() - eightDays);
    const app = await buildTestApp({ deps: { db, clock: () => now } });
    const { user, token } = await app.signUp();
    const { id } = await app.call("POST /api/x/try", { body: creative(user._id) }, token);
    now = new Date(now.getTime() + eightDays);
    const ids = async () =>
      (await app.call("GET /api/generations", { query: {} }, token)).data.map(({ _id }) => _id);
    expect(await ids()).toEqual([]);
    await db.update(users).set({ plan: "golden_y" }).where(eq(users.id, user._id));
    expect(await ids()).toEqual([id]);
    const other = await app.signUp();
    const missing = { status: 404, message: MESSAGES.notFound };
    expect(await app.refusal("DELETE /api/generations/:id", { params: { id } }, other.token)).toEqual(
      missing,
    );
    await app.call("DELETE /api/generations/:id", { params: { id } }, token);
    expect(await app.refusal("DELETE /api/generations/:id", { params: { id } }, token)).toEqual(missing);
    expect(await ids()).toEqual([]);
  });
});

test("calls per minute are limited, with a time to retry", async () => {
  const app = await buildTestApp({ settings: { LIMIT_AI: "2" } });
  const { user, token } = await app.signUp();
  await app.call("POST /api/x/try", { body: creative(user._id) }, token);
  await app.call("POST /api/linkedin/try", { body: creative(user._id) }, token);
  const third = await app.send("POST /api/x/try/stream", { body: creative(user._id) }, token);
  expect(third).toMatchObject({ status: 429, body: { status: "error", data: MESSAGES.tooManyRequests } });
  expect(Number(third.headers["retry-after"])).toBeGreaterThan(0);
});

test("a stream contains the source, the words, and the stored history entry", async () => {
  const { user, token } = await signUp();
  const body = creative(user._id, { type: NEWS_TYPE });
  const reply = await send("POST /api/linkedin/try/stream", { body }, token);
  expect(reply.headers["content-type"]).toBe("text/event-stream; charset=utf-8");
  expect(reply.headers["cache-control"]).toBe("no-store");
  const events = String(reply.body)
    .split("\n\n")
    .flatMap((block) => {
      const [, event = "", data = ""] = /^event: (\w+)\ndata: (.*)$/su.exec(block) ?? [];
      return event ? [generationEvent.parse({ event, ...(JSON.parse(data) as object) })] : [];
    });
  expect(events.slice(0, 3).map(({ event }) => event)).toEqual(["start", "source", "token"]);
  const words = events.flatMap((event) => (event.event === "token" ? event.text : [])).join("");
  const done = events.at(-1);
  if (done?.event !== "done") throw new Error("The stream has no end");
  expect(words.trim()).toBe(done.data);
  const { data } = await call("GET /api/generations", { query: { network: "Linkedin" } }, token);
  expect(data).toMatchObject([{ _id: done.id, text: done.data, source: done.source, type: NEWS_TYPE }]);
  expect((await call("GET /api/generations", { query: { network: "Twitter" } }, token)).data).toEqual([]);
});
