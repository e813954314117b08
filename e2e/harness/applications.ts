import type { User } from "./users.ts";

/**
 * Adds an application at the interview stage, and another one with a resume and a letter.
 * @param fields fields of the second application
 * @returns its id
 */
export async function addApplications({ api }: User, fields: object = {}): Promise<string> {
  const resume = await api.createResume("For Crumbs", 2);
  const create = async (body: object) =>
    (await api.json<{ data: { _id: string } }>("POST", "/api/applications/create", body)).data;
  await create({ title: "Pastry chef", company: "The Crumbs Company of Bakers", stage: "interview" });
  const { data: letter } = await api.json<{ data: { _id: string } }>("POST", "/api/letters/create", {
    name: "To Ample",
    resume,
    template: 2,
    recipient: { name: "", company: "Ample", address: "" },
    greeting: "Dear Hiring Manager,",
    body: "I have baked bread for six years.",
    closing: "Sincerely,",
  });
  const { _id } = await create({
    title: "Baker",
    company: "Ample",
    url: "https://example.org/jobs/1",
    description: "We bake bread, and you do too.",
    resume,
    letter: letter._id,
    followUpAt: "2026-01-01T12:00:00.000Z",
    ...fields,
  });
  return _id;
}
