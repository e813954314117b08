import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { call } from "../../src/lib/http/api.ts";
import { answerWith, fill, hold, openScreen, reopen, signIn } from "../harness/open-screen.tsx";
import { MESSAGES } from "../../../../scripts/testing/english.ts";

const LINES = ["Cooked for large parties", "Kept the HACCP records"];
const LINE = "Employment.items.0.responsibilities";
const JOB = "Cook at Harbor Kitchens\nYou need HACCP, catering and sous vide.\nApply by January 31, 2030.";

const proposals = {
  changes: [
    { path: `${LINE}.0`, old: LINES[0], new: "Cooked for parties", evidence: [] },
    { path: "KeySkills.text.2", old: "", new: "HACCP", evidence: [`${LINE}.1`] },
    { path: "KeySkills.text", old: ["Baking", "Catering"], new: ["Catering", "Baking"], evidence: [] },
  ],
  refused: [
    { path: `${LINE}.0`, new: "Cooked for 900 guests", reason: "“900” is not in your resume." },
    { path: `${LINE}.1`, new: "", reason: "Said by the server.", message: "marks_leaves_nothing" },
  ],
  coverage: { before: [], after: [], missing: [] },
  facts: [],
  job: {
    title: "Chef",
    company: "",
    location: "Dover",
    salary: "",
    deadline: "",
    contact: "",
    workplace: "",
    uncertain: ["title", "location"],
    doubts: [
      { path: "title", why: "AI read this in the posting" },
      { path: "location", why: "AI read this in the posting" },
    ],
  },
};

const stored = async () => {
  const body = {
    name: "Mine",
    KeySkills: { text: ["Baking", "Catering"] },
    Employment: { items: [{ id: "a", position: "Cook", responsibilities: LINES }] },
  };
  return (await call("POST /api/resumes/create", { body })).data;
};
const tailorFrom = async (user: ReturnType<typeof openScreen>) => {
  await user.click(await screen.findByRole("button", { name: "Tailor to a job" }));
  await screen.findByRole("heading", { name: "Tailor to a job" });
};
const propose = async (user: ReturnType<typeof openScreen>, resume: { _id: string }, job = proposals.job) => {
  answerWith(`/api/resumes/${resume._id}/tailor`, { status: "Success", data: { ...proposals, job } });
  await user.click(screen.getByRole("button", { name: "Suggest changes" }));
  return screen.findByRole("region", { name: "Suggested changes" });
};

