import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { call } from "../src/lib/http/api.ts";
import { fill, findToast, openScreen, reopen, signIn } from "./harness/open-screen.tsx";
import { LINK_TEXTS } from "../../../scripts/testing/english.ts";

const newResume = async () =>
  (await call("POST /api/resumes/create", { body: { name: "For Acme", Profile: { name: "Ada" } } })).data;
const linksOf = async (id: string) => (await call("GET /api/resumes/:id/links", { params: { id } })).data;

test("a resume is shared from its menu; the link is changed and ended in the same dialog", async () => {
  await signIn();
  const { _id } = await newResume();
  const user = openScreen("/resumes");
  await user.click(await screen.findByRole("button", { name: "Actions for For Acme" }));
  await user.click(await screen.findByRole("menuitem", { name: "Share" }));
  const dialog = await screen.findByRole("dialog", { name: "Share" });
  expect(await within(dialog).findByText(/leaves out your email, phone/u)).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Create link" }));
  await findToast(LINK_TEXTS.linkCreated);
  expect(await within(dialog).findByText("Without email and phone")).toBeVisible();
  expect((await linksOf(_id))[0]).toMatchObject({ contact: false, hasPassword: false, version: null });

  await user.click(within(dialog).getByRole("button", { name: "Settings for Link" }));
  await fill(user, within(dialog).getByLabelText("For"), "Ann at Acme");
  await fill(user, within(dialog).getByLabelText("Password"), "short");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText(LINK_TEXTS.linkPasswordTooShort)).toBeVisible();
  await fill(user, within(dialog).getByLabelText("Password"), "open sesame");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await findToast(LINK_TEXTS.linkChanged);

  expect(await within(dialog).findByText("Ann at Acme")).toBeVisible();
  const [link] = await linksOf(_id);
  expect(link).toMatchObject({ label: "Ann at Acme", hasPassword: true, contact: false, version: null });
  expect(within(dialog).getByLabelText("URL of Ann at Acme")).toHaveValue(link!.url);
  expect(within(dialog).getByText("Not opened yet")).toBeVisible();

  await user.click(within(dialog).getByRole("button", { name: "Settings for Ann at Acme" }));
  await user.click(within(dialog).getByRole("switch", { name: /^Show email/u }));
  await fill(user, within(dialog).getByLabelText("View limit"), "3");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await findToast(LINK_TEXTS.linkChanged);
  expect(await within(dialog).findByText("0 of 3 views")).toBeVisible();
  expect((await linksOf(_id))[0]).toMatchObject({ contact: true, maxViews: 3, hasPassword: true });

  await user.click(within(dialog).getByRole("button", { name: "Delete Ann at Acme" }));
  await findToast(LINK_TEXTS.linkEnded);
  expect(await linksOf(_id)).toEqual([]);
});

test("a link offers the resume's other languages if its settings say so", async () => {
  await signIn();
  const { _id } = await newResume();
  await call("POST /api/resumes/:id/translations", { params: { id: _id }, body: { language: "de" } });
  await call("POST /api/resumes/:id/links", { params: { id: _id }, body: {} });
  const user = openScreen("/resumes");
  await user.click(await screen.findByRole("button", { name: "Actions for For Acme" }));
  await user.click(await screen.findByRole("menuitem", { name: "Share" }));
  const dialog = await screen.findByRole("dialog", { name: "Share" });
  await user.click(await within(dialog).findByRole("button", { name: "Settings for Link" }));
  await user.click(within(dialog).getByRole("switch", { name: "Let readers switch to German" }));
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await findToast(LINK_TEXTS.linkChanged);
  expect(await within(dialog).findByText("2 languages")).toBeVisible();
  expect((await linksOf(_id))[0]).toMatchObject({ languages: true, otherLanguages: ["de"] });
});

test("an application has its own link to the sent resume, and shows how often it was opened", async () => {
  await signIn();
  const { _id: resume } = await newResume();
  const body = { title: "Baker", company: "Crumbs", stage: "applied" as const, resume };
  const { _id: id } = (await call("POST /api/applications/create", { body })).data;
  const user = openScreen(`/applications/${id}`);
  await user.click(await screen.findByRole("button", { name: "Create a link to send" }));
  expect(await screen.findByText("Not opened yet")).toBeVisible();
  const [link] = await linksOf(resume);
  expect(link).toMatchObject({ label: "Crumbs", version: 1 });
  await waitFor(async () =>
    expect((await call("GET /api/applications/:id", { params: { id } })).data.link).toBe(link!._id),
  );
  reopen("/applications");
  expect(await screen.findByText("Link not opened yet")).toBeVisible();

  await call("POST /api/resumes/create", { body: { name: "For nobody", Profile: { name: "Ada" } } });
  reopen("/resumes");
  const job = await screen.findByRole("link", { name: "Baker, Crumbs" });
  expect(job).toHaveAttribute("href", `/applications/${id}`);
  const card = within(job.closest("li")!);
  expect(card.getByRole("link", { name: "For Acme" })).toBeVisible();
  expect(card.getByText("· Applied")).toBeVisible();
  expect(card.getByText("Link not opened yet")).toBeVisible();
  expect(screen.getByRole("link", { name: "For nobody" })).toBeVisible();
});
