import { randomUUID } from "node:crypto";
import { letterContent } from "@postfolio/contract/letters/letter.ts";
import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db, Tx } from "../../src/db/client.ts";
import { campaigns, connections, letters, posts, resumes, users } from "../../src/db/schema.ts";

type User = typeof users.$inferSelect;
type Resume = typeof resumes.$inferSelect;
type Letter = typeof letters.$inferSelect;
type Campaign = typeof campaigns.$inferSelect;
type Post = typeof posts.$inferSelect;

/** Inserts a user without signing up. */
export async function insertUser(
  db: Db | Tx,
  fields: Partial<typeof users.$inferInsert> = {},
): Promise<User> {
  const email = `${randomUUID()}@example.com`;
  const user = {
    id: uuidv7(),
    email,
    emailKey: email,
    firstName: "Ada",
    lastName: "Lovelace",
    createdAt: new Date(),
  };
  const [row] = await db
    .insert(users)
    .values({ ...user, ...fields })
    .returning();
  return row!;
}

/** Inserts a resume that is empty except for the given fields. */
export async function insertResume(
  db: Db | Tx,
  userId: string,
  fields: Partial<typeof resumes.$inferInsert> = {},
): Promise<Resume> {
  const { name, template, ...content } = resumeContent.parse({});
  const now = new Date();
  const resume = { id: uuidv7(), userId, name, template, content, createdAt: now, updatedAt: now };
  const [row] = await db
    .insert(resumes)
    .values({ ...resume, ...fields })
    .returning();
  return row!;
}

/** Inserts a letter that is empty except for the given fields. */
export async function insertLetter(
  db: Db | Tx,
  userId: string,
  fields: Partial<typeof letters.$inferInsert> = {},
): Promise<Letter> {
  const { name, template, resume: resumeId, ...content } = letterContent.parse({});
  const now = new Date();
  const letter = { id: uuidv7(), userId, name, template, resumeId, content, createdAt: now, updatedAt: now };
  const [row] = await db
    .insert(letters)
    .values({ ...letter, ...fields })
    .returning();
  return row!;
}

/** Inserts a campaign with no posts planned. */
export async function insertCampaign(
  db: Db | Tx,
  userId: string,
  fields: Partial<typeof campaigns.$inferInsert> = {},
): Promise<Campaign> {
  const now = new Date();
  const campaign = {
    id: uuidv7(),
    userId,
    title: "The sea",
    network: "Twitter" as const,
    postType: "Be more creative" as const,
    prompt: "Write about the sea",
    schedule: 1,
    status: "Active" as const,
    timeZone: "UTC",
    windowStart: 9 * 60,
    windowEnd: 21 * 60,
    offsetMinutes: 0,
    createdAt: now,
    updatedAt: now,
  };
  const [row] = await db
    .insert(campaigns)
    .values({ ...campaign, ...fields })
    .returning();
  return row!;
}

/** Inserts a post of the campaign, planned by default. */
export async function insertPost(
  db: Db | Tx,
  { id: campaignId, userId, network }: Campaign,
  fields: Partial<typeof posts.$inferInsert> = {},
): Promise<Post> {
  const at = fields.scheduledAt ?? new Date();
  const post = {
    id: uuidv7(),
    campaignId,
    userId,
    network,
    day: at.toISOString().slice(0, 10),
    slot: 0,
    scheduledAt: at,
    dueAt: at,
    createdAt: at,
  };
  const [row] = await db
    .insert(posts)
    .values({ ...post, ...fields })
    .returning();
  return row!;
}

/** A campaign's post, which has a slot and a time. */
type SlotPost = Post & { day: string; slot: number; scheduledAt: Date };

/** Returns a campaign's posts in order of time. */
export const postsIn = (db: Db | Tx, campaignId: string): Promise<SlotPost[]> =>
  db.select().from(posts).where(eq(posts.campaignId, campaignId)).orderBy(posts.scheduledAt) as Promise<
    unknown[]
  > as Promise<SlotPost[]>;

/** Inserts a connected account with unusable tokens. */
export async function insertConnection(
  db: Db | Tx,
  userId: string,
  fields: Partial<typeof connections.$inferInsert> = {},
): Promise<void> {
  const now = new Date();
  const connection = {
    id: uuidv7(),
    userId,
    network: "Twitter" as const,
    accountId: uuidv7(),
    name: "Ada",
    accessToken: "",
    accessExpiresAt: new Date(now.getTime() + 3_600_000),
    connectedAt: now,
  };
  await db.insert(connections).values({ ...connection, ...fields });
}
