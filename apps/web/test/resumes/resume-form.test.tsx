import { toPlainText } from "@postfolio/formats/text/plain-text.ts";
import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  answer,
  fill,
  findToast,
  findWholeToast,
  openScreen,
  type ScreenUser,
  waitForNoToast,
} from "../harness/open-screen.tsx";
import { MESSAGES } from "../../../../scripts/testing/english.ts";

/* The form of the resume editor, with the sample resume. */

async function openJob(): Promise<ScreenUser> {
  const user = openScreen("/resume");
  await user.click(await screen.findByRole("tab", { name: "Professional" }));
  await user.click(await screen.findByRole("button", { name: /^Operations Manager/u }));
  await screen.findByLabelText("Date From");
  return user;
}

test("takes a month from the calendar or any text as a date", async () => {
  const user = await openJob();
  const from = screen.getByLabelText("Date From");
  await user.click(await screen.findByRole("button", { name: "Choose Date From" }));
  const months = await screen.findByRole("group", { name: "Months of 2021" });
  await waitFor(() => expect(within(months).getByRole("button", { name: "Mar 2021" })).toHaveFocus());
  await user.keyboard("{ArrowDown}{PageUp}{ArrowRight}");
  await waitFor(() => expect(screen.getByRole("button", { name: "Aug 2020" })).toHaveFocus());
  await user.keyboard("{Enter}");
  expect(from).toHaveValue("Aug 2020");
  await waitFor(() => expect(screen.queryByRole("group", { name: /^Months/u })).toBeNull());

  await user.click(await screen.findByRole("button", { name: "Choose Date From" }));
  await fill(user, await screen.findByRole("textbox", { name: "Year" }), "1998");
  await user.click(screen.getByRole("button", { name: "Use only the year 1998" }));
  expect(from).toHaveValue("1998");
  await fill(user, from, "Summer 2019");
  expect(from).toHaveValue("Summer 2019");
});

test("ends a current job with Present, and restores its end date", async () => {
  const user = await openJob();
  const to = screen.getByLabelText("Date To");
  const current = screen.getByRole("checkbox", { name: "I work here now" });
  expect(current).toBeChecked();
  expect(to).toHaveAttribute("readonly");
  await user.click(current);
  expect(to).toHaveValue("");
  expect(screen.getByText("Dates appear on the resume only when both are filled in.")).toBeVisible();
  await fill(user, to, "Autumn 2024");
  await user.click(current);
  expect(to).toHaveValue("Present");
  await user.click(current);
  expect(to).toHaveValue("Autumn 2024");
});

test("restores a removed entry or line from its toast, in one step", async () => {
  const user = await openJob();
  // Found by its dates: AI buttons appear in the lines of the open job once AI is known to be configured.
  const entries = () =>
    within(screen.getByRole("list", { name: "Employment History" })).getAllByText(/\d{4} – /u);
  const before = entries().map(({ textContent }) => textContent);
  await user.click(screen.getByRole("button", { name: "Remove employment 2" }));
  await findToast("Removed “Warehouse Supervisor”");
  expect(entries()).toHaveLength(before.length - 1);
  await user.click(within(await findWholeToast(/^Removed/u)).getByRole("button", { name: "Undo" }));
  expect(entries().map(({ textContent }) => textContent)).toEqual(before);

  // Text typed after the removal is kept.
  await user.click(screen.getByRole("button", { name: "Remove skill 1" }));
  await findToast(/^Removed/u);
  await fill(user, screen.getByLabelText("Position"), "Keeper");
  await user.click(within(await findWholeToast(/^Removed/u)).getByRole("button", { name: "Undo" }));
  expect(screen.getByLabelText("Position")).toHaveValue("Keeper");
  await waitFor(() => expect(screen.getByLabelText("Skill 1")).toHaveFocus());
});

test("the toast of a removal closes once Ctrl+Z has undone it, so that nothing is restored twice", async () => {
  const user = await openJob();
  const jobs = () =>
    within(screen.getByRole("list", { name: "Employment History" })).getAllByRole("listitem");
  const before = jobs().length;
  await user.click(screen.getByRole("button", { name: "Remove employment 2" }));
  await findToast("Removed “Warehouse Supervisor”");
  await user.keyboard("{Control>}z{/Control}");
  await waitForNoToast();
  expect(jobs()).toHaveLength(before);

  const skills = () => screen.getAllByRole("textbox", { name: /^Skill \d+$/u }).length;
  const known = skills();
  await user.click(screen.getByRole("button", { name: "Remove skill 1" }));
  await findToast(/^Removed/u);
  await user.click(screen.getAllByRole("button", { name: "Undo" })[0]!);
  await waitForNoToast();
  expect(skills()).toBe(known);
});

