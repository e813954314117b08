import type { AppConfig } from "@postfolio/contract/app.routes.ts";
import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { call } from "../../src/lib/http/api.ts";
import { answer, answerWith, findToast, openScreen, signIn } from "../harness/open-screen.tsx";
import { MESSAGES } from "../../../../scripts/testing/english.ts";

const TRANSLATED = "Translated. Check every line before you send it";
const CONTENT = resumeContent.parse({
  name: "Kitchen",
  Profile: { name: "Ada Bright", profession: "Cook", email: "ada@example.org" },
  Employment: {
    items: [{ id: "a", position: "Line Cook", company: "Blue Fern", responsibilities: ["Baked bread"] }],
  },
});

async function translated() {
  await signIn();
  const { data: original } = await call("POST /api/resumes/create", { body: CONTENT });
  const of = { params: { id: original._id }, body: { language: "de" } };
  const { data: copy } = await call("POST /api/resumes/:id/translations", of);
  const stored = (id = copy._id) => call("GET /api/resumes/getResume", { query: { id } });
  const edit = (id: string, dataUpdate: object) =>
    call("PUT /api/users/editResume/:id", { params: { id }, body: { dataUpdate } });
  return { original, copy, stored, edit, path: `/resume?template=${copy.template}&id=${copy._id}` };
}

