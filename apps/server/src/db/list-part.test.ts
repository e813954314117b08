import { MINUTE } from "@postfolio/contract/time-units.ts";
import { describe, expect, it } from "vitest";
import { buildTestApp } from "../../test/build-app.ts";

let now = Date.UTC(2026, 0, 1);
const { call, refusal, signUp } = await buildTestApp({ deps: { clock: () => new Date(now) } });

type Part = { limit?: number; after?: string; search?: string };
interface Listed {
  create: (token: string, name: string) => Promise<string>;
  list: (user: { _id: string }, token: string, query: Part) => Promise<{ _id: string }[]>;
  endpoint: Parameters<typeof refusal>[0];
}

const LISTS: Record<string, Listed> = {
  resumes: {
    create: async (token, name) =>
      (await call("POST /api/resumes/create", { body: { name } }, token)).data._id,
    list: ({ _id: userId }, token, query) =>
      call("POST /api/Resumes/getUsersResumes/:userId", { params: { userId }, query }, token),
    endpoint: "POST /api/Resumes/getUsersResumes/:userId",
  },
  letters: {
    create: async (token, name) =>
      (await call("POST /api/letters/create", { body: { name } }, token)).data._id,
    list: async (_user, token, query) => (await call("GET /api/letters", { query }, token)).data,
    endpoint: "GET /api/letters",
  },
  applications: {
    create: async (token, title) =>
      (await call("POST /api/applications/create", { body: { title } }, token)).data._id,
    list: async (_user, token, query) => (await call("GET /api/applications", { query }, token)).data,
    endpoint: "GET /api/applications",
  },
};

describe.each(Object.entries(LISTS))("the list of %s", (_name, { create, list, endpoint }) => {
  it("returns all items, a part of them, or those whose name matches", async () => {
    const { token: stranger, user: other } = await signUp();
    await create(stranger, "Nurse");
    const { user, token } = await signUp();
    const ids: string[] = [];
    // Every two rows share a time, so that the order also depends on their IDs.
    for (const name of ["Ärztin", "Nurse 100%", "Baker", "Night nurse", "Welder"]) {
      if (ids.length % 2 === 0) now += MINUTE;
      ids.unshift(await create(token, name));
    }
    const found = async (query: Part) => (await list(user, token, query)).map(({ _id }) => ids.indexOf(_id));

    expect(await found({})).toEqual([0, 1, 2, 3, 4]);
    expect(await found({ limit: 2 })).toEqual([0, 1]);
    expect(await found({ limit: 2, after: ids[1]! })).toEqual([2, 3]);
    expect(await found({ after: ids[3]! })).toEqual([4]);
    expect(await found({ search: " NURSE " })).toEqual([1, 3]);
    expect(await found({ search: "ärzt" })).toEqual([4]);
    expect(await found({ search: "0%" })).toEqual([3]);
    expect(await found({ search: "_" })).toEqual([]);
    expect(await found({ search: "nurse", limit: 1, after: ids[1]! })).toEqual([3]);

    expect(await list(other, stranger, { after: ids[0]! })).toEqual([]);
  });

  it("rejects an invalid limit", async () => {
    const { user, token } = await signUp();
    for (const limit of [0, 1_001, 1.5]) {
      const request = { params: { userId: user._id }, query: { limit: `${limit}` } };
      expect((await refusal(endpoint, request, token)).status).toBe(400);
    }
  });
});

describe("applications", () => {
  const add = async (token: string, body: { title: string } & Record<string, unknown>) =>
    (await call("POST /api/applications/create", { body }, token)).data._id;

  it("are found by their linked documents and by due date", async () => {
    const { token } = await signUp();
    const resume = (await call("POST /api/resumes/create", { body: {} }, token)).data._id;
    const letter = (await call("POST /api/letters/create", { body: {} }, token)).data._id;
    const at = (minutes: number) => new Date(now + minutes * MINUTE).toISOString();
    const tomorrow = new Date(now + 24 * 60 * MINUTE).toISOString();
    const linked = await add(token, { title: "Linked", resume, letter });
    const deadline = await add(token, { title: "Deadline", deadline: tomorrow.slice(0, 10) });
    const followUp = await add(token, { title: "Follow up", followUpAt: at(30) });
    await add(token, { title: "Closed", stage: "closed", followUpAt: at(30) });
    await add(token, { title: "Sent", stage: "applied", deadline: tomorrow.slice(0, 10) });
    await add(token, { title: "Later", followUpAt: at(9_999) });
    const found = async (query: object) =>
      (await call("GET /api/applications", { query }, token)).data.map(({ _id }) => _id).sort();

    expect(await found({ resume })).toEqual([linked]);
    expect(await found({ resume: "any" })).toEqual([linked]);
    expect(await found({ letter })).toEqual([linked]);
    expect(await found({ resume: letter })).toEqual([]);
    expect(await found({ dueBefore: tomorrow })).toEqual([deadline, followUp].sort());
  });
});

describe("letters", () => {
  it("are listed with the names of their resumes, and without their texts", async () => {
    const { token } = await signUp();
    const body = { name: "Dr. Ada" };
    const resume = (await call("POST /api/resumes/create", { body }, token)).data._id;
    await call("POST /api/letters/create", { body: { resume, body: "Long", greeting: "Dear" } }, token);
    const list = async () => (await call("GET /api/letters", {}, token)).data;
    expect(await list()).toMatchObject([{ resume, resumeName: "Dr. Ada" }]);
    expect((await list())[0]).not.toHaveProperty("body");
    await call("DELETE /api/resumes/:id", { params: { id: resume } }, token);
    expect(await list()).toMatchObject([{ resume, resumeName: null }]);
  });
});
