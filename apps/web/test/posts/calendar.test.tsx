import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { call } from "../../src/lib/http/api.ts";
import { addDays, dateName, dayOf } from "../../src/lib/time/time.ts";
import { findToast, findWholeToast, openScreen, type ScreenUser, signIn } from "../harness/open-screen.tsx";
import { MESSAGES } from "../../../../scripts/testing/english.ts";

/* Moving posts with the keyboard and in the dialog. Dragging needs a layout, so the browser tests cover it. */

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const today = dayOf(new Date(), zone);
/** The Wednesday of next week. Weeks start on Sunday here. */
const wednesday = addDays(today, 10 - new Date(`${today}T12:00Z`).getUTCDay());
const [sunday, thursday, friday, saturday] = [-3, 1, 2, 3].map((days) => addDays(wednesday, days)) as [
  string,
  string,
  string,
  string,
];

/** Schedules one of the user's own posts. The free plan allows one a day. */
async function schedule(day: string, time: string, text: string): Promise<string> {
  const scheduledAt = new Date(`${day}T${time}`).toISOString();
  const body = { network: "Twitter" as const, text, scheduledAt, timeZone: zone };
  return (await call("POST /api/posts", { body })).data._id;
}
const timeOf = async (id: string): Promise<string | null | undefined> =>
  (await call("GET /api/posts", { query: {} })).data.find(({ _id }) => _id === id)?.scheduledAt;
const instant = (day: string, time: string): string => new Date(`${day}T${time}`).toISOString();

const card = (text: string) => screen.findByRole("link", { name: new RegExp(`on Twitter.*${text}`, "u") });
/** Returns where a post is shown. */
const placeOf = async (text: string) =>
  (await card(text)).closest("[data-place]")?.getAttribute("data-place");
const isAt = (text: string, place: string) => waitFor(async () => expect(await placeOf(text)).toBe(place));

const openWeek = (): ScreenUser => openScreen(`/campaigns?date=${wednesday}`);

/** Presses Undo in the toast that starts with a text. */
async function undo(user: ScreenUser, text: string): Promise<void> {
  const toast = await findWholeToast(new RegExp(`^${text}`, "u"));
  await user.click(within(toast).getByRole("button", { name: "Undo" }));
}

test("a week starts on the locale's first day, and Today leads back to the current one", async () => {
  await signIn();
  await schedule(wednesday, "10:00", "Bread at dawn");
  const user = openWeek();
  const heading = `${dateName(sunday, today)} to ${dateName(saturday, today)}`;
  expect(await screen.findByRole("heading", { level: 2, name: heading })).toBeVisible();
  await isAt("Bread at dawn", `${wednesday}T10:00`);
  const back = screen.getByRole("button", { name: "Today" });
  await user.click(back);
  await waitFor(() => expect(back).toBeDisabled());
  const current = `${dateName(addDays(sunday, -7), today)} to ${dateName(addDays(saturday, -7), today)}`;
  expect(screen.getByRole("heading", { level: 2, name: current })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Next week" }));
  expect(await screen.findByRole("heading", { level: 2, name: heading })).toBeVisible();
});

test("the keyboard moves a post by an hour or a day, even into the next week, and Undo moves it back", async () => {
  await signIn();
  const id = await schedule(friday, "10:20", "Salt and time");
  const user = openWeek();
  (await card("Salt and time")).focus();
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  await isAt("Salt and time", `${friday}T11:00`);
  await waitFor(async () => expect(await timeOf(id)).toBe(instant(friday, "11:20")));
  await waitFor(async () => expect(await card("Salt and time")).toHaveFocus());
  await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
  await isAt("Salt and time", `${saturday}T11:00`);
  await waitFor(async () => expect(await card("Salt and time")).toHaveFocus());
  await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
  const next = addDays(saturday, 1);
  await isAt("Salt and time", `${next}T11:00`);
  await waitFor(async () => expect(await timeOf(id)).toBe(instant(next, "11:20")));
  await undo(user, `Moved to ${dateName(next, today)}, 11:20`);
  await waitFor(async () => expect(await timeOf(id)).toBe(instant(saturday, "11:20")));
});

test("the dialog moves a post to any time, and Undo moves it back", async () => {
  await signIn();
  const id = await schedule(wednesday, "10:00", "A ledger of steam");
  const user = openWeek();
  (await card("A ledger of steam")).focus();
  await user.keyboard("m");
  const dialog = within(await screen.findByRole("dialog", { name: "Move post" }));
  expect(dialog.getByLabelText("Date")).toHaveValue(wednesday);
  fireEvent.change(dialog.getByLabelText("Date"), { target: { value: thursday } });
  fireEvent.change(dialog.getByLabelText("Time"), { target: { value: "21:45" } });
  await user.click(dialog.getByRole("button", { name: "Move" }));
  await isAt("A ledger of steam", `${thursday}T21:00`);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await timeOf(id)).toBe(instant(thursday, "21:45"));
  await undo(user, `Moved to ${dateName(thursday, today)}, 9:45`);
  await isAt("A ledger of steam", `${wednesday}T10:00`);
  await waitFor(async () => expect(await timeOf(id)).toBe(instant(wednesday, "10:00")));
});