test("an added entry is empty: its fields show placeholders, and the page shows nothing", async () => {
  const user = await openJob();
  const shown = preview().getByText("Warehouse Supervisor").closest(".resume")!.textContent;
  await user.click(screen.getByRole("button", { name: /^Operations Manager/u }));
  await user.click(screen.getByRole("button", { name: "Add employment" }));
  expect(screen.getByLabelText("Position")).toHaveValue("");
  expect(screen.getByLabelText("Position")).toHaveAttribute("placeholder", "New position");
  expect(screen.getByLabelText("Date From")).toHaveValue("");
  const line = screen.getByRole("textbox", { name: "Responsibility 1" });
  await waitFor(() => expect(line.textContent).toBe(""));
  await waitFor(() =>
    expect(screen.getByRole("textbox", { name: "Responsibility 1" })).toHaveAttribute(
      "aria-placeholder",
      "New Responsibilities",
    ),
  );
  expect(preview().getByText("Warehouse Supervisor").closest(".resume")!.textContent).toBe(shown);
});

/** Returns the lines of the first job, once they show bold, italics, and links. */
async function findLines(): Promise<() => HTMLElement[]> {
  const lines = () => screen.getAllByRole("textbox", { name: /^Responsibility \d+$/u });
  await waitFor(() => {
    for (const line of lines()) expect(line).toHaveAttribute("contenteditable", "true");
  });
  return lines;
}

async function select(user: ScreenUser, line: HTMLElement, from: number, to: number): Promise<void> {
  await user.click(line);
  const text = line.firstChild!;
  getSelection()!.setBaseAndExtent(text, from, text, to);
  document.dispatchEvent(new Event("selectionchange"));
}

const preview = () => within(screen.getByRole("region", { name: "Preview" }));

test("sets words bold and links them, in steps that the editor undoes", async () => {
  const user = await openJob();
  const lines = await findLines();
  const [line] = lines() as [HTMLElement];
  expect(line).toHaveAttribute("aria-multiline", "false");
  await select(user, line, 0, 3);
  await user.keyboard("{Control>}b{/Control}");
  expect(line.innerHTML).toMatch(/^<strong>Run<\/strong> two/u);
  expect(screen.getByRole("button", { name: "Bold" })).toHaveAttribute("aria-pressed", "true");

  await user.keyboard("{Control>}k{/Control}");
  const address = screen.getByRole("textbox", { name: "Link address" });
  await user.keyboard("nowhere{Enter}");
  expect(screen.getByText(/^Enter a web address/u)).toBeVisible();
  await fill(user, address, "example.com/it");
  await user.keyboard("{Enter}");
  expect(within(line).getByRole("link", { name: "Run" })).toHaveAttribute("href", "https://example.com/it");
  await waitFor(() => expect(line).toHaveFocus());

  await user.keyboard("{Control>}z{/Control}");
  expect(within(line).queryByRole("link")).toBeNull();
  await user.keyboard("{Control>}z{/Control}");
  expect(line.querySelector("strong")).toBeNull();
  await user.keyboard("{Control>}y{/Control}");
  expect(line.querySelector("strong")).toHaveTextContent("Run");
});

test("Enter splits a line, Backspace removes an empty one, and a pasted list becomes lines", async () => {
  const user = await openJob();
  const lines = await findLines();
  const before = lines().map(({ textContent }) => textContent);
  await select(user, lines()[0]!, 3, 3);
  await user.keyboard("{Enter}");
  expect(lines().map(({ textContent }) => textContent)).toEqual([
    "Run",
    before[0]!.slice(3),
    ...before.slice(1),
  ]);
  await waitFor(() => expect(lines()[1]).toHaveFocus());
  await user.keyboard("{Control>}z{/Control}");
  expect(lines().map(({ textContent }) => textContent)).toEqual(before);

  await user.click(screen.getByRole("button", { name: "Add responsibility" }));
  const html = "<ul><li><b>Led</b> it</li><li>Wrote <i>the guide</i></li></ul>";
  fireEvent.paste(lines().at(-1)!, {
    clipboardData: { getData: (type: string) => (type === "text/html" ? html : "") },
  });
  expect(
    lines()
      .slice(before.length)
      .map(({ innerHTML }) => innerHTML),
  ).toEqual(["<strong>Led</strong> it", "Wrote <em>the guide</em>"]);
  await waitFor(() => expect(lines().at(-1)).toHaveFocus());
  await user.keyboard("{Enter}{Backspace}");
  expect(lines()).toHaveLength(before.length + 2);
  await waitFor(() => expect(lines().at(-1)).toHaveFocus());
  expect(preview().getByText(/the guide/u)).toBeInTheDocument();
});

