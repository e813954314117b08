import { screen, waitFor, within } from "@testing-library/react";
import mammoth from "mammoth";
import { expect, inject, test, vi } from "vitest";
import { call } from "../src/lib/http/api.ts";
import { browserTimeZone, dayOf } from "../src/lib/time/time.ts";
import {
  answer,
  fill,
  findToast,
  findWholeToast,
  openScreen,
  reopen,
  signIn,
} from "./harness/open-screen.tsx";
import { MESSAGES } from "../../../scripts/testing/english.ts";

const create = async (body: { title: string } & Record<string, unknown>) =>
  (await call("POST /api/applications/create", { body })).data;
const stored = async (id: string) => (await call("GET /api/applications/:id", { params: { id } })).data;

test("the first application is added from the empty state, and saves edits by itself", async () => {
  await signIn();
  const user = openScreen("/applications");
  await user.click(await screen.findByRole("button", { name: "Add application" }));
  const dialog = await screen.findByRole("dialog", { name: "Add application" });
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText(MESSAGES.jobTitleRequired)).toBeVisible();
  await fill(user, within(dialog).getByLabelText("Job title"), "Baker");
  await fill(user, within(dialog).getByLabelText("Link to the posting"), "javascript:alert(1)");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText(MESSAGES.webAddressInvalid)).toBeVisible();
  await fill(user, within(dialog).getByLabelText("Link to the posting"), "example.org/jobs/1");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));

  await screen.findByRole("heading", { level: 1, name: "Baker" });
  const id = window.location.pathname.split("/").at(-1)!;
  expect(await stored(id)).toMatchObject({ url: "https://example.org/jobs/1", stage: "saved" });
  expect(screen.getByRole("link", { name: "Open" })).toHaveAttribute("rel", "noopener noreferrer");

  answer("/api/applications", 503, MESSAGES.unavailable);
  await fill(user, screen.getByLabelText("Notes"), "Ask Jo ");
  await user.tab();
  expect(await screen.findByText("Not saved")).toBeVisible();
  answer("/api/applications");
  await fill(user, screen.getByLabelText("Company"), "Crumbs");
  await user.tab();
  expect(await screen.findByText("Saved", { selector: "output" })).toBeVisible();
  await waitFor(async () =>
    expect(await stored(id)).toMatchObject({ notes: "Ask Jo", company: "Crumbs", title: "Baker" }),
  );
  await user.clear(screen.getByLabelText("Job title"));
  await user.tab();
  expect(await screen.findByText(MESSAGES.jobTitleRequired)).toBeVisible();
  expect((await stored(id)).title).toBe("Baker");
});

const bakery = () => `${inject("standinsUrl").replace("localhost", "127.0.0.1")}/jobs/head-baker`;

