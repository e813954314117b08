import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { call } from "../../src/lib/http/api.ts";
import { openScreen, signIn } from "../harness/open-screen.tsx";

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
  return { original, copy, stored, edit };
}

it("a translation says what is out of step, and each text is written, kept, and undone", async () => {
  const { original, copy, stored, edit } = await translated();
  await edit(original._id, { Profile: { email: "new@example.org" } });
  const user = openScreen(`/resume?template=${copy.template}&id=${copy._id}`);
  const strip = await screen.findByRole("region", { name: "Translation" });
  await within(strip).findByText(/^3 texts to bring in step with/u);
  await user.click(within(strip).getByRole("button", { name: "Show" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Bring in step with English" }));
  const row = (words: string) =>
    within(dialog.getAllByRole("listitem").find((item) => within(item).queryByText(words)) as HTMLElement);

  await user.type(row("Cook").getByLabelText("German"), "Köchin");
  await user.click(row("Cook").getByRole("button", { name: "Use this" }));
  await waitFor(() => expect(dialog.getAllByRole("listitem")).toHaveLength(2));
  await user.click(row("Line Cook").getByRole("button", { name: "The same in both" }));
  await user.type(row("Baked bread").getByLabelText("German"), "12 ");
  await row("Baked bread").findByText("“12”: The original does not say 12.");
  await user.clear(row("Baked bread").getByLabelText("German"));
  await user.type(row("Baked bread").getByLabelText("German"), "Brot gebacken");
  await user.click(row("Baked bread").getByRole("button", { name: "Use this" }));
  await dialog.findByText("Everything is in step.");
  await user.click(dialog.getByRole("button", { name: "Done" }));
  await waitFor(
    async () => {
      const { Profile, Employment } = await stored();
      expect(Profile).toMatchObject({ profession: "Köchin", email: "new@example.org" });
      expect(Employment.items[0]).toMatchObject({
        position: "Line Cook",
        responsibilities: ["Brot gebacken"],
      });
    },
    { timeout: 10_000 },
  );

  await user.click(screen.getByRole("button", { name: "Undo" }));
  await within(strip).findByText(/^1 text to bring in step with/u);
});

it("both languages are on one card, with a mark where one is out of step", async () => {
  const { copy } = await translated();
  const user = openScreen("/resumes");
  const languages = within(await screen.findByRole("group", { name: "Languages" }));
  expect(await screen.findAllByRole("button", { name: /^Actions for/u })).toHaveLength(1);
  await languages.findByRole("img", { name: "out of step" }, { timeout: 10_000 });
  await user.click(languages.getByRole("button", { name: /^German/u }));
  expect(await screen.findByRole("link", { name: copy.name })).toBeInTheDocument();
});

it("a resume is translated from its card", async () => {
  await signIn();
  await call("POST /api/resumes/create", { body: CONTENT });
  const user = openScreen("/resumes");
  await user.click(await screen.findByRole("button", { name: "Actions for Kitchen" }));
  await user.click(await screen.findByRole("menuitem", { name: "Translate" }));
  await user.click(await screen.findByRole("button", { name: "Create translation" }));
  await screen.findByRole("region", { name: "Translation" }, { timeout: 20_000 });
});
