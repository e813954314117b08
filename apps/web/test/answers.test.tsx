import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { call } from "../src/lib/http/api.ts";
import { fill, findWholeToast, openScreen, reopen, signIn } from "./harness/open-screen.tsx";
import { MESSAGES } from "../../../scripts/testing/english.ts";

const ITEM = { position: "Baker", company: "Old Mill", dateFrom: "2019", dateTo: "2024", location: "" };

async function apply(company: string) {
  const { data: resume } = await call("POST /api/resumes/create", {
    body: {
      name: "Mine",
      Employment: { items: [{ ...ITEM, responsibilities: ["Trained two apprentices a year"] }] },
    },
  });
  const body = { title: "Head Baker", company, resume: resume._id };
  return (await call("POST /api/applications/create", { body })).data._id;
}
const form = async (id: string) => (await call("GET /api/applications/:id/answers", { params: { id } })).data;
const card = async (name: string) => within(await screen.findByRole("article", { name }));

test("questions are pasted with their limits, drafted with evidence, edited, and saved for other forms", async () => {
  await signIn();
  const id = await apply("Crumb");
  const user = openScreen(`/applications/${id}`);
  await user.click(await screen.findByRole("link", { name: "Add questions" }));
  await user.click(await screen.findByLabelText("Questions on the form"));
  await user.paste("1. Have you led a team?*\n(max. 120 characters)\n2. When can you start?");
  await user.click(screen.getByRole("button", { name: "Add 2 questions" }));

  const team = await card("Have you led a team?");
  await user.click(team.getByRole("button", { name: "Draft with AI" }));
  const area = team.getByLabelText("Your answer");
  await waitFor(() =>
    expect(area).toHaveValue("Sandbox text: Trained two apprentices a year (Old Mill; 2019 – 2024). Baker."),
  );
  // The streamed text is complete before its reply arrives.
  await waitFor(() => expect(area).toHaveFocus());
  expect(team.getByText(/^\d+\/120 characters$/u)).toBeVisible();
  await user.click(await team.findByText("Sources for each sentence"));
  expect(team.getByText(/^Your resume: Trained two apprentices/u)).toBeInTheDocument();
  await user.click(team.getByRole("button", { name: "Copy" }));
  expect(await screen.findByText("Copied")).toBeVisible();

  await user.clear(area);
  await fill(user, area, "Two apprentices.");
  await user.click(team.getByRole("button", { name: "Save for other forms" }));
  expect(await team.findByText("In your saved answers")).toBeVisible();
  expect((await form(id))[0]).toMatchObject({ text: "Two apprentices.", evidence: [] });

  const second = await apply("Tideline");
  reopen(`/applications/${second}/answers`);
  await user.click(await screen.findByLabelText("Questions on the form"));
  await user.paste("Have you ever led a team?");
  await user.click(screen.getByRole("button", { name: "Add question" }));
  const other = await card("Have you ever led a team?");
  expect(await other.findByText("Used for Crumb")).toBeVisible();
  await user.click(other.getByRole("button", { name: "Use" }));
  await waitFor(async () => expect((await form(second))[0]?.text).toBe("Two apprentices."));
});

test("an answer about one company is offered to another with a warning, which stays until it is changed", async () => {
  await signIn();
  const first = await apply("Crumb");
  const question = "Why do you want to work for us?";
  await call("POST /api/answers", { body: { question, text: "Crumb bakes at night.", application: first } });
  const id = await apply("Tideline");
  const user = openScreen(`/applications/${id}/answers`);
  await user.click(await screen.findByRole("button", { name: question }));
  const why = await card(question);
  expect(await why.findByText("Written for Crumb")).toBeVisible();
  await user.click(why.getByRole("button", { name: "Use as a starting point" }));
  expect(await why.findByText("Written for Crumb. Adapt it to this company.")).toBeVisible();
  await fill(user, why.getByLabelText("Your answer"), " So do you.");
  expect(await why.findByText("Saved")).toBeVisible();
});

