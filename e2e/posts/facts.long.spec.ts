import type { Page } from "@playwright/test";
import { look } from "../harness/look.ts";
import { itIs, newHandle, tomorrow } from "../harness/standins.ts";
import { expect, register, signIn, test } from "../harness/test.ts";
import { buyProfessional, connect, signUp, type User } from "../harness/users.ts";

/* Needs its own server, because the test makes the AI stand-in exaggerate. */
test.use({ alone: true, timezoneId: "UTC" });

const LINES = ["Moved the night shift of the depot to fixed routes", "Cut the waste of packaging"];
const KEPT = "I have done this all my life.";

async function resumeOf({ api }: User, lines = LINES): Promise<string> {
  const item = { position: "Dispatcher", company: "Harbor Freight", dateFrom: "2019", dateTo: "Present" };
  const { data } = await api.json<{ data: { _id: string } }>("POST", "/api/resumes/create", {
    name: "Dispatch",
    Employment: { items: [{ ...item, location: "", responsibilities: lines }] },
  });
  return data._id;
}

const overstate = async (standins: string, times = 1): Promise<void> => {
  const body = JSON.stringify({ provider: "ai", fault: "overstates", times });
  await fetch(`${standins}/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
};

const notesOf = (page: Page) => page.getByRole("region", { name: "One statement to check" });

test("what an interview draws out is told by a post, and shown with it", async ({ page, server }) => {
  test.slow();
  const day = await tomorrow(server.standins);
  await page.goto("/");
  await itIs(page, server.standins, `${day}T08:30:00.000Z`);
  const user = await signUp(server.url);
  await buyProfessional(user);
  await connect(user, "x", newHandle());
  const resume = await resumeOf(user);
  await signIn(page, user);

  await test.step("the interview asks, and its questions get better on request", async () => {
    await look(page, "/facts", "interview", async () => {
      await page.getByRole("button", { name: "Answer questions" }).click();
      await expect(page.getByRole("button", { name: "Improve questions" })).toBeVisible();
    });
    const dialog = page.getByRole("dialog", { name: "A few questions" });
    await dialog.getByRole("button", { name: "Improve questions" }).click();
    await dialog.getByLabel(/^Sandbox: “Cut the waste/u).fill("40 pallets a month");
    await dialog.getByRole("button", { name: "Next" }).click();
    await dialog.getByRole("button", { name: "No, keep it out of posts" }).click();
    await dialog.getByLabel(/^Sandbox: “Moved the night shift/u).fill("14 vans");
    await dialog.getByRole("button", { name: "Next" }).click();
    await dialog.getByRole("button", { name: "Yes" }).click();
    await expect(dialog.getByText("2 facts now have more detail")).toBeVisible();
    await dialog.getByRole("button", { name: "Done" }).click();
  });

  await test.step("a post tells the fact that it may, and its card leads to it", async () => {
    const { data: campaign } = await user.api.json<{ data: { _id: string } }>(
      "POST",
      "/api/campaigns/create",
      {
        user: user.api.userId,
        title: "Fixed routes",
        type: "Twitter",
        prompt: "How a depot works at night, for people who plan shifts",
        resume,
        schedule: 1,
        times: ["11:00"],
        timeZone: "UTC",
        askFirst: true,
        angles: [{ text: "Fixed routes calm the night shift of 14 vans", form: "opinion", locked: true }],
      },
    );
    await itIs(page, server.standins, `${day}T10:10:00.000Z`);
    await page.goto(`/campaigns/${campaign._id}`);
    const facts = page.getByRole("region", { name: "Facts in this post" });
    await expect(facts).toContainText("Moved the night shift of the depot", { timeout: 60_000 });
    await expect(facts).toContainText("Harbor Freight · 2019 – Present · 14 vans");
    await expect(facts).not.toContainText("packaging");
    await look(page, `/campaigns/${campaign._id}`, "cited facts", async () => {
      await expect(facts).toBeVisible();
    });
    await facts.getByRole("link", { name: LINES[0]! }).click();
    await expect(page.getByLabel("What you did")).toBeFocused();
  });

  await test.step("a figure that changes shows which texts give the old one", async () => {
    const change = async (to: string) => {
      await page.getByLabel("Figure", { exact: true }).fill(to);
      await page.getByRole("button", { name: "Save" }).click();
    };
    await change("16 vans");
    const elsewhere = page.getByRole("region", { name: "One text still uses the old version" });
    await expect(elsewhere).toContainText("14 vans");
    await expect(elsewhere.getByText("One text still uses the old version")).toBeFocused();
    await elsewhere.getByRole("link", { name: "Fixed routes" }).click();
    await expect(page.getByRole("region", { name: "Facts in this post" })).toBeVisible();
  });
});

test("a statement that is kept is a fact, and no text asks about it again", async ({ page, server }) => {
  test.slow();
  await page.goto("/healthz");
  const user = await register(page);
  const resume = await resumeOf(user);
  const { data: letter } = await user.api.json<{ data: { _id: string } }>("POST", "/api/letters/create", {
    resume,
  });
  const write = async () => {
    await overstate(server.standins);
    await page.goto(`/letters/${letter._id}?generate`);
    const dialog = page.getByRole("dialog", { name: "Generate a letter" });
    await dialog.getByLabel("Job description").fill("Depot manager\nRequirements: night shifts.");
    await dialog.getByRole("button", { name: "Generate", exact: true }).click();
    await expect(page.getByLabel("Body")).toHaveValue(/all my life/u);
    await expect(page.getByText("Checking its claims")).toBeHidden();
  };
  const saved = page.getByText("Saved to “What I did”, but kept out of posts");

  await test.step("kept in a letter, with a way back", async () => {
    await write();
    const notes = notesOf(page);
    await expect(notes).toContainText(KEPT);
    await notes.getByRole("button", { name: "Keep" }).click();
    await expect(notes).toBeHidden();
    await expect(saved).toBeVisible();
    await page.getByRole("button", { name: "Undo", exact: true }).last().click();
    await expect(notes).toContainText(KEPT);
    await notes.getByRole("button", { name: "Keep" }).click();
    await expect(saved).toBeVisible();
    await expect(notes).toBeHidden();
  });

  await test.step("the next letter says it without a mark", async () => {
    await write();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect(notesOf(page)).toBeHidden();
  });

  await test.step("posts still ask, until it is kept in one", async () => {
    const write = async () => {
      await overstate(server.standins);
      await page.goto("/playground");
      const panel = page.getByRole("tabpanel");
      const asked = "Night shifts at a depot, for people who plan them";
      await panel.getByLabel("What do you want to generate?").fill(asked);
      await panel.getByRole("combobox", { name: "Select Post Type" }).click();
      await page.getByRole("option", { name: "Be more creative", exact: true }).click();
      await panel.getByRole("button", { name: "Generate", exact: true }).click();
      await expect(panel.getByRole("article")).toContainText("all my life");
      await expect(panel.getByRole("button", { name: "Regenerate" })).toBeVisible();
    };
    await write();
    const notes = notesOf(page);
    await expect(notes).toContainText(KEPT);
    await notes.getByRole("button", { name: "Keep" }).click();
    await expect(notes).toBeHidden();
    await expect(page.getByText("Saved to “What I did”", { exact: true })).toBeVisible();
    await write();
    await expect(notes).toBeHidden();
  });

  await test.step("it is among what the person did", async () => {
    await page.goto("/facts");
    const row = page.getByRole("listitem").filter({ hasText: KEPT }).last();
    await expect(row).toBeVisible();
    await expect(row.getByText("Not in posts")).toBeHidden();
  });
});

test("marks lead to the line or fact that comes closest", async ({ page }) => {
  test.slow();
  await page.goto("/healthz");
  const user = await register(page);
  const { api } = user;
  const create = async (path: string, body: object): Promise<string> =>
    (await api.json<{ data: { _id: string } }>("POST", path, body)).data._id;
  const fact = await create("/api/facts", {
    text: "Trained three dispatchers on the night shift",
    where: "Harbor Freight",
    when: "2023",
  });
  const line = "Employment.items.0.responsibilities.0";
  const reason = "Your resume says that you moved it, not that you planned it for all depots.";
  const texts = ["Planned the routes of all depots", "Led a team of three dispatchers"];
  const marks = [
    { text: texts[0], reason, source: [line] },
    { text: texts[1], reason: "You trained them.", source: [fact] },
  ];
  const item = { position: "Dispatcher", company: "Harbor Freight", dateFrom: "2019", dateTo: "Present" };
  const resume = await create("/api/resumes/create", {
    name: "Dispatch",
    Profile: { about: `Dispatcher. ${texts[1]}.` },
    Employment: { items: [{ ...item, location: "", responsibilities: [LINES[0], texts[0]] }] },
    marks,
  });
  const letter = await create("/api/letters/create", {
    resume,
    body: `I know your depot. ${texts.join(". ")}.`,
    marks,
  });
  const notes = page.getByRole("region", { name: "2 statements to check" });
  const both = async () => {
    await expect(notes).toContainText(`Your resume says: ${LINES[0]}, at Harbor Freight, 2019 – Present`);
    await expect(notes).toContainText(
      "What I did: Trained three dispatchers on the night shift, at Harbor Freight, 2023",
    );
  };
  await look(page, `/resume?id=${resume}`, "resume marks", both);
  await look(page, `/letters/${letter}`, "letter marks", both);
  await notes.getByRole("link", { name: "Edit fact" }).click();
  await expect(page.getByLabel("What you did")).toBeFocused();
  await look(page, `/facts?fact=${fact}`, "fact opened");

  await test.step("a change that tailoring proposes", async () => {
    const wording = "Moved the depot's night shift to fixed routes";
    const change = { path: line, old: LINES[0], new: wording, evidence: [line] };
    await page.route("**/tailor", (route) =>
      route.fulfill({
        json: {
          status: "Success",
          data: {
            changes: [{ ...change, marks: [{ text: wording, reason, source: [fact] }] }],
            refused: [],
            coverage: { before: [], after: [], missing: [] },
            unread: false,
            facts: [],
            job: {
              title: "Depot manager",
              company: "",
              location: "",
              salary: "",
              deadline: "",
              contact: "",
              workplace: "",
              uncertain: [],
              doubts: [],
            },
          },
        },
      }),
    );
    await look(page, `/tailor?resume=${resume}`, "tailoring marks", async () => {
      const description = page.getByLabel("Job description");
      if (await description.isVisible()) {
        await description.fill("Depot manager\nRequirements: planning routes for depots.");
        await page.getByRole("button", { name: /^Suggest|^Propose|^Generate/u }).click();
      }
      await expect(page.getByText("What I did: Trained three")).toBeVisible();
    });
    const proposed = page.getByRole("listitem", { name: /night shift to fixed routes/u });
    await proposed.getByRole("button", { name: "Keep" }).click();
    await expect(page.getByText("Saved to “What I did”, but kept out of posts")).toBeVisible();
    await expect(proposed.getByText("One statement to check")).toBeHidden();
  });
});