/** Pastes text that was copied as plain text. */
const pasteText = (field: HTMLElement, text: string) =>
  fireEvent.paste(field, {
    clipboardData: { getData: (type: string) => (type === "text/plain" ? text : "") },
  });

test("a list that is pasted at the end or the start of a line becomes lines of its own", async () => {
  const user = await openJob();
  const lines = await findLines();
  const [first = "", ...others] = lines().map(({ textContent }) => textContent);
  await select(user, lines()[0]!, first.length, first.length);
  pasteText(lines()[0]!, "- Saved $2M\n- Hired nine people");
  const written = () => lines().map(({ textContent }) => textContent);
  expect(written()).toEqual([first, "Saved $2M", "Hired nine people", ...others]);
  await user.keyboard("{Control>}z{/Control}");
  await select(user, lines()[0]!, 0, 0);
  pasteText(lines()[0]!, "Saved $2M\nHired nine people");
  expect(written()).toEqual(["Saved $2M", "Hired nine people", first, ...others]);
});

test("lines pasted into a group's skill become separate skills", async () => {
  const user = openScreen("/resume");
  await user.click(await screen.findByRole("tab", { name: "Professional" }));
  const skills = () =>
    screen
      .getAllByRole("textbox", { name: /^Skill \d+ in Tools$/u })
      .map((skill) => (skill as HTMLInputElement).value);
  const [first = "", ...others] = skills();
  await user.click(screen.getByLabelText("Skill 1 in Tools"));
  await user.keyboard("{End}");
  await user.paste("Go\nRust");
  expect(skills()).toEqual([first, "Go", "Rust", ...others]);
});

test("a whole resume that is pasted into the summary is offered to the import, and stays until then", async () => {
  const user = openScreen("/resume");
  const summary = () => screen.getByRole("textbox", { name: "Summary" });
  await user.click(await screen.findByRole("textbox", { name: "Summary" }));
  await waitFor(() => expect(summary()).toHaveAttribute("contenteditable", "true"));
  pasteText(summary(), "Just\ntwo lines");
  expect(screen.queryByRole("button", { name: "Import it as a resume" })).toBeNull();
  const resume = toPlainText(sampleResume).replaceAll(sampleResume.Profile.name, "Grace Example");
  pasteText(summary(), resume);
  const read = await screen.findByRole("button", { name: "Import it as a resume" });
  expect(summary()).toHaveTextContent("Grace Example");
  answer("/api/resumes/import", 422, MESSAGES.importNoResume);
  await user.click(read);
  await findToast(MESSAGES.importNoResume);
  // If the text cannot be read as a resume, it is not lost.
  await waitFor(() => expect(screen.getByLabelText("Or paste its text")).toHaveValue(resume));
});

