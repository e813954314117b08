import { createHash } from "node:crypto";
import { z } from "zod";
import { type ProviderAnswer, describe, read } from "../social/ask.ts";
import { pictureUrl, profileText } from "../social/profile-fields.ts";
import type { SocialProfile } from "../social/social.ts";
import type { CheckIdToken } from "./id-token.ts";

/** `detail` is for the log. */
type Member = SocialProfile | { detail: string };

const userInfo = z.object({
  sub: z.string().regex(/^[\w-]+$/u),
  name: z.string().default(""),
  picture: z.string().default(""),
});
const me = z.object({
  id: z.string().regex(/^[\w-]+$/u),
  localizedFirstName: z.string().default(""),
  localizedLastName: z.string().default(""),
  profilePicture: z
    .object({
      "displayImage~": z.object({
        elements: z.array(z.object({ identifiers: z.array(z.object({ identifier: z.string() })) })),
      }),
    })
    .optional()
    .catch(undefined),
});

const profileOf = (id: string, name: string, picture: string): SocialProfile => ({
  accountId: `urn:li:person:${id}`,
  name: profileText(name),
  handle: "",
  picture: pictureUrl(picture),
});

/** Returns the member, for apps with "Sign In with LinkedIn using OpenID Connect". */
export async function memberByOpenId(
  ask: (path: string) => Promise<ProviderAnswer>,
  { idToken, verifier }: { idToken: string | undefined; verifier: string },
  whyNot: CheckIdToken,
): Promise<Member> {
  const answer = await ask("/v2/userinfo");
  const found = answer.kind === "answer" && answer.status === 200 && read(answer, userInfo);
  if (!found) return { detail: describe(answer) };
  const nonce = createHash("sha256").update(verifier).digest("base64url");
  const detail = await whyNot(idToken, { member: found.sub, nonce });
  return detail === null ? profileOf(found.sub, found.name, found.picture) : { detail };
}

const FIELDS = "id,localizedFirstName,localizedLastName,profilePicture(displayImage~:playableStreams)";

/**
 * Returns the member, for apps with the Community Management API, which LinkedIn grants only to apps without OpenID
 * Connect. A member has the same ID in both APIs.
 */
export async function memberByProfile(ask: (path: string) => Promise<ProviderAnswer>): Promise<Member> {
  const answer = await ask(`/v2/me?projection=(${FIELDS})`);
  const found = answer.kind === "answer" && answer.status === 200 && read(answer, me);
  if (!found) return { detail: describe(answer) };
  const name = [found.localizedFirstName, found.localizedLastName].filter(Boolean).join(" ");
  // Smallest first, starting at 100 pixels.
  const sizes = found.profilePicture?.["displayImage~"].elements ?? [];
  const picture = (sizes[1] ?? sizes[0])?.identifiers[0]?.identifier ?? "";
  return profileOf(found.id, name, picture);
}