test("a posting is read from its link, and a duplicate is noticed", async () => {
  await signIn();
  const user = openScreen("/applications");
  const add = async () => {
    await user.click(await screen.findByRole("button", { name: "Add application" }));
    return within(await screen.findByRole("dialog", { name: "Add application" }));
  };
  const dialog = await add();
  await user.click(dialog.getByLabelText("Link to the posting"));
  await user.paste(`${bakery()}?utm_source=mail`);
  expect(await dialog.findByText("Read from the page.")).toBeVisible();
  expect(dialog.getByLabelText("Job title")).toHaveValue("Head Baker");
  expect(dialog.getByLabelText("Company")).toHaveValue("Crumb & Co");
  expect(dialog.getByLabelText("Salary")).toHaveValue("£31,000–£36,000 a year");
  expect(dialog.getByLabelText("Link to the posting")).toHaveValue(bakery());
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByRole("heading", { level: 1, name: "Head Baker" });
  expect(screen.getByText(/^Read from the link on /u)).toBeVisible();
  await fill(user, screen.getByLabelText("Job description"), " Mine.");
  await waitFor(() => expect(screen.queryByText(/^Read from the link on /u)).toBeNull());

  reopen("/applications");
  const again = await add();
  await fill(user, again.getByLabelText("Job description"), "My own notes");
  await fill(user, again.getByLabelText("Link to the posting"), bakery());
  await user.click(again.getByRole("button", { name: "Read posting" }));
  expect(await again.findByText(/You saved this posting on/u)).toBeVisible();
  expect(again.getByRole("link", { name: "Head Baker" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^\/applications\/./u),
  );
  await user.click(
    within(await findWholeToast("Replaced the job description")).getByRole("button", { name: "Undo" }),
  );
  expect(again.getByLabelText("Job description")).toHaveValue("My own notes");
});

test("a link that cannot be read says what to do and keeps the text", async () => {
  await signIn();
  const user = openScreen("/applications");
  await user.click(await screen.findByRole("button", { name: "Add application" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add application" }));
  await fill(user, dialog.getByLabelText("Job title"), "Baker");
  await user.click(dialog.getByLabelText("Link to the posting"));
  await user.paste("https://www.linkedin.com/jobs/view/1");
  expect(await dialog.findByText(MESSAGES.postingPeopleOnly)).toBeVisible();
  expect(dialog.getByLabelText("Job title")).toHaveValue("Baker");
});

test("the bookmark's page is kept while a visitor signs in, and its text is removed from the address", async () => {
  const clip = {
    url: "https://jobs.example/1?utm_source=x",
    text: `Head Baker (m/f/d)\nCrumb Ltd\nLeeds\n${"You bake bread. ".repeat(30)}`,
    jsonLd: [],
  };
  const fragment = `#${encodeURIComponent(JSON.stringify(clip))}`;
  openScreen(`/applications/new${fragment}`);
  await waitFor(() => expect(window.location.pathname).not.toBe("/applications/new"));
  expect(window.location.href).not.toContain("Crumb");
  await signIn();
  reopen("/applications");
  const dialog = within(await screen.findByRole("dialog", { name: "Add application" }));
  await waitFor(() => expect(dialog.getByLabelText("Job title")).toHaveValue("Head Baker"));
  expect(dialog.getByLabelText("Link to the posting")).toHaveValue("https://jobs.example/1");
});

test("a pasted posting fills the fields, and the card shows its deadline and next step", async () => {
  await signIn();
  const user = openScreen("/applications");
  await user.click(await screen.findByRole("button", { name: "Add application" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add application" }));
  const posting = "Baker at Crumbs\nLocation: Austin, TX\nApply by January 31, 2030.\nContact: Dana Ruiz";
  await fill(user, dialog.getByLabelText("Job title"), "Head baker");
  await fill(user, dialog.getByLabelText("Job description"), posting);
  expect(dialog.getByLabelText("Company")).toHaveValue("Crumbs");
  // Text typed by hand is not overwritten.
  expect(dialog.getByLabelText("Job title")).toHaveValue("Head baker");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByRole("heading", { level: 1, name: "Head baker" });
  const id = window.location.pathname.split("/").at(-1)!;
  expect(await stored(id)).toMatchObject({
    company: "Crumbs",
    location: "Austin, TX",
    deadline: "2030-01-31",
    contact: "Dana Ruiz",
    description: posting,
  });
  expect(screen.getByLabelText("Apply by")).toHaveValue("2030-01-31");

  await user.click(within(screen.getByRole("main")).getByRole("link", { name: "Applications" }));
  const card = within(await screen.findByRole("list", { name: "Saved" })).getByRole("listitem");
  expect(card).toHaveTextContent(/Saved today.*Apply by Jan 31/u);
  expect(screen.getByText("Companies that want to meet you.")).toBeVisible();
});

test("a follow-up is planned with one press, and becomes the next step", async () => {
  await signIn();
  const appliedAt = new Date(Date.now() - 12 * 86_400_000).toISOString();
  const { _id } = await create({ title: "Baker", stage: "applied", appliedAt });
  const user = openScreen(`/applications/${_id}`);
  await user.click(await screen.findByRole("button", { name: "In a week" }));
  await waitFor(async () => expect((await stored(_id)).followUpAt).not.toBeNull());
  const days = (Date.parse((await stored(_id)).followUpAt!) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6);
  expect(days).toBeLessThan(8);
  expect(screen.queryByRole("button", { name: "In a week" })).toBeNull();
  await user.click(within(screen.getByRole("main")).getByRole("link", { name: "Applications" }));
  const card = within(await screen.findByRole("list", { name: "Applied" })).getByRole("listitem");
  expect(card).toHaveTextContent(/Applied 12 days ago.*Follow up/u);
});

test("a letter is written for an application, linked to it, and leads back", async () => {
  await signIn();
  const { data: resume } = await call("POST /api/resumes/create", { body: { name: "For Crumbs" } });
  await call("POST /api/resumes/create", { body: { name: "Changed last" } });
  const contact = "Dana Ruiz, dana@example.org";
  const description = "We bake bread.";
  const body = { title: "Baker", company: "Crumbs", description, contact, resume: resume._id };
  const { _id } = await create(body);
  const user = openScreen(`/applications/${_id}`);
  await user.click(await screen.findByRole("link", { name: "Write a letter" }));
  const dialog = await screen.findByRole("dialog", { name: "Generate a letter" });
  await waitFor(() => expect(within(dialog).getByLabelText("Job description")).toHaveValue("We bake bread."));
  expect(within(dialog).getByLabelText("Addressed to")).toHaveValue("Dana Ruiz");
  expect(within(dialog).getByLabelText("Company")).toHaveValue("Crumbs");
  expect(await within(dialog).findByText("For Crumbs")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Write it myself" }));
  const { letter } = await stored(_id);
  expect(window.location.pathname).toBe(`/letters/${letter}`);
  const { data: made } = await call("GET /api/letters/:id", { params: { id: letter! } });
  expect(made).toMatchObject({ name: "Cover Letter, Crumbs", resume: resume._id });
  await user.click(await screen.findByRole("link", { name: "Baker, Crumbs" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Baker" })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("link", { name: "Write a letter" })).not.toBeInTheDocument());

  reopen(`/letters?application=${_id}`);
  expect(await screen.findByLabelText("Body")).toBeVisible();
  // The posting is kept with the letter.
  await user.click(await screen.findByText("Job description"));
  expect(await screen.findByText("We bake bread.")).toBeVisible();
  expect((await call("GET /api/letters")).data).toHaveLength(1);
});

test("unclear facts of a posting are marked until they are confirmed or corrected", async () => {
  await signIn();
  const user = openScreen("/applications");
  await user.click(await screen.findByRole("button", { name: "Add application" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add application" }));
  await fill(
    user,
    dialog.getByLabelText("Job description"),
    "Night Owl Crew\nWalton Hill\nWe stock shelves.",
  );
  expect(dialog.getByLabelText("Job title")).toHaveAccessibleDescription(
    "Please check. We guessed this from its position in the posting.",
  );
  await user.click(dialog.getByRole("button", { name: "Confirm “Job title”" }));
  expect(dialog.getByLabelText("Job title")).toHaveAccessibleDescription("");
  await fill(user, dialog.getByLabelText("Location"), "Walton Hill, NY");
  expect(dialog.getByLabelText("Location")).toHaveAccessibleDescription("");
  // Typing more text keeps the confirmed facts.
  await user.type(dialog.getByLabelText("Job description"), " And more.");
  expect(dialog.getByLabelText("Job title")).toHaveAccessibleDescription("");
  expect(dialog.getByLabelText("Location")).toHaveValue("Walton Hill, NY");
});

test("the posting of a letter is saved with it, as an application", async () => {
  await signIn();
  const { data: resume } = await call("POST /api/resumes/create", {
    body: {
      name: "Mine",
      Employment: { items: [{ id: "a", position: "Baker", responsibilities: ["Baked"] }] },
    },
  });
  const user = openScreen(`/letters?new=${resume._id}`);
  const dialog = within(await screen.findByRole("dialog", { name: "Generate a letter" }));
  await fill(user, dialog.getByLabelText("Job description"), "Baker at Crumbs\nContact: Dana Ruiz");
  expect(dialog.getByLabelText("Company")).toHaveValue("Crumbs");
  expect(dialog.getByLabelText("Addressed to")).toHaveValue("Dana Ruiz");
  expect(await dialog.findByRole("checkbox", { name: /^Save “Baker” to Applications/u })).toBeChecked();
  await user.click(dialog.getByRole("button", { name: "Generate" }));
  expect(await screen.findByRole("link", { name: "Baker, Crumbs" })).toBeVisible();
  const { data } = await call("GET /api/applications");
  expect(data).toMatchObject([
    { title: "Baker", contact: "Dana Ruiz", resume: resume._id, letter: window.location.pathname.slice(9) },
  ]);
});

test("only unconfirmed facts of a letter's application are left to check", async () => {
  await signIn();
  const { data: resume } = await call("POST /api/resumes/create", { body: { name: "Mine" } });
  const user = openScreen(`/letters?new=${resume._id}`);
  const dialog = within(await screen.findByRole("dialog", { name: "Generate a letter" }));
  await fill(
    user,
    dialog.getByLabelText("Job description"),
    "Baker\nAt Crumbs we bake. Your contact is Dana Ruiz.\nPortland",
  );
  expect(await dialog.findByText("Please check company and location in Applications.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Confirm “Company”" }));
  expect(dialog.getByText("Please check location in Applications.")).toBeVisible();
  expect(dialog.getByLabelText("Company")).toHaveFocus();
  await fill(user, dialog.getByLabelText("Addressed to"), "Tom Lee");
  await user.click(dialog.getByRole("button", { name: "Generate" }));
  expect(await screen.findByRole("link", { name: "Baker, Crumbs" })).toBeVisible();
  expect((await call("GET /api/applications")).data).toMatchObject([
    { company: "Crumbs", contact: "Tom Lee" },
  ]);
});

test("a saved job names its steps in order, and one press marks it as applied and can be undone", async () => {
  await signIn();
  const { data: resume } = await call("POST /api/resumes/create", { body: { name: "For Crumbs" } });
  const deadline = dayOf(new Date(Date.now() + 4 * 86_400_000), browserTimeZone());
  const { _id } = await create({
    title: "Baker",
    resume: resume._id,
    deadline,
    url: "https://example.org/jobs/1",
  });
  const user = openScreen(`/applications/${_id}`);
  const steps = (await screen.findByRole("heading", { name: "Before you apply" })).parentElement!;
  await within(steps).findByRole("link", { name: "Tailor a resume" });
  const items = within(steps).getAllByRole("listitem");
  expect(items[0]).toHaveTextContent("Tailor a resume (done)");
  expect(items[1]).toHaveTextContent(/^Write a letter$/u);
  expect(items[2]).toHaveTextContent(/^Apply on the company's site.*in 4 days/u);
  expect(within(items[2]!).getByRole("link")).toHaveAttribute("href", "https://example.org/jobs/1");
  expect(screen.getByLabelText("Apply by")).toHaveAccessibleDescription(/, in 4 days$/u);

  // Text that was typed just before the click is also saved.
  await fill(user, screen.getByLabelText("Notes"), "Ask about night shifts");
  await user.click(screen.getByRole("button", { name: "Mark as applied" }));
  expect(await screen.findByLabelText("Applied on")).toHaveAccessibleDescription("Today");
  expect(screen.queryByRole("heading", { name: "Before you apply" })).toBeNull();
  expect(screen.getByRole("button", { name: "Delete" }).parentElement).toHaveFocus();
  expect(await stored(_id)).toMatchObject({ stage: "applied", notes: "Ask about night shifts" });
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("button", { name: "Mark as applied" })).toBeVisible();
});

test("applying keeps copies of both documents, which can be opened", async () => {
  await signIn();
  const { data: resume } = await call("POST /api/resumes/create", {
    body: { name: "For Crumbs", Profile: { name: "Ada Lovelace" } },
  });
  const letterBody = { name: "To Crumbs", body: "I bake.", resume: resume._id };
  const { data: letter } = await call("POST /api/letters/create", { body: letterBody });
  const { _id } = await create({ title: "Baker", resume: resume._id });
  const user = openScreen(`/applications/${_id}`);
  expect(await screen.findByRole("link", { name: "Write a letter" })).toHaveAttribute(
    "href",
    `/letters?application=${_id}`,
  );
  await waitFor(() =>
    expect(screen.getByRole("link", { name: "Tailor a resume" })).toHaveAttribute(
      "href",
      `/tailor?resume=${resume._id}&application=${_id}`,
    ),
  );
  await user.click(screen.getByRole("combobox", { name: "Letter" }));
  await user.click(await screen.findByRole("option", { name: "To Crumbs" }));
  await user.click(screen.getByRole("combobox", { name: "Stage" }));
  await user.click(await screen.findByRole("option", { name: "Applied" }));
  expect(await screen.findByLabelText("Applied on")).not.toHaveValue("");
  expect(await screen.findByRole("combobox", { name: "Version sent" })).toHaveTextContent("1 (current)");
  await call("DELETE /api/letters/:id", { params: { id: letter._id } });
  await user.click(screen.getByRole("button", { name: "See what was sent" }));
  const dialog = await screen.findByRole("dialog", { name: "What was sent" });
  expect(await within(dialog).findByRole("region", { name: "For Crumbs" })).toBeVisible();
  const sentLetter = await within(dialog).findByRole("region", { name: "To Crumbs" });
  const files = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  await user.click(within(sentLetter).getByRole("button", { name: "Word" }));
  await findToast(MESSAGES.wordDownloaded);
  const { value } = await mammoth.extractRawText({
    buffer: Buffer.from(await (files.mock.lastCall![0] as Blob).arrayBuffer()),
  });
  expect(value).toMatch(/Ada Lovelace[^]*I bake\./u);
});

test("an earlier version of the resume counts as sent once it is chosen", async () => {
  await signIn();
  const { data: resume } = await call("POST /api/resumes/create", { body: { name: "Then" } });
  const params = { id: resume._id };
  await call("POST /api/resumes/:id/versions", { params, body: { name: "For Crumbs" } });
  await call("PUT /api/users/editResume/:id", { params, body: { dataUpdate: { name: "Now" } } });
  const { _id } = await create({ title: "Baker", resume: resume._id, stage: "applied" });
  const user = openScreen(`/applications/${_id}`);
  await user.click(await screen.findByRole("combobox", { name: "Version sent" }));
  await user.click(await screen.findByRole("option", { name: "1: For Crumbs" }));
  await waitFor(async () => expect((await stored(_id)).resumeVersion).toBe(1));
  await user.click(screen.getByRole("button", { name: "See what was sent" }));
  expect(await screen.findByRole("region", { name: "Then" })).toBeVisible();
});

test("an application moves with its menu, Undo moves it back, and also restores a deleted one", async () => {
  await signIn();
  const { _id } = await create({ title: "Baker", stage: "applied", appliedAt: "2026-01-05T12:00:00.000Z" });
  const user = openScreen("/applications");
  const column = (name: string) => screen.findByRole("list", { name });
  await within(await column("Applied")).findByRole("link", { name: "Baker" });
  await user.click(screen.getByRole("button", { name: "Actions for Baker" }));
  await user.click(await screen.findByRole("menuitem", { name: "Saved" }));
  await within(await column("Saved")).findByRole("link", { name: "Baker" });
  await findToast("Moved to Saved");
  expect(await stored(_id)).toMatchObject({ stage: "saved", appliedAt: null });
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await within(await column("Applied")).findByRole("link", { name: "Baker" });
  expect(await stored(_id)).toMatchObject({ stage: "applied", appliedAt: "2026-01-05T12:00:00.000Z" });

  await user.click(screen.getByRole("button", { name: "Actions for Baker" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  expect(await screen.findByText("No applications yet")).toBeVisible();
  const toast = await findWholeToast(MESSAGES.applicationDeleted);
  await user.click(within(toast).getByRole("button", { name: "Undo" }));
  await within(await column("Applied")).findByRole("link", { name: "Baker" });
});

test("the list is filtered by stage and sorted, and its address contains both", async () => {
  await signIn();
  await create({ title: "Baker", company: "Crumbs", followUpAt: "2030-02-01T12:00:00.000Z" });
  await create({ title: "Miller", company: "Ample", stage: "interview" });
  await create({ title: "Cook", company: "Zest", followUpAt: "2030-01-01T12:00:00.000Z" });
  localStorage.setItem("applications-view", "list");
  const user = openScreen("/applications?sort=follow-up");
  const table = await screen.findByRole("table", { name: "Applications" });
  const jobs = () =>
    within(table)
      .getAllByRole("link")
      .map((link) => link.textContent);
  expect(jobs()).toEqual(["Cook", "Baker", "Miller"]);
  await user.click(screen.getByRole("combobox", { name: "Sort by" }));
  await user.click(await screen.findByRole("option", { name: "Company" }));
  await waitFor(() => expect(jobs()).toEqual(["Miller", "Baker", "Cook"]));
  await user.click(screen.getByRole("combobox", { name: "Stage" }));
  await user.click(await screen.findByRole("option", { name: "Interview" }));
  await waitFor(() => expect(jobs()).toEqual(["Miller"]));
  reopen("/applications?sort=company&stage=offer");
  expect(await screen.findByText("No applications in “Offer”")).toBeVisible();
});
