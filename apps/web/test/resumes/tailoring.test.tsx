import { MESSAGES } from "@postfolio/contract/messages.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { call } from "../../src/lib/http/api.ts";
import { answerWith, fill, openScreen, reopen, signIn } from "../harness/open-screen.tsx";

const LINES = ["Cooked for large parties", "Kept the HACCP records"];
const LINE = "Employment.items.0.responsibilities";
const JOB = "Cook at Harbor Kitchens\nYou need HACCP, catering and sous vide.";

const proposals = {
  changes: [
    { path: `${LINE}.0`, old: LINES[0], new: "Cooked for parties", evidence: [] },
    { path: "KeySkills.text.2", old: "", new: "HACCP", evidence: [`${LINE}.1`] },
    { path: "KeySkills.text", old: ["Baking", "Catering"], new: ["Catering", "Baking"], evidence: [] },
  ],
  refused: [{ path: `${LINE}.0`, new: "Cooked for 900 guests", reason: "“900” is not in your resume." }],
  coverage: { before: [], after: [], missing: [] },
};

const stored = async () => {
  const body = {
    name: "Mine",
    KeySkills: { text: ["Baking", "Catering"] },
    Employment: { items: [{ id: "a", position: "Cook", responsibilities: LINES }] },
  };
  return (await call("POST /api/resumes/create", { body })).data;
};
const openDialog = async (user: ReturnType<typeof openScreen>) => {
  await user.click(await screen.findByRole("button", { name: "Tailor to a job" }));
  return screen.findByRole("dialog", { name: "Generate with AI" });
};

test("changes are proposed with evidence, decided one by one, kept on leaving, and saved as a copy", async () => {
  await signIn();
  const resume = await stored();
  const path = `/resume?template=2&id=${resume._id}`;
  const user = openScreen(path);
  let dialog = await openDialog(user);
  await user.click(within(dialog).getByRole("button", { name: "Propose changes" }));
  expect(await within(dialog).findByText(MESSAGES.descriptionRequired)).toBeVisible();
  await fill(user, within(dialog).getByLabelText("Enter Job description"), JOB);

  answerWith(`/api/resumes/${resume._id}/tailor`, { status: "Success", data: proposals });
  await user.click(within(dialog).getByRole("button", { name: "Propose changes" }));
  const changes = await within(dialog).findByRole("region", { name: "Proposed changes" });
  expect(within(changes).getAllByRole("deletion")[0]).toHaveTextContent("large");
  expect(within(dialog).getByText(/^Your resume names 2 of the 3 skills/u)).toBeVisible();
  expect(within(dialog).getByText("“900” is not in your resume.")).toBeInTheDocument();
  expect(within(dialog).queryByRole("button", { name: "Save as a copy" })).toBeNull();

  const added = within(changes).getByRole("listitem", { name: "Added skill: HACCP" });
  await user.click(within(added).getByRole("button", { name: "Accept" }));
  const order = within(changes).getByRole("listitem", { name: /^New order/u });
  await user.click(within(order).getByRole("button", { name: "Accept" }));
  await user.click(within(order).getByRole("button", { name: "Accepted" }));
  await user.click(within(order).getByRole("button", { name: "Reject" }));

  await user.click(within(added).getByRole("button", { name: /Kept the HACCP records/u }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  reopen(path);
  dialog = await openDialog(user);
  expect(await within(dialog).findByRole("button", { name: "Accepted" })).toBeVisible();
  expect(within(dialog).getByLabelText("Job title")).toHaveValue("Cook");
  expect(within(dialog).getByLabelText("Company")).toHaveValue("Harbor Kitchens");
  await user.click(within(dialog).getByRole("button", { name: "Save as a copy" }));

  await waitFor(() => expect(window.location.search).not.toContain(resume._id));
  const { data: applications } = await call("GET /api/applications");
  expect(applications).toMatchObject([{ title: "Cook", company: "Harbor Kitchens" }]);
  const copy = await call("GET /api/resumes/getResume", { query: { id: applications[0]!.resume! } });
  expect(copy).toMatchObject({
    name: "Mine, Harbor Kitchens",
    KeySkills: { text: ["Baking", "Catering", "HACCP"] },
    Employment: { items: [{ responsibilities: LINES }] },
  });
  const original = await call("GET /api/resumes/getResume", { query: { id: resume._id } });
  expect(original.KeySkills.text).toEqual(["Baking", "Catering"]);
});

test("from an application, its job is there, and the copy is linked to it", async () => {
  await signIn();
  const resume = await stored();
  const { data: job } = await call("POST /api/applications/create", {
    body: { title: "Cook", company: "Harbor Kitchens", description: JOB },
  });
  answerWith(`/api/resumes/${resume._id}/tailor`, { status: "Success", data: proposals });
  const user = openScreen(`/resume?template=2&id=${resume._id}&application=${job._id}`);
  const dialog = await screen.findByRole("dialog", { name: "Generate with AI" });
  expect(within(dialog).getByLabelText("Enter Job description")).toHaveValue(JOB);
  await user.click(within(dialog).getByRole("button", { name: "Propose changes" }));
  await user.click(await within(dialog).findByRole("button", { name: "Accept all" }));
  await user.click(within(dialog).getByRole("button", { name: "Save as a copy" }));
  await waitFor(async () => {
    const { data } = await call("GET /api/applications/:id", { params: { id: job._id } });
    expect(data.resume).not.toBeNull();
    expect(data.resume).not.toBe(resume._id);
  });
});
