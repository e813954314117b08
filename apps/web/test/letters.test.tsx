import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { call } from "../src/lib/http/api.ts";
import { fill, findToast, openScreen, reopen, signIn } from "./harness/open-screen.tsx";

it("a letter is saved under a name, restored to it, and deleted and restored from the bin", async () => {
  await signIn();
  const body = { name: "To Acme", body: "First" };
  const { data: letter } = await call("POST /api/letters/create", { body });
  const user = openScreen(`/letters/${letter._id}`);
  const text = await screen.findByLabelText("Body");
  await user.click(text);
  await user.keyboard("{Control>}s{/Control}");
  await findToast("Letter saved");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const dialog = await screen.findByRole("dialog", { name: "Save letter" });
  await fill(user, within(dialog).getByLabelText("Save As"), "Sent to Acme");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());

  await fill(user, text, "Second");
  await user.click(screen.getByRole("button", { name: "Versions" }));
  const versions = await screen.findByRole("dialog", { name: "Versions" });
  await within(versions).findByRole("button", { name: /^Sent to Acme/u });
  await user.click(await within(versions).findByText("Changes since"));
  await within(versions).findByText("Body", { selector: "dt" });
  await user.click(within(versions).getByRole("button", { name: "Restore this version" }));
  await findToast("Version restored");
  expect(text).toHaveValue("First");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(text).toHaveValue("Second");

  await call("DELETE /api/letters/:id", { params: { id: letter._id } });
  reopen("/letters?show=bin");
  await user.click(await screen.findByRole("button", { name: /^Restore/u }));
  await findToast("Letter restored");
  await screen.findByText("The trash is empty");
  await user.click(screen.getByRole("link", { name: "My letters" }));
  await user.click(await screen.findByRole("button", { name: /^Actions for/u }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await findToast("Letter moved to the trash");
  await user.click(screen.getByRole("link", { name: "Trash" }));
  await user.click(await screen.findByRole("button", { name: /^Delete forever/u }));
  const asking = await screen.findByRole("alertdialog");
  await user.click(within(asking).getByRole("button", { name: "Delete forever" }));
  await findToast("Letter permanently deleted");
});

it("words of a letter become bold, italic, and a link with buttons and keys", async () => {
  await signIn();
  const { data: letter } = await call("POST /api/letters/create", {
    body: { body: "Fell by a third. My page." },
  });
  const user = openScreen(`/letters/${letter._id}`);
  const text = await screen.findByLabelText<HTMLTextAreaElement>("Body");
  const select = (words: string) => {
    const at = text.value.indexOf(words);
    text.focus();
    text.setSelectionRange(at, at + words.length);
  };
  const selected = () => text.value.slice(text.selectionStart, text.selectionEnd);
  const format = within(screen.getByRole("toolbar", { name: "Format" }));
  select("a third");
  await user.click(format.getByRole("button", { name: "Bold" }));
  await waitFor(() => expect(text).toHaveValue("Fell by **a third**. My page."));
  // The same words are still selected.
  expect(selected()).toBe("a third");
  expect(text).toHaveFocus();
  await user.keyboard("{Control>}i{/Control}");
  await waitFor(() => expect(text).toHaveValue("Fell by ***a third***. My page."));
  await user.click(format.getByRole("button", { name: "Bold" }));
  await waitFor(() => expect(text).toHaveValue("Fell by *a third*. My page."));
  select("My page");
  await user.click(format.getByRole("button", { name: "Link" }));
  await waitFor(() => expect(text).toHaveValue("Fell by *a third*. [My page](https://)."));
  expect(selected()).toBe("https://");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(text.value).not.toContain("https://"));
});