test("each tab has its own parts and no others, and undo opens the tab of what it changes", async () => {
  const user = openScreen("/resume");
  const parts = () =>
    within(screen.getByRole("tabpanel"))
      .getAllByRole("heading", { level: 2 })
      .map(({ textContent }) => textContent);
  await user.type(await screen.findByLabelText("Full Name"), " Junior");
  expect(parts()).toEqual(["Contact", "Summary", "Educational History", "Socials"]);
  const tab = (name: string) => screen.getByRole("tab", { name });
  tab("Basic").focus();
  await user.keyboard("{ArrowRight}");
  expect(tab("Professional")).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(tab("Professional")).toHaveFocus();
  expect(parts()).toEqual(["Employment History", "Projects", "Skills", "Certifications"]);
  await user.keyboard("{ArrowRight}{Enter}");
  expect(parts()).toEqual(["Other Sections"]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(screen.getByLabelText("Full Name")).toHaveValue(sampleResume.Profile.name);
  expect(tab("Basic")).toHaveAttribute("aria-selected", "true");
});

test("Design lists the sections of the page, to move, hide, or open in their tab", async () => {
  const user = openScreen("/resume");
  await user.click(await screen.findByRole("tab", { name: "Design" }));
  const design = within(screen.getByRole("region", { name: "Design" }));
  const list = within(await design.findByRole("list", { name: "Order of sections" }));
  const names = () => list.getAllByTitle("Edit").map(({ textContent }) => textContent);
  const [first, second] = names();
  await user.click(list.getByRole("button", { name: `Move ${first} down` }));
  expect(names().slice(0, 2)).toEqual([second, first]);
  await user.click(list.getByRole("switch", { name: "Show Projects" }));
  await waitFor(() => expect(preview().queryByText("Returns without waste")).toBeNull());
  await user.click(list.getByRole("button", { name: "Projects" }));
  const part = screen.getByRole("button", { name: "Projects", expanded: true });
  expect(part).toHaveFocus();
  expect(screen.getByRole("tab", { name: "Professional" })).toHaveAttribute("aria-selected", "true");
});

test("makes a group of skills, and takes them from the list into it", async () => {
  const user = openScreen("/resume");
  await user.click(await screen.findByRole("tab", { name: "Professional" }));
  await user.click(await screen.findByRole("button", { name: "Add a group" }));
  await waitFor(() => expect(screen.getByLabelText("Label for group 2")).toHaveFocus());
  await user.keyboard("Software");
  await user.tab();
  await user.keyboard("Logistics suites, Excel (pivot tables, macros),Planning boards");
  const chips = () =>
    screen
      .getAllByRole("textbox", { name: /^Skill \d+ in Software$/u })
      .map((chip) => (chip as HTMLInputElement).value);
  expect(chips()).toEqual(["Logistics suites", "Excel (pivot tables, macros)", "Planning boards"]);
  await user.type(screen.getByLabelText("Level of Software (optional)"), "Advanced");

  await user.click(screen.getByRole("button", { name: "Remove skill 2 in Software" }));
  await findToast("Removed “Excel (pivot tables, macros)”");
  expect(chips()).toEqual(["Logistics suites", "Planning boards"]);
  screen.getByRole("button", { name: "Reorder skill 2 in Software with the arrow keys" }).focus();
  await user.keyboard("{ArrowLeft}");
  expect(chips()).toEqual(["Planning boards", "Logistics suites"]);

  const first = screen.getByLabelText("Skill 1").textContent;
  await user.click(await screen.findByRole("button", { name: "Move skill 1 to a group" }));
  await user.click(await screen.findByRole("menuitem", { name: "Software" }));
  expect(chips()).toEqual(["Planning boards", "Logistics suites", first]);
  expect(screen.getByLabelText("Skill 1")).not.toHaveTextContent(first);
  await waitFor(() => expect(preview().getByText(/Software/u)).toBeInTheDocument());

  await user.click(screen.getByRole("button", { name: "Remove group 2" }));
  expect(screen.queryByLabelText("Label for group 2")).toBeNull();
  await findToast("Removed “Software”");
  await user.click(within(await findWholeToast(/^Removed/u)).getByRole("button", { name: "Undo" }));
  expect(chips()).toHaveLength(3);
  await waitFor(() => expect(screen.getByLabelText("Label for group 2")).toHaveFocus());
});

test("a pasted list of names becomes skills, and a sentence stays one skill", async () => {
  const user = openScreen("/resume");
  await user.click(await screen.findByRole("tab", { name: "Professional" }));
  const skills = () => screen.getAllByRole("textbox", { name: /^Skill \d+$/u });
  const before = skills().length;
  const pasted = async (text: string) => {
    await user.click(screen.getByRole("button", { name: "Add skill" }));
    await user.paste(text);
    return skills()
      .slice(before)
      .map((skill) => skill.textContent);
  };
  expect(await pasted("Welding, Excel (macros, charts), Go")).toEqual([
    "Welding",
    "Excel (macros, charts)",
    "Go",
  ]);
  const sentence = "I know how to lead people, to listen, and to say no when that is needed.";
  expect((await pasted(sentence)).slice(3)).toEqual([sentence]);
});

test("an unambiguous date is rewritten when its field loses focus, and undo restores the typed text", async () => {
  const user = await openJob();
  const from = screen.getByLabelText("Date From");
  await fill(user, from, "2/2021");
  expect(from).toHaveValue("2/2021");
  await user.tab();
  await waitFor(() => expect(from).toHaveValue("Feb 2021"));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(from).toHaveValue("2/2021");
  // The date is now the user's choice and is not rewritten.
  await user.click(from);
  await user.tab();
  expect(from).toHaveValue("2/2021");
  await fill(user, from, "Summer 2019");
  await user.tab();
  await user.click(screen.getByLabelText("Position"));
  expect(from).toHaveValue("Summer 2019");
});

test("has fields for a project's technologies and a company's website", async () => {
  const user = await openJob();
  await user.type(screen.getByLabelText("Company website (optional)"), "northwind.example.com");
  await waitFor(() => {
    const links = preview().getAllByRole("link", { hidden: true });
    expect(links.map((link) => link.getAttribute("href"))).toContain("https://northwind.example.com/");
  });
  await user.click(screen.getByRole("button", { name: /^Returns without waste/u }));
  await user.click(screen.getByRole("button", { name: "Add technology" }));
  await user.keyboard("SQL,Python");
  await waitFor(() => expect(preview().getByText(/Python/u)).toBeInTheDocument());
});
