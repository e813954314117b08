import { randomUUID } from "node:crypto";
import { createOAuthAPIClient, createRestAPIClient, type mastodon } from "masto";
import { afterAll, expect, test } from "vitest";
import type { instanceOf } from "./mastodon-instance.ts";
import type { attachment } from "./mastodon-media.ts";
import type { accountJson, statusJson } from "./mastodon-statuses.ts";
import { shownCode, standaloneServer } from "./standalone.fixtures.ts";

/* Checks the stand-in with masto.js, an independent client: against its types, and with its calls. */

type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S;
/** An API response as renamed by masto.js. */
type Renamed<T> = T extends readonly (infer Item)[]
  ? Renamed<Item>[]
  : T extends object
    ? {
        // Inside this field, masto.js's types keep the API's names.
        [Key in keyof T as Key extends string ? CamelCase<Key> : Key]: Key extends "feature_approval"
          ? T[Key]
          : Renamed<T[Key]>;
      }
    : T;

/**
 * The compiler checks that every field is present and has the right type, except for fields that only newer servers
 * send.
 */
export const status = (given: Renamed<ReturnType<typeof statusJson>>): Omit<mastodon.v1.Status, "tags"> =>
  given;
export const account = (given: Renamed<ReturnType<typeof accountJson>>): mastodon.v1.Account => given;
export const media = (given: Renamed<ReturnType<typeof attachment>>): mastodon.v1.MediaAttachment => given;
export const instance = (
  given: Renamed<ReturnType<typeof instanceOf>>,
): Omit<mastodon.v2.Instance, "configuration" | "apiVersions" | "contact"> => given;

const server = await standaloneServer();
afterAll(() => server.close());
const OUT_OF_BAND = "urn:ietf:wg:oauth:2.0:oob";
const scopes = "read:accounts read:statuses write:statuses write:media";

test("masto.js connects, posts with a picture, lists and deletes", async () => {
  const anonymous = createRestAPIClient({ url: server.url });
  const app = await anonymous.v1.apps.create({ clientName: "Judge", redirectUris: OUT_OF_BAND, scopes });
  const query = new URLSearchParams({
    response_type: "code",
    client_id: app.clientId ?? "",
    redirect_uri: OUT_OF_BAND,
    scope: scopes,
  });
  const token = await createOAuthAPIClient({ url: server.url }).token.create({
    grantType: "authorization_code",
    clientId: app.clientId ?? "",
    clientSecret: app.clientSecret ?? "",
    redirectUri: OUT_OF_BAND,
    code: await shownCode(`${server.url}/oauth/authorize?${query.toString()}`),
    scope: scopes,
  });
  const client = createRestAPIClient({ url: server.url, accessToken: token.accessToken });
  const me = await client.v1.accounts.verifyCredentials();
  expect(me).toMatchObject({ username: "ada", displayName: "Ada", url: `${server.url}/@ada` });

  const { configuration } = await client.v2.instance.fetch();
  expect(configuration.statuses).toEqual({
    maxCharacters: 500,
    maxMediaAttachments: 4,
    charactersReservedPerUrl: 23,
  });
  const gif = new Blob([new Uint8Array(Buffer.from("474946383961", "hex"))]);
  // masto.js polls until the animation is ready.
  const uploaded = await client.v2.media.create({ file: gif, description: "A loaf" });
  const [text, idempotencyKey] = [`Hello ${randomUUID()} https://example.com/a`, randomUUID()];
  const create = () =>
    client.v1.statuses.create(
      { status: text, mediaIds: [uploaded.id], visibility: "unlisted", language: "en", spoilerText: "Bread" },
      { requestInit: { headers: { "idempotency-key": idempotencyKey } } },
    );
  const posted = await create();
  expect(posted).toMatchObject({
    visibility: "unlisted",
    language: "en",
    spoilerText: "Bread",
    mediaAttachments: [{ type: "gifv", description: "A loaf" }],
    favouritesCount: 0,
  });
  expect((await create()).id).toBe(posted.id);
  const reply = await client.v1.statuses.create({ status: "More", inReplyToId: posted.id });
  const listed = await client.v1.accounts.$select(me.id).statuses.list({ limit: 5 });
  expect(listed.map(({ id, inReplyToId }) => [id, inReplyToId])).toEqual([
    [reply.id, posted.id],
    [posted.id, null],
  ]);
  await client.v1.statuses.$select(posted.id).remove();
  await expect(client.v1.statuses.$select(posted.id).fetch()).rejects.toMatchObject({ statusCode: 404 });
  await expect(client.v1.statuses.create({ status: "x".repeat(501) })).rejects.toMatchObject({
    statusCode: 422,
    message: expect.stringContaining("character limit") as string,
  });
});
