import { LIMITS } from "@postfolio/contract/limits.ts";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { resumeWorld } from "../../../test/worlds/resume-world.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";

const { call, deps, refused, send, signUp, stored, userWithResume } = await resumeWorld();

describe("older shapes", () => {
  const edit = "PUT /api/users/editResume/:id";
  /** A resume in the form in which the earlier front end wrote it. */
  const older = {
    name: "Old",
    Profile: { type: "Profile", display: true, name: "Ada Byron", profession: "Analyst", about: "Notes." },
    Projects: { items: [{ name: "Engine", dateFrom: "1842", dateTo: "1843", description: ["Note G"] }] },
    KeySkills: { header: "Skills", type: "Skills", display: true, text: ["Calculus"] },
    skills: {
      items: [{ text: "French", level: "Fluent" }, { text: "Calculus" }, { text: "Piano", level: 3 }],
    },
    Socials: {
      items: [{ type: "Github", enabled: true, url: "https://github.com/ada" }],
      linkedin: "https://www.linkedin.com/in/ada",
    },
    Contact: {
      items: [
        { text: "ada@example.com" },
        { text: "+44 20 5550 0123" },
        { text: "London, United Kingdom" },
        { text: "https://ada.example" },
        { text: "Letters are answered on Mondays" },
      ],
    },
  };
  const expected = {
    Profile: {
      name: "Ada Byron",
      email: "ada@example.com",
      phoneNumber: "+44 20 5550 0123",
      location: "London, United Kingdom",
    },
    Projects: { items: [{ title: "Engine", description: ["Note G"] }] },
    KeySkills: { text: ["Calculus", "French (Fluent)", "Piano (3)"] },
    Socials: {
      items: [
        { type: "Github", url: "https://github.com/ada" },
        { type: "LinkedIn", enabled: true, url: "https://www.linkedin.com/in/ada" },
        { type: "Website", enabled: true, url: "https://ada.example" },
      ],
    },
    Other: { items: [{ name: "Contact", details: ["Letters are answered on Mondays"] }] },
  };
  const isCurrent = (resume: object) => {
    expect(resume).toMatchObject(expected);
    expect(Object.keys(resume)).not.toEqual(expect.arrayContaining(["skills"]));
    expect(Object.keys(resume)).not.toEqual(expect.arrayContaining(["Contact"]));
    expect(JSON.stringify(resume)).not.toContain('"linkedin"');
  };

  it("are returned without the placeholders of older entries", async () => {
    const { token, resume } = await userWithResume({
      Employment: {
        items: [{ position: "New position", responsibilities: ["New Responsibilities", "Baked"] }],
      },
    });
    const read = await call("GET /api/resumes/getResume", { query: { id: resume._id } }, token);
    expect(read.Employment.items).toMatchObject([{ position: "", responsibilities: ["", "Baked"] }]);
  });

  it("are accepted when a resume is created, and returned in the current shape", async () => {
    const { token, resume } = await userWithResume(older);
    isCurrent(resume);
    isCurrent(await call("GET /api/resumes/getResume", { query: { id: resume._id } }, token));
    expect(JSON.stringify(await stored(resume._id))).not.toMatch(/"(?:skills|Contact|linkedin)":/u);
  });

  it("are merged with the stored fields when a resume is edited, once", async () => {
    const { skills, Contact, Socials, ...rest } = older;
    const { token, resume } = await userWithResume({ ...rest, Socials: { items: Socials.items } });
    const { linkedin } = Socials;
    const dataUpdate = { skills, Contact, Socials: { linkedin } };
    const first = await call(edit, { params: { id: resume._id }, body: { dataUpdate } }, token);
    isCurrent(first.data);
    const { data } = await call(edit, { params: { id: resume._id }, body: { dataUpdate } }, token);
    expect({ ...data, updatedAt: "", version: 0 }).toEqual({ ...first.data, updatedAt: "", version: 0 });
    const stale = { params: { id: resume._id }, body: { dataUpdate: { skills, version: 1 } } };
    expect((await send(edit, stale, token)).status).toBe(409);
    const stranger = await signUp();
    expect((await send(edit, stale, stranger.token)).status).toBe(404);
  });

  it("replace LinkedIn's address, and keep fields that an edit does not name", async () => {
    const { token, resume } = await userWithResume({
      Profile: { name: "Ada", email: "ada@example.com" },
      Socials: {
        header: "Find me",
        display: false,
        items: [
          { type: "LinkedIn", url: "https://linkedin.com/in/old" },
          { type: "Github", url: "https://github.com/ada" },
        ],
      },
      options: { accent: "teal", paper: "Letter" },
    });
    const change = async (dataUpdate: object) =>
      (await call(edit, { params: { id: resume._id }, body: { dataUpdate } }, token)).data;
    await change({ Socials: { linkedin: "https://linkedin.com/in/new" } });
    await change({ Socials: { linkedin: "https://linkedin.com/in/newer" } });
    await change({ Profile: { profession: "Engineer" }, KeySkills: { text: ["Go"] } });
    const { Socials, Profile, options, KeySkills } = await change({ options: { density: "compact" } });
    expect(Socials).toEqual({
      ...resume.Socials,
      items: [{ ...resume.Socials.items[0], url: "https://linkedin.com/in/newer" }, resume.Socials.items[1]],
    });
    expect(Profile).toEqual({ ...resume.Profile, profession: "Engineer" });
    expect(KeySkills).toEqual({ ...resume.KeySkills, text: ["Go"] });
    expect(options).toEqual({ ...resume.options, density: "compact" });
  });

  it("are read where they are stored", async () => {
    const { token, resume } = await userWithResume({ name: "Old" });
    await deps.db.execute(
      sql`update resumes set content = ${JSON.stringify(older)} where id = ${resume._id}`,
    );
    const read = await call("GET /api/resumes/getResume", { query: { id: resume._id } }, token);
    expect(read).toMatchObject({ name: "Old", version: 1 });
    isCurrent(read);
  });

  it("get lists that they were stored without", async () => {
    const { token, resume } = await userWithResume({
      KeySkills: { text: ["Go"] },
      Projects: { items: [{ title: "A" }] },
    });
    await deps.db.execute(
      sql`update resumes set content = content #- '{KeySkills,groups}' #- '{Projects,items,0,technologies}' where id = ${resume._id}`,
    );
    expect(await call("GET /api/resumes/getResume", { query: { id: resume._id } }, token)).toEqual(resume);
  });

  it("are rejected if a list would exceed its limit", async () => {
    const { token, resume } = await userWithResume({
      KeySkills: { text: Array.from({ length: LIMITS.listItems }, (_, index) => `Skill ${index}`) },
    });
    const skills = { items: [{ text: "One more" }] };
    const editing = { params: { id: resume._id }, body: { dataUpdate: { skills } } };
    const body = { KeySkills: resume.KeySkills, skills };
    const replies = [
      await send(edit, editing, token),
      await send("POST /api/resumes/create", { body }, token),
    ];
    expect(replies.map(({ status }) => status)).toEqual([400, 400]);
    for (const { body: reply } of replies) expect(JSON.stringify(reply)).toContain(MESSAGES.listTooLong);
  });

  it.each([
    [{ skills: { items: [{ text: 5 }] } }, "skills.items.0.text"],
    [{ skills: ["Go"] }, "skills"],
    [{ Contact: { items: "ada@example.com" } }, "Contact.items"],
    [{ Socials: { linkedin: { url: "x" } } }, "Socials.linkedin"],
  ])("of an unknown shape are rejected: %j", async (body, says) => {
    const { token } = await signUp();
    const { status, said } = await refused("POST /api/resumes/create", { body }, token);
    expect(status).toBe(400);
    expect(said).toContain(says);
  });
});
