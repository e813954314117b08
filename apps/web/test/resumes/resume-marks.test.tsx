import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { call } from "../../src/lib/http/api.ts";
import { findWholeToast, openScreen, reopen, signIn } from "../harness/open-screen.tsx";

it("a resume's marks lead to their lines, move with them, and survive a reload", async () => {
  await signIn();
  const lines = ["Leads a team of 3", "Mentored 3 engineers", "Saved $2M"];
  const mark = (text: string) => ({ text, reason: `Nothing says “${text}”.` });
  const body = resumeContent.parse({
    Employment: {
      items: [{ id: "a", position: "Engineer", company: "Parcelwise", responsibilities: lines }],
    },
    marks: [mark(lines[0]!), mark(lines[2]!), mark("Gone")],
  });
  const { data } = await call("POST /api/resumes/create", { body });
  const at = `/resume?template=${data.template}&id=${data._id}`;
  const user = openScreen(at);
  const notes = await screen.findByRole("region", { name: "2 statements to check" });
  const press = (text: string, name: string) =>
    user.click(within(within(notes).getByRole("listitem", { name: text })).getByRole("button", { name }));

  await press(lines[0]!, "Edit");
  await waitFor(() => expect(document.activeElement).toHaveTextContent(lines[0]!));
  await press(lines[2]!, "Remove");
  const stored = () => call("GET /api/resumes/getResume", { query: { id: data._id } });
  await waitFor(
    async () => {
      const { Employment, marks } = await stored();
      expect(Employment.items[0]?.responsibilities).toEqual(lines.slice(0, 2));
      expect(marks).toContainEqual(mark(lines[0]!));
    },
    { timeout: 5_000 },
  );
  reopen(at);
  await screen.findByRole("region", { name: "One statement to check" });
  await user.click(screen.getByRole("button", { name: "Keep" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: /to check/u })).toBeNull());

  const kept = async () =>
    (await call("GET /api/facts", {})).data.filter(({ text }) => text === lines[0]).map((one) => one.where);
  const toast = await findWholeToast("Saved to “What I did”, but kept out of posts");
  expect(await kept()).toEqual(["Parcelwise"]);
  await user.click(within(toast).getByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("region", { name: "One statement to check" })).toBeVisible();
  await waitFor(async () => expect(await kept()).toEqual([]));
});

it("a mark shows the line or the fact that comes closest, with the way to it", async () => {
  await signIn();
  const { data: fact } = await call("POST /api/facts", {
    body: { text: "Saved 20% of the rent", where: "Parcelwise", when: "2023" },
  });
  const lines = ["Leads a team of 3", "Mentored 3 engineers"];
  const mark = (text: string, source: string) => ({ text, reason: "It says less.", source: [source] });
  const about = "Saved half of the rent.";
  const body = resumeContent.parse({
    Profile: { about },
    Employment: {
      items: [
        { id: "a", position: "Engineer", company: "Parcelwise", dateFrom: "2021", responsibilities: lines },
      ],
    },
    marks: [mark(lines[0]!, "Employment.items.0.responsibilities.1"), mark(about, fact._id)],
  });
  const { data } = await call("POST /api/resumes/create", { body });
  const user = openScreen(`/resume?template=${data.template}&id=${data._id}`);
  const notes = within(await screen.findByRole("region", { name: "2 statements to check" }));
  expect(notes.getByRole("listitem", { name: lines[0]! })).toHaveTextContent(
    "Your resume says: Mentored 3 engineers, at Parcelwise, 2021",
  );
  await user.click(notes.getByRole("button", { name: "Open line" }));
  await waitFor(() => expect(document.activeElement).toHaveTextContent(lines[1]!));
  const link = await notes.findByRole("link", { name: "Edit fact" });
  expect(notes.getByRole("listitem", { name: about })).toHaveTextContent(
    "What I did: Saved 20% of the rent, at Parcelwise, 2023",
  );
  expect(link).toHaveAttribute("href", `/facts?fact=${fact._id}`);
});
