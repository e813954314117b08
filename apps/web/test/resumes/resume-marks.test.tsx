import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { call } from "../../src/lib/http/api.ts";
import { openScreen, reopen, signIn } from "../harness/open-screen.tsx";

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
});
