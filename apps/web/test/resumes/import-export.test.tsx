import { readFileSync } from "node:fs";
import { join } from "node:path";
import { WORD_TYPE } from "@postfolio/contract/resumes/resume-files.ts";
import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import { screen, waitFor, within } from "@testing-library/react";
import type { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { call } from "../../src/lib/http/api.ts";
import { answer, findToast, openScreen, signIn } from "../harness/open-screen.tsx";
import { MESSAGES } from "../../../../scripts/testing/english.ts";

/*
 * Imports files from other programs in the editor. Checks what is imported, the notes about it, and what is exported.
 */

const fixture = (name: string): string =>
  readFileSync(
    join(import.meta.dirname, "../../../../packages/formats/test/fixtures/json-resume", `${name}.json`),
    "utf8",
  );

type User = ReturnType<typeof userEvent.setup>;

let saved: Blob[] = [];
beforeEach(() => {
  saved = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
});

async function importFile(user: User, content: string | Uint8Array<ArrayBuffer>): Promise<void> {
  await screen.findByLabelText("Full Name");
  const input = document.querySelector<HTMLInputElement>("input[type=file][accept*=json]")!;
  await user.upload(input, new File([content], "resume.json", { type: "application/json" }));
}

/** Returns the file that Export > JSON Resume saves. */
async function exported(user: User): Promise<string> {
  await user.click(screen.getByText("Download"));
  await user.click(await screen.findByText("JSON Resume"));
  await waitFor(() => expect(saved).toHaveLength(1));
  return saved.pop()!.text();
}

/** Returns the notes about an import, and closes them. */
async function readNotes(user: User): Promise<(string | null)[]> {
  const dialog = within(await screen.findByRole("dialog", { name: "Imported with notes" }));
  const notes = dialog.queryAllByRole("listitem").map((item) => item.textContent);
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  return notes;
}

const name = () => screen.getByLabelText<HTMLInputElement>("Full Name");

for (const { file, person, hasNotes } of [
  { file: "german-nurse", person: "Jördis Weißmüller", hasNotes: true },
  { file: "japanese-programmer", person: "綾瀬 灯里", hasNotes: false },
  { file: "arabic-engineer", person: "سلمى الزيتوني", hasNotes: false },
  { file: "odd-lists", person: "Odd Lists", hasNotes: true },
  { file: "unknown-everywhere", person: "Known Unknown", hasNotes: true },
  { file: "key-order", person: "Order Keeper", hasNotes: true },
  { file: "basics-only-empty", person: "", hasNotes: false },
]) {
  test(`${file}.json leaves the editor unchanged, except where it was edited`, async () => {
    const content = fixture(file);
    const user = openScreen("/resume");
    await importFile(user, content);
    await waitFor(() => expect(name()).toHaveValue(person));
    if (hasNotes) await readNotes(user);
    expect(await exported(user)).toBe(`${JSON.stringify(JSON.parse(content), null, 2)}\n`);

    const profession = screen.getByLabelText("Profession");
    await user.clear(profession);
    await user.type(profession, "Something else");
    const changed = JSON.parse(content) as { basics: Record<string, unknown> };
    changed.basics = { ...changed.basics, label: "Something else" };
    expect(JSON.parse(await exported(user))).toEqual(changed);
  });
}

test("names what an import keeps without showing it, immediately and later", async () => {
  const user = openScreen("/resume");
  await importFile(user, fixture("english-bare-engineer"));
  const parts = ["Keywords of 1 job"];
  expect(await readNotes(user)).toEqual(parts);

  await user.click(screen.getByRole("tab", { name: "Other Sections" }));
  await user.click(screen.getByText("Parts of your file that aren't shown"));
  const dialog = within(await screen.findByRole("dialog", { name: "Parts of your file that aren't shown" }));
  expect(dialog.getAllByRole("listitem").map((item) => item.textContent)).toEqual(parts);
});

test("shows an imported resume in its language or a chosen one, and exports it unchanged", async () => {
  const content = fixture("german-nurse");
  const user = openScreen("/resume");
  await importFile(user, content);
  await readNotes(user);
  const education = () => screen.getByLabelText("Educational History heading");
  const page = () => document.querySelector(".resume")!;
  await waitFor(() => expect(education()).toHaveValue("Ausbildung"));
  expect(page()).toHaveTextContent(/Berufserfahrung.*Okt. 2013 – März 2018.*Note 1,7/u);

  await user.click(screen.getByRole("tab", { name: "Design" }));
  const language = await screen.findByRole("combobox", { name: "Document language" });
  expect(language).toHaveValue("Deutsch (German)");
  await user.clear(language);
  await user.type(language, "espanol");
  await user.click(await screen.findByRole("option", { name: "Español (Spanish)" }));
  await waitFor(() => expect(page()).toHaveTextContent(/Experiencia profesional.*oct 2013 – mar 2018/u));
  expect(page()).toHaveAttribute("lang", "es");

  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(page()).toHaveTextContent("Berufserfahrung"));
  expect(JSON.parse(await exported(user))).toEqual(JSON.parse(content));
});