test("a rejected time is explained at its field, and the post stays", async () => {
  await signIn();
  const id = await schedule(wednesday, "10:00", "Rye keeps");
  await schedule(thursday, "12:00", "Flour forgets");
  const full = /^On A free subscription maximum of 1 post per day is allowed/u;
  const user = openWeek();
  (await card("Rye keeps")).focus();
  await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
  expect(await findToast(full)).toBeVisible();
  await isAt("Rye keeps", `${wednesday}T10:00`);

  const actions = (await card("Rye keeps")).parentElement!;
  await user.click(within(actions).getByRole("button", { name: /^Actions for the post on/u }));
  await user.click(await screen.findByRole("menuitem", { name: "Move…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Move post" }));
  const date = dialog.getByLabelText("Date");
  fireEvent.change(date, { target: { value: addDays(today, -1) } });
  await user.click(dialog.getByRole("button", { name: "Move" }));
  await waitFor(() => expect(date).toHaveAccessibleDescription(MESSAGES.pastTime));
  fireEvent.change(date, { target: { value: thursday } });
  expect(date).toHaveAccessibleDescription("");
  await user.click(dialog.getByRole("button", { name: "Move" }));
  await waitFor(() => expect(date).toHaveAccessibleDescription(full));
  expect(await timeOf(id)).toBe(instant(wednesday, "10:00"));
});

test("asks before two posts of an account come within a quarter of an hour of each other", async () => {
  await signIn();
  const id = await schedule(thursday, "10:00", "Bread at dawn");
  await schedule(friday, "10:05", "Salt and time");
  const user = openWeek();
  (await card("Bread at dawn")).focus();
  await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
  const question = () => screen.findByRole("alertdialog", { name: "Post this close together?" });
  expect(within(await question()).getByText("Salt and time")).toBeVisible();
  await user.click(within(await question()).getByRole("button", { name: "Choose another" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(await timeOf(id)).toBe(instant(thursday, "10:00"));

  (await card("Bread at dawn")).focus();
  await user.keyboard("m");
  const dialog = within(await screen.findByRole("dialog", { name: "Move post" }));
  fireEvent.change(dialog.getByLabelText("Date"), { target: { value: friday } });
  fireEvent.change(dialog.getByLabelText("Time"), { target: { value: "10:19" } });
  await user.click(dialog.getByRole("button", { name: "Move" }));
  await user.click(within(await question()).getByRole("button", { name: "Keep this time" }));
  // The confirmed time is sent to the server, which rejects it, because the free plan allows one post a day.
  expect(await dialog.findByText(/maximum of 1 post per day/u)).toBeVisible();
  fireEvent.change(dialog.getByLabelText("Time"), { target: { value: "10:20" } });
  await user.click(dialog.getByRole("button", { name: "Move" }));
  expect(await dialog.findByText(/maximum of 1 post per day/u)).toBeVisible();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("filters say what is shown, even if it is everything", async () => {
  await signIn();
  await schedule(wednesday, "10:00", "Bread at dawn");
  const user = openWeek();
  await card("Bread at dawn");
  const networks = screen.getByRole("combobox", { name: "Network" });
  expect(networks).toHaveTextContent("All networks");
  await user.click(networks);
  await user.click(await screen.findByRole("option", { name: "LinkedIn" }));
  expect(networks).toHaveTextContent("LinkedIn");
  await waitFor(() => expect(screen.queryByRole("link", { name: /Bread at dawn/u })).not.toBeInTheDocument());
  await user.click(networks);
  await user.click(await screen.findByRole("option", { name: "All networks" }));
  expect(networks).toHaveTextContent("All networks");
  await card("Bread at dawn");
});
