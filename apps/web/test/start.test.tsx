import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { savedBefore } from "../src/features/documents/saving/use-autosave.ts";
import { call } from "../src/lib/http/api.ts";
import { fill, findToast, openScreen, reopen, signIn } from "./harness/open-screen.tsx";
import { MESSAGES } from "../../../scripts/testing/english.ts";

/* Ways to start a resume. */

const name = () => screen.findByLabelText("Full Name");
const page = () => document.querySelector(".resume")!;

test("a blank resume contains only the user's name and email, and survives a reload", async () => {
  const { email } = await signIn();
  const user = openScreen("/");
  await user.click(await screen.findByRole("link", { name: /^Start blank/u }));
  expect(await name()).toHaveValue("Robin Example");
  expect(screen.getByLabelText("Email")).toHaveValue(email);
  expect(page()).toHaveTextContent(new RegExp(`^Robin Example\\s*${email}$`, "u"));

  await fill(user, screen.getByLabelText("Profession"), "Nurse");
  await screen.findByText("Saved");
  reopen(window.location.pathname + window.location.search);
  await name();
  expect(screen.getByLabelText("Profession")).toHaveValue("Nurse");
});

test("a visitor's blank resume is empty, in the chosen template", async () => {
  const user = openScreen("/resume?start=blank&template=7");
  expect(await name()).toHaveValue("");
  expect(page()).toHaveTextContent(/^$/u);
  expect(new URLSearchParams(window.location.search).get("template")).toBe("7");
  expect(screen.queryByRole("button", { name: "Clear the sample" })).toBeNull();
  await user.type(await name(), "Ada");
  await waitFor(() => expect(page()).toHaveTextContent("Ada"));
});

test("an address's template does not change a stored resume", async () => {
  await signIn();
  const { data } = await call("POST /api/resumes/create", { body: { ...sampleResume, template: 5 } });
  const calls = vi.spyOn(globalThis, "fetch");
  openScreen(`/resume?template=1&id=${data._id}`);
  await name();
  await waitFor(() => expect(new URLSearchParams(window.location.search).get("template")).toBe("5"));
  // Leaving the editor saves unsaved changes.
  cleanup();
  await savedBefore();
  expect(calls.mock.calls.filter(([, init]) => init?.method === "PUT")).toEqual([]);
});

test("starting again keeps the earlier resume", async () => {
  const user = openScreen("/resume");
  await fill(user, await name(), "Begun Before");
  reopen("/resume-templates");
  await user.click(await screen.findByRole("link", { name: /^Start from the sample/u }));
  expect(await name()).toHaveValue(sampleResume.Profile.name);
  await user.click(await screen.findByRole("button", { name: "Open it" }));
  expect(await name()).toHaveValue("Begun Before");
});

test("clearing the sample leaves what was changed, and can be undone", async () => {
  const user = openScreen("/resume?template=1");
  await fill(user, await name(), "Ada Example");
  await user.click(screen.getByRole("button", { name: "Clear the sample" }));
  await waitFor(() => expect(page()).toHaveTextContent(/^Ada Example$/u));
  expect(screen.queryByRole("button", { name: "Clear the sample" })).toBeNull();

  await findToast("Sample cleared");
  await user.click(screen.getAllByRole("button", { name: "Undo" }).at(-1)!);
  await waitFor(() => expect(page()).toHaveTextContent("Northwind Furniture"));
  expect(await name()).toHaveValue("Ada Example");
});

test("a first draft contains the answers and the user's own email, in the chosen template", async () => {
  const { email } = await signIn();
  const user = openScreen("/generate-resume?template=4");
  await user.click(await screen.findByRole("button", { name: "Generate" }));
  expect(screen.getByLabelText("About you")).toHaveAccessibleDescription(MESSAGES.nothingTold);
  await fill(
    user,
    screen.getByLabelText("About you"),
    "My name is Ada Example and I am a nurse. I worked as a nurse at Green Garden Home from 2016 to 2019.",
  );
  await user.click(screen.getByRole("button", { name: "Generate" }));
  expect(await name()).toHaveValue("Ada Example");
  expect(screen.getByLabelText("Email")).toHaveValue(email);
  expect(page()).toHaveTextContent(/Green Garden Home/u);
  expect(page()).not.toHaveTextContent(/Northwind/u);
  expect(new URLSearchParams(window.location.search).get("template")).toBe("4");
});

test("a visitor's answers wait until they have signed in", async () => {
  const user = openScreen("/generate-resume");
  await user.click(await screen.findByRole("radio", { name: "Six questions" }));
  await fill(user, await screen.findByLabelText("What are you good at?"), "Triage");
  await user.click(screen.getByRole("button", { name: "Generate" }));
  await findToast(MESSAGES.signIn);
  await signIn();
  reopen("/generate-resume");
  expect(await screen.findByLabelText("What are you good at?")).toHaveValue("Triage");
});

test("the gallery filters templates, changes their color, and shows one at reading size", async () => {
  const user = openScreen("/resume-templates");
  const templates = within(await screen.findByRole("region", { name: "Templates" }));
  const links = () => templates.getAllByRole("link").map(({ textContent }) => textContent);
  expect(links()).toHaveLength(10);
  await user.click(templates.getByRole("radio", { name: "Two columns" }));
  expect(links()).toEqual(["Sidebar: Use this template", "Two columns: Use this template"]);
  await user.click(templates.getByRole("radio", { name: "Plum" }));
  await user.click(templates.getByRole("button", { name: "Preview Sidebar" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Sidebar" }));
  await user.keyboard("{ArrowRight}");
  const next = await screen.findByRole("dialog", { name: "Two columns" });
  expect(next.querySelector(".accent-plum")).toHaveTextContent("Grace Tan");
  await user.click(dialog.getByRole("link", { name: "Use this template" }));
  await name();
  expect(new URLSearchParams(window.location.search).get("template")).toBe("8");
});

test("resumes are listed by name where new ones start, and with their actions on their own page", async () => {
  await signIn();
  await call("POST /api/resumes/create", { body: { ...sampleResume, name: "For the lighthouse" } });
  const user = openScreen("/resume-templates");
  const own = within(await screen.findByRole("region", { name: "My Resumes" }));
  expect(await own.findByRole("link", { name: "For the lighthouse" })).toBeVisible();
  await user.click(own.getByRole("link", { name: "All resumes" }));
  expect(await screen.findByRole("button", { name: "Actions for For the lighthouse" })).toBeVisible();
});
