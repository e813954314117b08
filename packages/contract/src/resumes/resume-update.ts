import { z } from "zod";
import { fixedFields, holdsSecret, id, withoutFixed } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";
import { isSection, namesAll, partialOf } from "../partial.ts";
import { refuseUnknown } from "../refuse-unknown.ts";
import { resumeContent, type ResumeContent } from "./resume.ts";
import { type AnyResumeContent, anyResumeContent, isLinkedIn } from "./resume-older.ts";

/** Rejects links with a user name or password, which every reader would see. */
export function refuseSecrets(content: Record<string, unknown>, context: z.RefinementCtx): void {
  for (const [name, section] of Object.entries(content)) {
    const { items = [], profileImageURL } = (section ?? {}) as { items?: unknown; profileImageURL?: unknown };
    const links = [
      { path: [name, "profileImageURL"], link: profileImageURL },
      ...(Array.isArray(items) ? (items as { url?: unknown }[]) : []).map((item, index) => ({
        path: [name, "items", index, "url"],
        link: item?.url,
      })),
    ];
    for (const { path, link } of links) {
      if (typeof link === "string" && link.length <= LIMITS.url && holdsSecret(link)) {
        context.addIssue({ code: "custom", path, message: MESSAGES.linkWithPassword });
      }
    }
  }
}

/** Accepted but ignored, so that clients may send back a resume as they received it. */
export const fixedResumeFields = { ...fixedFields, translationOf: z.unknown().optional() };

const changes = refuseUnknown(
  z.object({
    ...partialOf(anyResumeContent),
    version: z.int32().optional(),
    user: id.optional(),
    ...fixedResumeFields,
  }),
);

/**
 * Omitted fields are left unchanged, and lists are replaced. Without `version`, a stale edit overwrites newer
 * changes.
 */
export const resumeUpdate = changes
  .superRefine(refuseSecrets)
  .transform(({ translationOf: _translationOf, ...update }) => withoutFixed(update));
type Sections = Omit<z.output<typeof changes>, "version" | "user" | keyof typeof fixedResumeFields>;

export const isWhole = (update: Sections): update is Sections & Partial<ResumeContent> =>
  Object.entries(update).every(([name, part]) => namesAll(resumeContent, name, part));

/** Completes partial sections with stored fields. */
export function completed(stored: ResumeContent, update: Sections): Partial<AnyResumeContent> {
  const entries = Object.entries(update).map(([name, part]) => [
    name,
    isSection(resumeContent, name)
      ? { ...(stored[name as keyof ResumeContent] as object), ...(part as object) }
      : part,
  ]);
  const whole = Object.fromEntries(entries) as Partial<AnyResumeContent>;
  const linkedin = update.Socials?.linkedin?.trim();
  if (!whole.Socials || !linkedin || update.Socials?.items) return whole;
  // A resume has only one LinkedIn URL.
  const at = stored.Socials.items.findIndex(isLinkedIn);
  const items = stored.Socials.items.map((item, index) => (index === at ? { ...item, url: linkedin } : item));
  return { ...whole, Socials: { ...whole.Socials, items } };
}
