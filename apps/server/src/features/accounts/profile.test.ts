import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { buildTestApp, testStandins } from "../../../test/build-app.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";

const { app, call, refusal, send, signUp } = await buildTestApp();
const { url } = await testStandins();

const NOBODY = "01890000-0000-7000-8000-000000000000";
const edit = "PUT /api/Users/:id";

describe("the profile", () => {
  it("changes the given fields, keeps the rest, and returns the stored record", async () => {
    const { user, token } = await signUp({ email: "Grace@Profile.example", first_name: "Grace" });
    const params = { id: user._id };
    const named = await call(edit, { params, body: { first_name: " Amazing ", last_name: "Hopper" } }, token);
    expect(named.data).toEqual({ ...user, first_name: "Amazing", last_name: "Hopper" });
    const body = { address: "", city: "New York", country: "USA", purpose: "both" as const };
    const { data } = await call(edit, { params, body: { ...body, email: "grace@profile.EXAMPLE" } }, token);
    expect(data).toEqual({ ...named.data, ...body });
    expect(await call("GET /api/Users/getUser", { query: { id: user._id } }, token)).toEqual(data);
    expect((await call(edit, { params, body: {} }, token)).data).toEqual(data);
  });

  it("ignores a plan, role, or picture sent by a client", async () => {
    const { user, token } = await signUp();
    const body = { plan: "golden_y", role: "Admin", freeTrial: -5, profilePicture: "x", _id: NOBODY };
    expect((await call(edit, { params: { id: user._id }, body: body as object }, token)).data).toEqual(user);
  });

  it.each([
    [{ email: "" }, MESSAGES.emailRequired],
    [{ email: "somebody@else.example" }, MESSAGES.emailFixed],
    [{ first_name: " " }, MESSAGES.firstNameRequired],
    [{ last_name: "" }, MESSAGES.lastNameRequired],
    [{ last_name: null }, MESSAGES.lastNameRequired],
    [{ first_name: ["a"] }, MESSAGES.firstNameRequired],
    [{ city: "" }, MESSAGES.cityRequired],
    [{ country: "  " }, MESSAGES.countryRequired],
    [{ country: { $ne: "" } }, MESSAGES.countryRequired],
    [{ address: "x".repeat(201) }, MESSAGES.addressTooLong],
    [{ city: "a\0b" }, MESSAGES.invalidText],
    [{ purpose: "fame" }, MESSAGES.purposeUnknown],
  ])("rejects %o and changes nothing", async (body, message) => {
    const { user, token } = await signUp();
    const params = { id: user._id };
    expect(await refusal(edit, { params, body: { last_name: "Changed", ...body } }, token)).toEqual({
      status: 400,
      message,
    });
    expect(await call("GET /api/Users/:id", { params }, token)).toEqual(user);
  });

  it("treats another user's id like one that does not exist", async () => {
    const [mine, other] = [await signUp(), await signUp()];
    for (const id of [other.user._id, NOBODY, "nonsense"]) {
      const params = { id };
      for (const [endpoint, body] of [
        [edit, { first_name: "Mallory" }],
        ["PUT /api/Users/:id/picture", undefined],
        ["DELETE /api/Users/:id/picture", undefined],
      ] as const) {
        const request = { params, ...(body && { body }) };
        expect(await refusal(endpoint, request, mine.token)).toEqual({
          status: 404,
          message: MESSAGES.notFound,
        });
        expect((await refusal(endpoint, request)).status).toBe(401);
      }
    }
    expect(await call("GET /api/Users/:id", { params: { id: other.user._id } }, other.token)).toEqual(
      other.user,
    );
  });
});

describe("the picture", () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#b3261e" } })
      .png()
      .toBuffer();
  const upload = (id: string, token: string, payload: Buffer | string, type = "image/png") =>
    app.inject({
      method: "PUT",
      url: `/api/Users/${id}/picture`,
      payload,
      headers: { authorization: `Bearer ${token}`, "content-type": type },
    });

  it("is stored small, is part of the record, and can be removed", async () => {
    const { user, token } = await signUp();
    const reply = await upload(user._id, token, await picture(1200, 600));
    expect(reply.statusCode).toBe(200);
    const { data } = reply.json<{ data: typeof user }>();
    const stored = Buffer.from(data.profilePicture.split("base64,")[1] ?? "", "base64");
    expect(await sharp(stored).metadata()).toMatchObject({ width: 256, height: 128, format: "jpeg" });
    expect(await call("GET /api/Users/:id", { params: { id: user._id } }, token)).toEqual(data);
    const removed = await call("DELETE /api/Users/:id/picture", { params: { id: user._id } }, token);
    expect(removed.data).toEqual(user);
  });

  it("does not enlarge the token, so the user's next session still works", async () => {
    const { user, token, password } = await signUp();
    const noise = await sharp({
      create: {
        width: 512,
        height: 512,
        channels: 3,
        background: "#fff",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    expect((await upload(user._id, token, noise)).statusCode).toBe(200);
    const again = await call("POST /api/authUsers/login", { body: { email: user.email, password } });
    expect(again.token.length).toBeLessThan(1_000);
    expect((await call("GET /api/authUsers/session", {}, again.token)).profilePicture).toMatch(
      /^data:image/u,
    );
  });

  it.each([
    ["no picture", "image/png", 422],
    ['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', "image/svg+xml", 422],
    ["", "image/png", 422],
    ["<p>", "text/html", 415],
  ])("rejects %o as %s", async (payload, type, status) => {
    const { user, token } = await signUp();
    const reply = await upload(user._id, token, payload, type);
    expect(reply.statusCode).toBe(status);
    expect(reply.json<{ status: string }>().status).toBe("error");
  });

  it("stays the user's choice after another Google sign-in", async () => {
    const signIn = async (picture: string) => {
      const reply = await fetch(`${url}/google/credential`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: "face@gmail.com", given_name: "A", family_name: "B", picture }),
      });
      const { credential } = (await reply.json()) as { credential: string };
      const { token } = await call("POST /api/authUsers/googleLogin", { body: { credential } });
      const { userId, profilePicture } = await call("GET /api/authUsers/session", {}, token);
      return { userId, profilePicture, token };
    };
    const [first, second] = [
      "https://lh3.googleusercontent.com/a/1",
      "https://lh3.googleusercontent.com/a/2",
    ];
    expect((await signIn(first)).profilePicture).toBe(first);
    const { userId, profilePicture, token } = await signIn(second);
    expect(profilePicture).toBe(second);
    await upload(userId, token, await picture(10, 10));
    expect((await signIn(first)).profilePicture).toMatch(/^data:/u);
    await call("DELETE /api/Users/:id/picture", { params: { id: userId } }, token);
    expect((await signIn(first)).profilePicture).toBe("");
    expect((await send("GET /api/authUsers/session", {}, token)).status).toBe(200);
  });
});