async function openDrift(path: string) {
  const user = openScreen(path);
  const strip = await screen.findByRole("region", { name: "Translation" });
  await user.click(await within(strip).findByRole("button", { name: "Show" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Sync with English" }));
  const row = (words: string) =>
    within(dialog.getAllByRole("listitem").find((item) => within(item).queryByText(words)) as HTMLElement);
  return { user, strip, dialog, row };
}

async function withoutAi() {
  const config: AppConfig = await call("GET /api/config");
  answerWith("/api/config", { ...config, ai: { ...config.ai, state: "off" } });
}

describe("a translation's editor", () => {
  it("says what is out of sync, and each text is written, kept, and undone", async () => {
    const { original, path, stored, edit } = await translated();
    await edit(original._id, { Profile: { email: "new@example.org" } });
    const { user, strip, dialog, row } = await openDrift(path);
    within(strip).getByText("Contact › Profession, Employment › Position, and Employment › Responsibilities");

    await user.type(row("Cook").getByLabelText("German"), "Köchin");
    await user.keyboard("{Escape}");
    const question = within(await screen.findByRole("alertdialog", { name: "Discard your changes?" }));
    await user.click(question.getByRole("button", { name: "Keep editing" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await user.click(row("Cook").getByRole("button", { name: "Use this" }));
    await waitFor(() => expect(row("Line Cook").getByLabelText("German")).toHaveFocus());
    await user.click(row("Line Cook").getByRole("button", { name: "The same in both" }));
    await user.type(row("Baked bread").getByLabelText("German"), "12 ");
    await row("Baked bread").findByText("“12”: The original does not say 12.");
    await user.clear(row("Baked bread").getByLabelText("German"));
    await user.type(row("Baked bread").getByLabelText("German"), "Brot gebacken");
    await user.click(row("Baked bread").getByRole("button", { name: "Use this" }));
    await dialog.findByText("Everything is in sync.");
    await user.click(dialog.getByRole("button", { name: "Undo" }));
    await user.click(row("Baked bread").getByRole("button", { name: "The same in both" }));
    await dialog.findByText("Everything is in sync.");
    await user.click(dialog.getByRole("button", { name: "Done" }));
    await waitFor(
      async () => {
        const { Profile, Employment } = await stored();
        expect(Profile).toMatchObject({ profession: "Köchin", email: "new@example.org" });
        expect(Employment.items[0]).toMatchObject({
          position: "Line Cook",
          responsibilities: ["Baked bread"],
        });
      },
      { timeout: 10_000 },
    );

    await user.click(screen.getByRole("button", { name: "Undo" }));
    await within(strip).findByText(/^1 text out of sync with/u);
  });

  it("has AI translate one text as a proposal, or all at once, with marks above the form", async () => {
    const { original, path, edit } = await translated();
    const job = { ...CONTENT.Employment.items[0]!, responsibilities: ["Helped bake bread"] };
    await edit(original._id, { Employment: { ...CONTENT.Employment, items: [job] } });
    const { user, dialog, row } = await openDrift(path);
    answer("/api/resumes/translateLines", 424, MESSAGES.aiBusy);
    await user.click(row("Cook").getByRole("button", { name: "Translate" }));
    await findToast(MESSAGES.aiBusy);
    answer("/api/resumes/translateLines");
    await user.click(row("Cook").getByRole("button", { name: "Translate" }));
    await waitFor(() => expect(row("Cook").getByLabelText("German")).toHaveValue("Cook (de)"));
    expect(dialog.getAllByRole("listitem").length).toBeGreaterThan(2);
    await user.click(row("Cook").getByRole("button", { name: "Use this" }));
    await user.click(await dialog.findByRole("button", { name: "Translate 2 with AI" }));
    await dialog.findByText("Everything is in sync.");
    await findToast(`${TRANSLATED}. 1 line to check above the form`);
    await user.click(dialog.getByRole("button", { name: "Done" }));
    const marks = within(await screen.findByRole("region", { name: "One statement to check" }));
    marks.getByText("Helped bake bread (de)");
    marks.getByText("The original says “Helped”.");
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText(/^2 texts out of sync with/u);
  });

  it("says so if AI answers with nothing", async () => {
    const { path } = await translated();
    const { user, dialog } = await openDrift(path);
    answerWith("/api/resumes/translateLines", { status: "Success", data: [] });
    await user.click(await dialog.findByRole("button", { name: "Translate 3 with AI" }));
    await findToast(MESSAGES.aiUnusable);
    expect(screen.queryByText(TRANSLATED)).toBeNull();
    expect(dialog.getAllByRole("listitem").length).toBeGreaterThan(2);
    expect(dialog.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  it("says so if the original cannot be loaded, and tries again", async () => {
    const { original, path } = await translated();
    const address = `/api/resumes/getResume?id=${original._id}`;
    answer(address, 500);
    const user = openScreen(path);
    const strip = within(await screen.findByRole("region", { name: "Translation" }));
    await strip.findByText("The original could not be loaded");
    answer(address);
    await user.click(strip.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(/^3 texts out of sync with/u)).toBeVisible();
  });
});

describe("My Resumes", () => {
  const startTranslating = async () => {
    const user = openScreen("/resumes");
    await user.click(await screen.findByRole("button", { name: "Actions for Kitchen" }));
    await user.click(await screen.findByRole("menuitem", { name: "Translate" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Translate Kitchen" }));
    return { user, dialog };
  };

  it("has both languages on one card, with a mark where one is out of sync", async () => {
    const { copy } = await translated();
    const user = openScreen("/resumes");
    const languages = within(await screen.findByRole("group", { name: "Languages" }));
    expect(await screen.findAllByRole("button", { name: /^Actions for/u })).toHaveLength(1);
    await languages.findByRole("button", { name: /^German.+out of sync/u });
    await user.click(languages.getByRole("button", { name: /^German/u }));
    expect(await screen.findByRole("link", { name: copy.name })).toBeInTheDocument();
    expect(languages.getByRole("button", { name: /^German/u })).toHaveFocus();
  });

  it("has AI translate a resume into a language that it does not have yet", async () => {
    await translated();
    const { user, dialog } = await startTranslating();
    const language = dialog.getByRole("combobox", { name: "Document language" });
    expect(language).toHaveValue("Français (French)");
    await user.clear(language);
    await user.type(language, "deutsch");
    await user.click(await screen.findByRole("option", { name: "Deutsch (German)" }));
    await dialog.findByText("It's already in German.");
    expect(dialog.getByRole("button", { name: "Translate with AI" })).toBeDisabled();
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

    await user.click(screen.getByRole("button", { name: "Actions for Kitchen" }));
    await user.click(await screen.findByRole("menuitem", { name: "Translate" }));
    await user.click(await screen.findByRole("button", { name: "Translate with AI" }));
    await findToast(TRANSLATED);
    const strip = await screen.findByRole("region", { name: "Translation" }, { timeout: 20_000 });
    await within(strip).findByText(/^In sync with/u);
    expect(await screen.findByLabelText("Profession")).toHaveValue("Cook (fr)");
  });

  it("lets a translation be written by hand where AI is off", async () => {
    await signIn();
    await call("POST /api/resumes/create", { body: CONTENT });
    await withoutAi();
    const { user, dialog } = await startTranslating();
    await dialog.findByText(MESSAGES.aiOff);
    expect(dialog.queryByRole("button", { name: "Translate with AI" })).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Write it myself" }));
    const strip = await screen.findByRole("region", { name: "Translation" }, { timeout: 20_000 });
    await user.click(await within(strip).findByRole("button", { name: "Show" }));
    const drift = within(await screen.findByRole("dialog", { name: "Sync with English" }));
    expect(drift.queryByRole("button", { name: /Translate/u })).toBeNull();
    for (const box of drift.getAllByLabelText("German")) expect(box).toHaveValue("");
  });
});
