import { randomUUID } from "node:crypto";
import { resumeContent } from "@postfolio/contract/resume.ts";
import { v7 as uuidv7 } from "uuid";
import type { Db, Tx } from "../src/db/client.ts";
import { resumes, users } from "../src/db/schema.ts";

type User = typeof users.$inferSelect;
type Resume = typeof resumes.$inferSelect;

/** A row of a user that nobody made by signing up. */
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

/** A row of a resume with nothing in it but what is given. */
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