it("a letter's marks are kept, removed, or resolved by editing, and survive a reload", async () => {
  await signIn();
  const mark = (text: string) => ({ text, reason: `Nothing says “${text}”.` });
  const texts = ["Nobody missed them.", "I lead a team of 3.", "I speak Polish."];
  const body = { body: `I removed 11 jobs. ${texts.join(" ")}`, marks: texts.map(mark) };
  const { data: letter } = await call("POST /api/letters/create", { body });
  const user = openScreen(`/letters/${letter._id}`);
  const notes = await screen.findByRole("region", { name: "3 statements to check" });
  const press = (text: string, name: string) =>
    user.click(within(within(notes).getByRole("listitem", { name: text })).getByRole("button", { name }));

  const text = screen.getByLabelText<HTMLTextAreaElement>("Body");
  await press(texts[0]!, "Remove");
  expect(text).toHaveValue("I removed 11 jobs. I lead a team of 3. I speak Polish.");
  await press(texts[1]!, "Keep");
  expect(notes).toHaveAccessibleName("One statement to check");
  await press(texts[2]!, "Edit");
  expect(text).toHaveFocus();
  expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe(texts[2]);
  const stored = async () => (await call("GET /api/letters/:id", { params: { id: letter._id } })).data.marks;
  await waitFor(async () => expect(await stored()).toEqual([mark(texts[2]!)]), { timeout: 5_000 });

  reopen(`/letters/${letter._id}`);
  await screen.findByRole("region", { name: "One statement to check" });
  await user.click(screen.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: /to check/u })).toBeNull());
  // Finds the toolbar's button, which is an icon. The notice about the kept statement has an Undo button, too.
  const undo = screen.getAllByRole("button", { name: "Undo" }).find((one) => one.textContent === "");
  await user.click(undo!);
  await screen.findByRole("region", { name: "One statement to check" });
});

it("an unchecked letter says so until its owner has read it", async () => {
  await signIn();
  const body = { body: "I removed 11 jobs.", unread: true };
  const { data: letter } = await call("POST /api/letters/create", { body });
  const user = openScreen(`/letters/${letter._id}`);
  const note = await screen.findByRole("region", { name: "Nobody has checked this text" });
  await user.click(within(note).getByRole("button", { name: "I've read it" }));
  expect(note).not.toBeInTheDocument();
  await waitFor(async () => {
    const { data } = await call("GET /api/letters/:id", { params: { id: letter._id } });
    expect(data.unread).toBe(false);
  });
});

it("a letter's other first line is taken with a press, kept, and taken back with another", async () => {
  await signIn();
  const firstLines = { used: "I removed 11 jobs.", other: "Eleven jobs ran for no one.", marks: [] };
  const mark = { text: firstLines.used, reason: "Nothing says so." };
  const body = { body: `${firstLines.used} I speak Polish.`, marks: [mark], firstLines };
  const { data: letter } = await call("POST /api/letters/create", { body });
  const user = openScreen(`/letters/${letter._id}`);
  await screen.findByRole("region", { name: "One statement to check" });
  const swap = () => screen.getByRole("button", { name: "Use this first line" });
  await user.click(swap());
  const swapped = "Eleven jobs ran for no one. I speak Polish.";
  expect(screen.getByLabelText("Body")).toHaveValue(swapped);
  expect(swap()).toHaveFocus();
  expect(screen.queryByRole("region", { name: /to check/u })).toBeNull();
  const stored = async () => (await call("GET /api/letters/:id", { params: { id: letter._id } })).data;
  await waitFor(async () => expect(await stored()).toMatchObject({ body: swapped, marks: [] }), {
    timeout: 5_000,
  });

  reopen(`/letters/${letter._id}`);
  expect(await screen.findByLabelText("Body")).toHaveValue(swapped);
  await user.click(swap());
  expect(screen.getByLabelText("Body")).toHaveValue(body.body);
  await screen.findByRole("region", { name: "One statement to check" });
  await fill(user, screen.getByLabelText("Body"), "I wrote this myself.");
  expect(screen.queryByRole("button", { name: "Use this first line" })).toBeNull();
});
