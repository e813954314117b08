import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { call } from "../../src/lib/http/api.ts";
import { fill, findToast, openScreen, signIn } from "../harness/open-screen.tsx";

/* Tests a campaign's angles, from suggestions to the campaign's own list. */

const list = () => screen.queryAllByRole("textbox", { name: /^Text of angle/u }) as HTMLTextAreaElement[];
const texts = () => list().map(({ value }) => value);
const button = (name: string) => screen.getByRole("button", { name });

test("are suggested, changed, locked, and undone, and are saved with the campaign", async () => {
  const { userId } = await signIn();
  const user = openScreen("/create-campaign");
  await fill(user, await screen.findByLabelText("Title"), "Night shifts");
  await user.click(screen.getByRole("button", { name: /^More/u }));
  await user.click(await screen.findByRole("button", { name: "Suggest angles" }));
  await waitFor(() =>
    expect(screen.getByLabelText("Prompt")).toHaveAccessibleDescription(/prompt is required/u),
  );
  await fill(user, screen.getByLabelText("Prompt"), "Write about calm handovers and wound care for nurses");
  await user.click(button("Suggest angles"));
  await waitFor(() => expect(list().length).toBeGreaterThanOrEqual(10));
  const proposed = texts();

  // Makes three changes that can be undone: typing, removing, and moving.
  await user.type(list()[0]!, ", twice");
  await user.click(button("Remove angle 2"));
  await waitFor(() => expect(list()[1]).toHaveFocus());
  screen.getByRole("button", { name: /Reorder angle 1 /u }).focus();
  await user.keyboard("{ArrowDown}");
  expect(texts()).toEqual([proposed[2], `${proposed[0]}, twice`, ...proposed.slice(3)]);
  await waitFor(() => expect(screen.getByRole("button", { name: /Reorder angle 2 /u })).toHaveFocus());
  for (let step = 0; step < 3; step += 1) {
    await user.click(button("Undo"));
  }
  expect(texts()).toEqual(proposed);

  await user.click(button("Lock angle 3"));
  await user.click(button("Suggest again"));
  await waitFor(() => expect(texts()[0]).toBe(proposed[2]));
  expect(button("Unlock angle 1")).toHaveAttribute("aria-pressed", "true");
  await user.click(button("Add an angle"));
  await user.keyboard("What nobody writes down");
  const wanted = texts();
  // An empty angle is left out.
  await user.click(button("Add an angle"));
  await user.click(within(screen.getByRole("tabpanel")).getByRole("button", { name: "Create" }));
  await findToast("Success");
  const { data } = await call("POST /api/campaigns/getUsersCampaigns", { body: { userId } });
  expect(data[0]?.angles.map(({ text }) => text)).toEqual(wanted);
  expect(data[0]?.angles[0]).toMatchObject({ locked: true });
  expect(data[0]?.angles.at(-1)).toMatchObject({ text: "What nobody writes down" });
});

test("are replaced when the prompt changes, and the form says so", async () => {
  const { userId } = await signIn();
  const angle = (text: string, locked: boolean) => ({ text, form: "list" as const, locked });
  const { data: campaign } = await call("POST /api/campaigns/create", {
    body: {
      user: userId,
      title: "Night shifts",
      prompt: "What night shifts teach about calm.",
      schedule: 1,
      type: "Twitter",
      angles: [angle("The first hour", false), angle("The way home", true), angle("The coffee", false)],
    },
  });
  const user = openScreen("/campaigns/twitter");
  await user.click(await screen.findByRole("switch", { name: "Night shifts is on" }));
  const form = within(await screen.findByRole("dialog", { name: "Edit campaign" }));
  await user.click(form.getByRole("button", { name: /^More/u }));
  await waitFor(() => expect(texts()).toEqual(["The first hour", "The way home", "The coffee"]));
  expect(screen.queryByText("Angles that aren't locked will be replaced")).toBeNull();
  await fill(user, form.getByLabelText("Prompt"), "What early shifts teach about coffee.");
  expect(await screen.findByText("Angles that aren't locked will be replaced")).toBeVisible();
  expect(form.getByRole("button", { name: /^More Angles will be replaced/u })).toBeVisible();
  await user.click(form.getByRole("button", { name: "Lock angle 3" }));
  expect(screen.getByText("Angles that aren't locked will be replaced")).toBeVisible();
  await user.click(form.getByRole("button", { name: "Submit" }));
  await findToast("Success updating Campaign");
  const { data } = await call("GET /api/campaigns/:id", { params: { id: campaign._id } });
  expect(data.angles).toEqual([angle("The way home", true), angle("The coffee", true)]);
});