test("rejects a file that is not a resume with a clear message, and keeps the open resume", async () => {
  const user = openScreen("/resume");
  await user.clear(await screen.findByLabelText("Full Name"));
  await user.type(name(), "Still Here");
  const noResume = "This file does not contain a resume in JSON Resume format";
  for (const [content, words] of [
    ["{}", noResume],
    ['{"sections":{"work":[1]}}', noResume],
    ["[]", "This file contains a list, not a resume"],
    ["<html><body>Resume</body></html>", "This is a web page, not a JSON Resume file"],
    [
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
      "This is a picture, not a JSON Resume file",
    ],
    [
      `{"basics":{"name":"A"},"x":${"[".repeat(200)}${"]".repeat(200)}}`,
      "This file is nested too deeply to be a resume",
    ],
    [new Uint8Array(9 * 1024 * 1024), "A resume can be at most 2 MB"],
  ] as const) {
    // Imports the files one after another, as a user would.
    await importFile(user, content);
    await waitFor(() => expect(screen.getAllByText(words).at(-1)).toBeVisible());
    expect(name()).toHaveValue("Still Here");
  }
});

test("imports names in an old encoding intact, with a note, and undo reverts the import", async () => {
  const user = openScreen("/resume");
  await user.clear(await screen.findByLabelText("Full Name"));
  await user.type(name(), "Before It");
  await importFile(user, Uint8Array.from(Buffer.from('{"basics":{"name":"José Núñez"}}', "latin1")));
  await waitFor(() => expect(name()).toHaveValue("José Núñez"));
  expect(await screen.findByText(/This file is not in UTF-8/u)).toBeVisible();
  await readNotes(user);

  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(name()).toHaveValue("Before It"));
});

test("a saved import is exported unchanged, too", async () => {
  await signIn();
  const user = openScreen("/resume");
  await importFile(user, fixture("odd-lists"));
  await readNotes(user);
  await user.click(screen.getByRole("button", { name: "Save" }));
  const saveAs = await screen.findByLabelText("Save As");
  await user.clear(saveAs);
  await user.type(saveAs, "Odd Lists");
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(window.location.search).toMatch(/id=/u);
  expect(JSON.parse(await exported(user))).toEqual(JSON.parse(fixture("odd-lists")));
});

test("downloads a Word document from the editor, and says when it is the safer choice", async () => {
  const user = openScreen("/resume");
  await importFile(user, fixture("arabic-engineer"));
  await waitFor(() => expect(name()).toHaveValue("سلمى الزيتوني"));
  await user.click(screen.getByText("Download"));
  const choice = await screen.findByRole("button", { name: /^Word/u });
  await within(choice).findByText("Safest for hiring software");
  await user.click(choice);
  await findToast("Success Downloading Word");
  expect(saved.map(({ type }) => type)).toEqual([WORD_TYPE]);
});

test("downloads a saved resume from its card in the list", async () => {
  await signIn();
  await call("POST /api/resumes/create", { body: { ...sampleResume, name: "For the list" } });
  const user = openScreen("/resumes");
  await user.click(await screen.findByRole("button", { name: "Actions for For the list" }));
  await user.click(await screen.findByRole("menuitem", { name: "Download Word" }));
  await findToast("Success Downloading Word");
  expect(saved.map(({ type }) => type)).toEqual([WORD_TYPE]);

  answer("/api/resumes/docx", 413, MESSAGES.wordTooLarge);
  await user.click(await screen.findByRole("button", { name: "Actions for For the list" }));
  await user.click(await screen.findByRole("menuitem", { name: "Download Word" }));
  await findToast(MESSAGES.wordTooLarge);
  expect(saved).toHaveLength(1);
  answer("/api/resumes/docx");
});
