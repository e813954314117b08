import type { ErrorReply } from "@postfolio/contract/http.ts";
import type { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { eq } from "drizzle-orm";
import { resumes } from "../../src/db/schema.ts";
import { buildTestApp } from "../build-app.ts";

/** Starts a server with its own clock, and creates users with a resume. */
export async function resumeWorld() {
  let time = Date.UTC(2026, 0, 1);
  const now = () => new Date(time);
  const tick = () => (time += 1_000);
  const server = await buildTestApp({ deps: { clock: now } });
  const { call, deps, send, signUp } = server;

  async function userWithResume(body: Parameters<typeof resumeContent.parse>[0] = { name: "CV" }) {
    const { user, token } = await signUp();
    const { data: resume } = await call("POST /api/resumes/create", { body: body as object }, token);
    return { user, token, resume };
  }

  /** Returns the contents of an error reply: the sentence, and where in the body the problem is. */
  async function refused(...request: Parameters<typeof send>) {
    const { status, body } = await send(...request);
    const { data, details = [] } = body as ErrorReply;
    return { status, said: [data, ...details.map(({ path }) => path)].join(" ") };
  }

  const stored = async (id: string) => (await deps.db.select().from(resumes).where(eq(resumes.id, id)))[0];

  return { ...server, now, tick, userWithResume, refused, stored };
}