test("changes are proposed with evidence, decided one by one, kept on leaving, and saved as a copy", async () => {
  await signIn();
  const resume = await stored();
  const user = openScreen(`/resume?template=2&id=${resume._id}`);
  await tailorFrom(user);
  await user.click(screen.getByRole("button", { name: "Suggest changes" }));
  expect(screen.getByText(MESSAGES.descriptionRequired)).toBeVisible();
  await fill(user, screen.getByLabelText("Job description"), JOB);
  expect(screen.getByLabelText("Job title")).toHaveValue("Cook");
  expect(screen.getByLabelText("Company")).toHaveValue("Harbor Kitchens");
  expect(screen.getByLabelText("Apply by")).toHaveValue("2030-01-31");

  const changes = await propose(user, resume);
  expect(within(changes).getAllByRole("deletion")[0]).toHaveTextContent("large");
  expect(await screen.findByText(/^Your resume mentions 2 of the 3 skills/u)).toBeVisible();
  expect(screen.getByText("“900” is not in your resume.")).toBeInTheDocument();
  expect(screen.getByText("It would leave nothing.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Save as a copy" })).toBeNull();
  // The collapsed posting shows what identifies the job, and the facts that the model read.
  expect(screen.queryByLabelText("Job description")).toBeNull();
  expect(screen.getByText("Harbor Kitchens · Dover")).toBeVisible();
  expect(screen.getByText("Please check location.")).toBeVisible();

  const added = within(changes).getByRole("listitem", { name: "Added skill: HACCP" });
  expect(within(added).getByRole("list", { name: "Evidence" })).toHaveTextContent("Kept the HACCP records");
  await user.click(within(added).getByRole("button", { name: "Accept" }));
  const order = within(changes).getByRole("listitem", { name: /^New order/u });
  await user.click(within(order).getByRole("button", { name: "Accept" }));
  await user.click(within(order).getByRole("button", { name: "Accepted" }));
  await user.click(within(order).getByRole("button", { name: "Reject" }));

  reopen(`/tailor?resume=${resume._id}`);
  expect(await screen.findByRole("button", { name: "Accepted" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save as a copy" }));

  await waitFor(() => expect(window.location.pathname).toBe("/resume"));
  expect(window.location.search).not.toContain(resume._id);
  const { data: applications } = await call("GET /api/applications");
  expect(applications).toMatchObject([
    { title: "Cook", company: "Harbor Kitchens", location: "Dover", deadline: "2030-01-31" },
  ]);
  const copy = await call("GET /api/resumes/getResume", { query: { id: applications[0]!.resume! } });
  expect(copy).toMatchObject({
    name: "Mine, Harbor Kitchens",
    KeySkills: { text: ["Baking", "Catering", "HACCP"] },
    Employment: { items: [{ responsibilities: LINES }] },
  });
  // The copy's page suggests the next steps until the user closes the note.
  expect(await screen.findByRole("link", { name: "Write the letter" })).toHaveAttribute(
    "href",
    `/letters?application=${applications[0]!._id}`,
  );
  await user.click(screen.getByRole("button", { name: "Not now" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: "Write the letter" })).toBeNull());
  const original = await call("GET /api/resumes/getResume", { query: { id: resume._id } });
  expect(original.KeySkills.text).toEqual(["Baking", "Catering"]);
});

test("a missing skill that one has is told with its place, and becomes a fact", async () => {
  await signIn();
  const job = {
    id: "a",
    position: "Cook",
    company: "Pier Kitchens",
    dateFrom: "2021",
    responsibilities: LINES,
  };
  const body = { name: "Mine", Employment: { items: [job] } };
  const { data: resume } = await call("POST /api/resumes/create", { body });
  const user = openScreen(`/tailor?resume=${resume._id}`);
  await fill(user, await screen.findByLabelText("Job description"), "You need Kubernetes and catering.");
  const skills = await screen.findByRole("region", { name: "Skills" });
  const chip = await within(skills).findByRole("button", { name: /^Kubernetes, not in your resume/u });
  await user.click(chip);
  const form = within(await screen.findByRole("form", { name: "Where did you use Kubernetes?" }));
  const said = form.getByLabelText("What did you do with it?");
  expect(said).toHaveFocus();
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(said).toHaveAccessibleDescription(MESSAGES.factRequired);
  await user.type(said, "Moved the till software");
  await user.click(form.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(chip).toHaveAccessibleName(/in What I did/u));
  expect(chip).toHaveFocus();
  const { data: facts } = await call("GET /api/facts");
  expect(facts).toContainEqual(
    expect.objectContaining({
      text: "Kubernetes: Moved the till software",
      where: "Pier Kitchens",
      when: "2021",
    }),
  );
});

test("changes are decided by key, and a missing title is requested at its field", async () => {
  await signIn();
  const resume = await stored();
  const user = openScreen(`/tailor?resume=${resume._id}`);
  await fill(user, await screen.findByLabelText("Job description"), "You need HACCP and catering.");
  const changes = await propose(user, resume, { ...proposals.job, title: "" });
  const [first, second, third] = within(changes)
    .getAllByRole("button", { name: "Accept" })
    .map((button) => button.closest("li")!);
  expect(first).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard("r");
  expect(second).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard("a{ArrowUp}{ArrowDown}{ArrowDown}");
  expect(third).toContainElement(document.activeElement as HTMLElement);
  expect(within(first!).getByRole("button", { name: "Rejected" })).toBeVisible();
  expect(within(second!).getByRole("button", { name: "Accepted" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save as a copy" }));
  expect(await screen.findByText(MESSAGES.jobTitleRequired)).toBeVisible();
  expect(screen.getByLabelText("Job title")).toHaveFocus();
});

test("text and decisions are kept while new changes are suggested", async () => {
  await signIn();
  const resume = await stored();
  const user = openScreen(`/tailor?resume=${resume._id}`);
  await fill(user, await screen.findByLabelText("Job description"), JOB);
  const changes = await propose(user, resume);
  const path = `/api/resumes/${resume._id}/tailor`;
  const [, ...others] = proposals.changes;
  answerWith(path, {
    status: "Success",
    data: { ...proposals, changes: [{ ...proposals.changes[0], new: "Cooked for guests" }, ...others] },
  });
  const release = hold(path);
  await user.click(screen.getByRole("button", { name: "Suggest again" }));
  await user.click(within(changes).getByRole("button", { name: "Accept all" }));
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await fill(user, screen.getByLabelText("Company"), "Harbor Hotels");
  release();
  expect(await screen.findByText("guests")).toBeVisible();
  // The first change in the list is now a different one.
  expect(screen.getAllByRole("button", { name: "Accepted" })).toHaveLength(2);
  expect(screen.getByRole("button", { name: "Accept" })).toBeVisible();
  expect(screen.getByText("Harbor Hotels · Dover")).toBeVisible();
});

test("an application provides its job, and the copy is linked to it", async () => {
  await signIn();
  const resume = await stored();
  const { data: job } = await call("POST /api/applications/create", {
    body: { title: "Line cook", company: "Harbor Kitchens", description: JOB },
  });
  const user = openScreen(`/applications/${job._id}`);
  await user.click(await screen.findByRole("link", { name: "Tailor a resume" }));
  expect(await screen.findByLabelText("Job description")).toHaveValue(JOB);
  expect(screen.getByLabelText("Job title")).toHaveValue("Line cook");
  await propose(user, resume);
  await user.click(screen.getByRole("button", { name: "Accept all" }));
  await user.click(screen.getByRole("button", { name: "Save as a copy" }));
  await waitFor(async () => {
    const { data } = await call("GET /api/applications/:id", { params: { id: job._id } });
    expect(data).toMatchObject({ title: "Line cook", location: "Dover", deadline: "2030-01-31" });
    expect(data.resume).not.toBeNull();
    expect(data.resume).not.toBe(resume._id);
  });
});

test("a visitor is asked to sign in on the way", async () => {
  const user = openScreen("/resume?template=2");
  await user.click(await screen.findByRole("button", { name: "Tailor to a job" }));
  await waitFor(() => expect(window.location.pathname).toBe("/login"));
  expect(new URLSearchParams(window.location.search).get("from")).toContain("tailor=");
});
