import type { Profile } from "@postfolio/contract/resumes/resume.ts";
import { loadUser } from "../../../lib/session/user.ts";

export type Own = Partial<Pick<Profile, "name" | "email">>;

/** Returns an empty object for visitors, or if the user cannot be loaded. */
export async function ownContact(userId: string | undefined): Promise<Own> {
  if (userId === undefined) return {};
  try {
    const { first_name, last_name, email } = await loadUser(userId);
    return { name: `${first_name} ${last_name}`.trim(), email };
  } catch {
    return {};
  }
}