test("a personal question says why, is not drafted, and is kept only by its own button", async () => {
  await signIn();
  const id = await apply("Crumb");
  const questions = [{ question: "Do you have a disability?" }];
  await call("POST /api/applications/:id/answers", { params: { id }, body: { questions } });
  const user = openScreen(`/applications/${id}/answers`);
  const own = await card("Do you have a disability?");
  expect(own.getByText(/AI never sees it/u)).toHaveTextContent("It asks about a disability");
  expect(own.queryByRole("button", { name: /Draft/u })).toBeNull();
  await fill(user, own.getByLabelText("Your answer"), "N");
  expect(own.getByText("1 character")).toBeVisible();
  await fill(user, own.getByLabelText("Your answer"), "No");
  expect(own.getByText("2 characters")).toBeVisible();
  expect(own.getByText("Not saved")).toBeVisible();
  expect((await form(id))[0]?.text).toBe("");
  await user.click(own.getByRole("button", { name: "Save my answer here" }));
  expect(await own.findByText("Saved")).toBeVisible();
  expect((await form(id))[0]?.text).toBe("No");
  await user.click(own.getByRole("button", { name: "Delete saved answer" }));
  await findWholeToast("Answer removed");
  expect((await form(id))[0]?.text).toBe("");
});

test("a question that becomes personal keeps its answer only when told to, and loses nothing before", async () => {
  await signIn();
  const id = await apply("Crumb");
  const questions = [{ question: "When can you start?" }];
  const { data } = await call("POST /api/applications/:id/answers", { params: { id }, body: { questions } });
  const params = { id, answer: data[0]!._id };
  const text = "Once I am well again.";
  await call("PUT /api/applications/:id/answers/:answer", { params, body: { text } });
  const user = openScreen(`/applications/${id}/answers`);
  const edit = async (before: string, after: string) => {
    await user.click(await screen.findByRole("button", { name: `Actions for “${before}”` }));
    await user.click(await screen.findByRole("menuitem", { name: "Edit question and length" }));
    const form = within(screen.getByRole("form", { name: "Edit question" }));
    expect(form.getByLabelText("Question")).toHaveFocus();
    await user.clear(form.getByLabelText("Question"));
    await fill(user, form.getByLabelText("Question"), after);
    await user.click(form.getByRole("button", { name: "Save" }));
    return form;
  };
  const personal = "Do you have a disability?";
  const asking = await edit("When can you start?", personal);
  expect(await asking.findByText(MESSAGES.answerStaysYours)).toBeVisible();
  expect((await form(id))[0]).toMatchObject({ question: "When can you start?", text });
  await user.click(asking.getByRole("button", { name: "Save, including my answer" }));
  const own = await card(personal);
  expect(own.getByLabelText("Your answer")).toHaveValue(text);
  expect(own.getByText("Saved")).toBeVisible();

  const corrected = "Do you have any disability?";
  await edit(personal, corrected);
  expect((await card(corrected)).getByText("Saved")).toBeVisible();
  expect((await form(id))[0]).toMatchObject({ question: corrected, text });
});

test("saved answers are added, searched, edited in place, deleted, and brought back", async () => {
  await signIn();
  const user = openScreen("/answers");
  expect(await screen.findByText("No saved answers yet")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Add answer" }));
  const add = within(screen.getByRole("form", { name: "Add answer" }));
  expect(add.getByLabelText("Question")).toHaveFocus();
  await fill(user, add.getByLabelText("Question"), "What is your notice period?");
  await fill(user, add.getByLabelText("Answer"), "Four weeks");
  await user.click(add.getByRole("button", { name: "Save" }));
  await fill(user, await screen.findByLabelText("Search answers"), "salary");
  expect(screen.getByText("No matching answers")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show all answers" }));

  const actions = "Actions for “What is your notice period?”";
  await user.click(screen.getByRole("button", { name: actions }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  const edit = within(screen.getByRole("form", { name: "Edit answer" }));
  await fill(user, edit.getByLabelText("Answer"), "Four weeks, to the end of a month");
  await user.click(edit.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Four weeks, to the end of a month")).toBeVisible();
  await user.click(await screen.findByRole("button", { name: actions }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const toast = await findWholeToast("Answer deleted");
  expect(await screen.findByText("No saved answers yet")).toBeVisible();
  await user.click(within(toast).getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Four weeks, to the end of a month")).toBeVisible();
});
