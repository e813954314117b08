import { DEFAULT_PROMPT } from "@postfolio/contract/generation/generation-options.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, inject, test, vi } from "vitest";
import { call } from "../../src/lib/http/api.ts";
import {
  answer,
  answerWith,
  fill,
  fillRegistration,
  findToast,
  openScreen,
  type ScreenUser,
  signIn,
} from "../harness/open-screen.tsx";

/* The Playground's form, and its messages when nothing can be written. */

const panel = () => within(screen.getByRole("tabpanel"));
const prompt = async () =>
  within(await screen.findByRole("tabpanel")).findByLabelText("What do you want to generate?");
const keywords = () => panel().getByLabelText("Primary Keywords");
const generate = (user: ScreenUser) => user.click(panel().getByRole("button", { name: "Generate" }));

async function choose(user: ScreenUser, label: string, option: string): Promise<void> {
  await user.click(panel().getByRole("combobox", { name: label }));
  await user.click(await screen.findByRole("option", { name: option }));
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
}

/** Makes the AI stand-in fail its next calls for the form's initial prompt. */
async function order(fault: string, times: number): Promise<void> {
  const response = await fetch(`${inject("standinsUrl")}/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ provider: "ai", fault, times, about: DEFAULT_PROMPT }),
  });
  expect(response.status).toBe(204);
}

// Must run first, because typed text is not kept after logging out.
test("asks a visitor to sign in and keeps the form", async () => {
  const user = openScreen("/playground?network=linkedin");
  await fill(user, await prompt(), "Tell them about our lighthouse");
  await fill(user, keywords(), "sea, light");
  await choose(user, "Select Post Type", "Browse for news");
  await choose(user, "Select Tone", "Funny");
  await generate(user);
  await findToast("Sign in");
  await user.click(panel().getByRole("link", { name: "Sign in" }));
  await fillRegistration(user);
  expect(await screen.findByRole("tab", { name: "Linkedin Post", selected: true })).toBeVisible();
  expect(await prompt()).toHaveValue("Tell them about our lighthouse");
  expect(keywords()).toHaveValue("sea, light");
  expect(panel().getByRole("combobox", { name: "Select Post Type" })).toHaveTextContent("Browse for news");
  expect(panel().getByRole("combobox", { name: "Select Tone" })).toHaveTextContent("Funny");
});

test("shows errors while typing, and sends nothing until they are fixed", async () => {
  await signIn();
  const user = openScreen("/playground");
  expect(await prompt()).toHaveValue("Write an interesting post about AI in the gaming industry");
  // If the form called the server, it would show this error.
  answer("/api/x/try", 429, "Sent too early");
  expect(panel().getByText("10/500 Words")).toBeVisible();

  await generate(user);
  expect(await panel().findByText("Type Required")).toBeVisible();
  await waitFor(() => expect(panel().getByRole("combobox", { name: "Select Post Type" })).toHaveFocus());
  await choose(user, "Select Post Type", "Be more creative");
  await waitFor(() => expect(panel().queryByText("Type Required")).toBeNull());

  await user.clear(await prompt());
  expect(await panel().findByText("Prompt is required")).toBeVisible();
  await fill(user, await prompt(), "word ".repeat(501));
  expect(await panel().findByText("Word Count exceeds 500, the current word count is 501")).toBeVisible();
  expect(panel().getByText("501/500 Words")).toBeVisible();
  await user.keyboard("{Control>}{Enter}{/Control}");
  await fill(user, await prompt(), "word ".repeat(500));
  expect(await panel().findByText("500/500 Words")).toBeVisible();

  await fill(user, keywords(), "one, two, , three");
  expect(await panel().findByText("3/10")).toBeVisible();
  await fill(user, keywords(), Array.from({ length: 11 }, (_, at) => `k${at}`).join(","));
  expect(await panel().findByText("11/10")).toBeVisible();
  expect(panel().getByText("Max of 10 keywords")).toBeVisible();
  await generate(user);
  await waitFor(() => expect(keywords()).toHaveFocus());
  expect(screen.queryByText("Sent too early")).toBeNull();

  await fill(user, keywords(), "one");
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(await screen.findAllByText("Sent too early")).not.toEqual([]);
});

test("reports failures of the AI without counting them, and ends the trial at the eleventh call", async () => {
  const { userId } = await signIn();
  const user = openScreen("/playground");
  await prompt();
  const terminal = within(screen.getByRole("region", { name: "Terminal preview" }));
  const form = within(panel().getByRole("form", { name: "What to write" }));
  await choose(user, "Select Post Type", "Be more creative");
  for (const fault of ["500", "garbage", "disconnect"]) {
    await order(fault, 20);
    await generate(user);
    expect(await terminal.findByText(/try again/iu)).toBeVisible();
    expect(form.getByText(/try again/iu)).toBeInTheDocument();
    await order("500", 0);
    expect(await panel().findByText("10 of 10 AI generations left")).toBeVisible();
    await user.click(await prompt());
  }
  const body = { userId, type: "Be more creative", Prompt: "Lighthouses" } as const;
  await Promise.all(Array.from({ length: 9 }, () => call("POST /api/x/try", { body })));
  await generate(user);
  expect(await panel().findByText(/all 10 AI generations have been used/u)).toBeVisible();
  expect(await screen.findByText("0 of 10")).toBeVisible();
  await generate(user);
  expect(await terminal.findByText(/Your Trial Ended/u)).toBeVisible();
  await user.click(panel().getByRole("link", { name: "See plans" }));
  await vi.waitFor(() => expect(window.location.pathname).toBe("/pricing-plans"), 20_000);
});

test("shows the connected account above the post", async () => {
  await signIn();
  answerWith("/api/connections", {
    status: "Success",
    data: [
      {
        _id: "c",
        network: "Twitter",
        name: "Ada Lovelace (@ada)",
        picture: "",
        state: "connected",
        media: true,
        expiresAt: null,
      },
    ],
  });
  const user = openScreen("/playground");
  const preview = await screen.findByRole("region", { name: "Twitter preview" });
  expect(await within(preview).findByText("@ada")).toBeVisible();
  await fill(user, await prompt(), "Tell them about our lighthouse");
  await choose(user, "Select Post Type", "Be more creative");
  await generate(user);
  expect(await screen.findByRole("button", { name: "Regenerate" })).toBeVisible();
  expect(within(screen.getByRole("region", { name: "Twitter preview" })).getByText("@ada")).toBeVisible();
});
