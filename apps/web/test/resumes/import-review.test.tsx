import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  answer,
  answerWith,
  fill,
  findToast,
  findWholeToast,
  hold,
  openScreen,
  reopen,
  type ScreenUser,
  signIn,
} from "../harness/open-screen.tsx";
import { MESSAGES } from "../../../../scripts/testing/english.ts";

/* A resume from another program is read, reviewed next to the original, and used. */

const READ = "/api/resumes/import";

/** Makes the server return this result for any file. */
const finds = (unplaced = ["Beekeeping", "Choir", "Page 1 of 1"], more = {}) =>
  answerWith(READ, {
    status: "Success",
    data: {
      resume: resumeContent.parse({
        name: "Ada Example",
        Profile: { name: "Ada Example", email: "ada@example.com" },
        Employment: {
          items: [
            {
              position: "Nurse",
              company: "St. Mary",
              dateFrom: "2019",
              responsibilities: ["Cared for 12 patients"],
            },
          ],
        },
      }),
      kind: "docx",
      uncertain: ["Employment.items.0.company"],
      doubts: [{ path: "Employment.items.0.company", why: "We joined this from two lines", confidence: 0.8 }],
      unplaced,
      kept: [],
      text: "Ada Example\nada@example.com\nNurse, St. Mary",
      ...more,
    },
  });

async function bring(user: ScreenUser, name = "old.docx"): Promise<void> {
  await user.upload(await screen.findByLabelText("Your resume"), new File(["PK"], name));
}
const rest = () => within(screen.getByRole("region", { name: "Not placed yet" }));

test("a file that a busy server did not read is read again, without being chosen again", async () => {
  answer(READ, 503, MESSAGES.importBusy);
  const goOn = hold(READ);
  const user = openScreen("/import");
  await bring(user);
  const progress = await screen.findByRole("progressbar", { name: "Reading old.docx" });
  const share = () => Number(progress.getAttribute("aria-valuenow"));
  const before = share();
  await waitFor(() => expect(share()).toBeGreaterThan(before));
  goOn();
  await findToast(MESSAGES.importBusy);
  const again = await screen.findByRole("button", { name: "Try again with old.docx" });
  finds();
  await user.click(again);
  expect(await screen.findByRole("heading", { level: 1, name: "Review your resume" })).toBeVisible();
});

test("a damaged file must be replaced by another one", async () => {
  answer(READ, 422, MESSAGES.importBroken);
  const user = openScreen("/import");
  await bring(user);
  await findToast(MESSAGES.importBroken);
  expect(screen.queryByRole("button", { name: /^Try again/u })).toBeNull();
});

test("fields are corrected, texts are placed, and unplaced texts stay with the resume", async () => {
  finds();
  const user = openScreen("/import?template=7");
  await bring(user);
  await screen.findByRole("heading", { level: 1, name: "Review your resume" });
  expect(screen.getByRole("region", { name: "Original" })).toHaveTextContent("Nurse, St. Mary");

  const jobs = screen.getByRole("region", { name: "Employment History" });
  expect(jobs).toHaveTextContent("Sure of 3 of 4");
  expect(screen.getByText(/Contact and summary: nothing to check|^Contact and summary:/u)).toHaveTextContent(
    "nothing to check",
  );
  const company = screen.getByLabelText("Company");
  expect(company).toHaveAccessibleDescription("Please check. We joined this from two lines.");
  await user.click(screen.getByRole("button", { name: "Employment History: 1 job, check Company" }));
  expect(company).toHaveFocus();
  // A field and its place in the original are highlighted together.
  const original = within(screen.getByRole("region", { name: "Original" }));
  expect(original.getByText("Nurse, St. Mary").tagName).toBe("MARK");
  await fill(user, company, "St. Mary's Hospital");
  expect(screen.queryByText(/Please check/u)).toBeNull();

  // With the keyboard, focus moves on to the next piece.
  await user.click(screen.getByRole("button", { name: "Move “Beekeeping”" }));
  await user.click(await screen.findByRole("menuitem", { name: "Skills" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Move “Choir”" })).toHaveFocus());
  expect(screen.getByRole("textbox", { name: "Skills" })).toHaveValue("Beekeeping");
  await user.click(screen.getByRole("button", { name: "Leave out “Choir”" }));
  await user.keyboard("{Control>}z{/Control}");
  expect(rest().getAllByRole("listitem")).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Leave out “Page 1 of 1”" }));

  reopen("/import?template=7");
  expect(await screen.findByLabelText("Company")).toHaveValue("St. Mary's Hospital");
  await user.click(screen.getByRole("button", { name: "Use this resume" }));
  await waitFor(() => expect(document.querySelector(".resume")).toHaveTextContent("St. Mary's Hospital"));
  expect(new URLSearchParams(window.location.search).get("template")).toBe("7");

  reopen(window.location.pathname + window.location.search);
  expect(await screen.findByLabelText("Full Name")).toHaveValue("Ada Example");
  await user.click(screen.getByRole("tab", { name: "Other Sections" }));
  await user.click(screen.getByText("Parts of your file that aren't shown"));
  const dialog = within(await screen.findByRole("dialog", { name: "Parts of your file that aren't shown" }));
  expect(dialog.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Choir"]);
});

test("an entry that is not one is split up, and all the rest becomes a section", async () => {
  finds();
  const user = openScreen("/import");
  await bring(user);
  await user.click(await screen.findByRole("button", { name: "Split up Job 1" }));
  expect(
    rest()
      .getAllByRole("listitem")
      .map((item) => item.querySelector("p")?.textContent),
  ).toEqual(["Beekeeping", "Choir", "Page 1 of 1", "Nurse", "St. Mary", "2019", "Cared for 12 patients"]);
  await user.click(screen.getByRole("button", { name: "Move all to a new section" }));
  expect(screen.getByLabelText("Details")).toHaveValue(
    "Beekeeping\nChoir\nPage 1 of 1\nNurse\nSt. Mary\n2019\nCared for 12 patients",
  );
});

test("a Word file that was edited after its download says so, and offers the original resume, even after a reload", async () => {
  finds([], { downloaded: resumeContent.parse({ Profile: { name: "Ada Before" } }) });
  const user = openScreen("/import");
  await bring(user);
  expect(await screen.findByText("This file was changed after you downloaded it here")).toBeVisible();
  expect(screen.getByLabelText("Full Name")).toHaveValue("Ada Example");
  reopen("/import");
  await user.click(await screen.findByRole("button", { name: "Use the resume as downloaded" }));
  await waitFor(() => expect(screen.getByLabelText("Full Name")).toHaveValue("Ada Before"));
});

test("an unreadable file is refused with a reason, and another can be chosen", async () => {
  answer(READ, 422, MESSAGES.importScanned);
  const user = openScreen("/import");
  await bring(user, "scan.pdf");
  await findToast(MESSAGES.importScanned);
  expect(document.querySelector("p:focus")).toHaveTextContent(MESSAGES.importScanned);
  finds();
  await bring(user);
  await screen.findByRole("heading", { level: 1, name: "Review your resume" });
  await user.click(screen.getByRole("button", { name: "Another file" }));
  await user.click(await screen.findByRole("button", { name: "Continue reviewing" }));
  await screen.findByRole("heading", { level: 1, name: "Review your resume" });
});

test("a scan is read if asked for, and stays when that is canceled", async () => {
  answer(READ, 422, MESSAGES.importScanReadable, { scan: { pages: 2 } });
  const user = openScreen("/import");
  await bring(user, "scan.pdf");
  const offer = await screen.findByRole("button", { name: "Read the scan" });
  expect(offer).toHaveFocus();
  expect(screen.getByText(/scan\.pdf has no text, only pictures of its 2 pages/u)).toBeVisible();

  const goOn = hold(READ);
  finds([], { kind: "scan" });
  await user.click(offer);
  await screen.findByRole("progressbar", { name: "Reading the text in scan.pdf: 2 pages" });
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Read the scan" }));
  goOn();
  await screen.findByRole("heading", { level: 1, name: "Review your resume" });
});

test("pasted text that is not a resume is refused with a reason, and stays", async () => {
  answer(READ, 422, MESSAGES.importNoResume);
  const user = openScreen("/import");
  await fill(user, await screen.findByLabelText("Or paste its text"), "Mix flour and sugar.");
  await user.click(screen.getByRole("button", { name: "Read the text" }));
  await findToast(MESSAGES.importNoResume);
  expect(document.querySelector("p:focus")).toHaveTextContent(MESSAGES.importNoResume);
  expect(screen.getByLabelText("Or paste its text")).toHaveValue("Mix flour and sugar.");
});

test("pasted text is read, and JSON Resume needs no review", async () => {
  finds();
  const user = openScreen("/import");
  await fill(user, await screen.findByLabelText("Or paste its text"), "Ada Example\nada@example.com");
  await user.click(screen.getByRole("button", { name: "Read the text" }));
  await screen.findByRole("heading", { level: 1, name: "Review your resume" });
  expect(screen.getByRole("region", { name: "Original" })).toHaveTextContent("ada@example.com");

  await user.click(screen.getByRole("button", { name: "Another file" }));
  const json = new File(['{"basics":{"name":"Json Person"}}'], "resume.json", { type: "application/json" });
  await user.upload(await screen.findByLabelText("Your resume"), json);
  expect(await screen.findByLabelText("Full Name")).toHaveValue("Json Person");
});

test("a section is confirmed as a whole, and Undo reverts that", async () => {
  const doubts = ["items", "items.0.company", "items.0.position"].map((path) => ({
    path: `Employment.${path}`,
    why: "We do not know this layout well",
    confidence: 0.6,
  }));
  finds([], { doubts });
  const user = openScreen("/import");
  await bring(user);
  const jobs = await screen.findByRole("region", { name: "Employment History" });
  expect(jobs).toHaveTextContent("Sure of 0 of 4");
  await user.click(screen.getByRole("button", { name: "Confirm all in Employment History" }));
  expect(jobs).toHaveTextContent("Nothing to check");
  expect(screen.getByText("Nothing left to check")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(jobs).toHaveTextContent("Sure of 0 of 4");
});

test("a file for a saved resume is reviewed first, and returns to the editor", async () => {
  finds();
  const user = openScreen("/resume?template=3");
  await fill(user, await screen.findByLabelText("Full Name"), "Before It");
  await user.upload(
    screen.getByLabelText("Your resume"),
    new File(["%PDF"], "old.pdf", { type: "application/pdf" }),
  );
  await screen.findByRole("heading", { level: 1, name: "Review your resume" });
  await user.click(screen.getByRole("button", { name: "Use this resume" }));
  await waitFor(() => expect(document.querySelector(".resume")).toHaveTextContent("Ada Example"));
  expect(new URLSearchParams(window.location.search).get("template")).toBe("3");
  await user.click(await screen.findByRole("button", { name: "Open it" }));
  expect(await screen.findByLabelText("Full Name")).toHaveValue("Before It");
});

test("AI reads the whole file a second time, in one step that Undo reverts", async () => {
  const TEXT = "Ada Example\nada@example.com\nExperience\nNurse, St. Mary\n2019\n• Cared for 12 patients";
  finds([], { text: TEXT });
  const user = openScreen("/import");
  await bring(user);
  await user.click(await screen.findByRole("button", { name: "Let AI read the whole file" }));
  await findToast(MESSAGES.signIn);
  await signIn();
  reopen("/import");
  await user.click(await screen.findByRole("button", { name: "Another file" }));
  await bring(user);
  const company = await screen.findByLabelText("Company");
  expect(company).toHaveAccessibleDescription(/Please check/u);
  answer(READ);
  await user.click(await screen.findByRole("button", { name: "Let AI read the whole file" }));
  await findToast("AI read the file and agrees with all 6 fields");
  expect(screen.getByLabelText("Company")).not.toHaveAccessibleDescription(/Please check/u);
  expect(screen.queryByRole("region", { name: "Second reading" })).toBeNull();
  await user.keyboard("{Control>}z{/Control}");
  expect(screen.getByLabelText("Company")).toHaveAccessibleDescription(/Please check/u);
  expect(await screen.findByText("9 of 10 AI generations left")).toBeVisible();
  answer(READ, 402, MESSAGES.trialEnded);
  await user.click(await screen.findByRole("button", { name: "Let AI read the whole file" }));
  await findToast(MESSAGES.trialEnded);
});

test("AI can reread a file without doubts if some of its text is unplaced", async () => {
  finds(["Choir"], { uncertain: [], doubts: [] });
  const user = openScreen("/import");
  await bring(user);
  expect(await screen.findByRole("button", { name: "Let AI read the whole file" })).toBeVisible();
});

test("a section that may be missing is shown and can be confirmed", async () => {
  const doubts = [{ path: "Projects.items", why: "The file may have more", confidence: 0.8 }];
  finds([], { uncertain: ["Projects.items"], doubts });
  const user = openScreen("/import");
  await bring(user);
  expect(await screen.findByText("We found no projects, but the file may have some.")).toBeVisible();
  const confirm = screen.getByRole("button", { name: "The file has none" });
  await user.click(screen.getByRole("button", { name: "Not found: Projects" }));
  expect(confirm).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Next field to check" }));
  expect(confirm).toHaveFocus();
  await user.click(confirm);
  expect(screen.getByRole("button", { name: "Next field to check" })).toBeDisabled();
  expect(screen.getByText("Nothing left to check")).toBeInTheDocument();
});

const ORIGINAL =
  "Ada Example\nada@example.com\nNurse\tSt. Mary\n2019 – 2021\nCared for 12 patients\nTaught nine";
const original = () => within(screen.getByRole("region", { name: "Original" }));
const dated = { text: ORIGINAL, uncertain: [], doubts: [] };

test("a click in the original fills the chosen field, Undo reverts it, and Escape leaves the field", async () => {
  finds([], dated);
  const user = openScreen("/import");
  await bring(user);
  const company = await screen.findByLabelText("Company");
  // If no field is chosen, a click goes to the text's field.
  await user.click(original().getByText("ada@example.com"));
  expect(screen.getByLabelText("Email")).toHaveFocus();
  await user.click(screen.getByLabelText("From"));
  expect(original().getByText("Job 1: From")).toBeVisible();
  await user.click(original().getByText("2019 – 2021"));
  expect(screen.getByLabelText("From")).toHaveValue("2019");
  expect(screen.getByLabelText("From")).toHaveFocus();
  await user.click(screen.getByLabelText("To"));
  await user.click(original().getByText("2019 – 2021"));
  expect(screen.getByLabelText("To")).toHaveValue("2021");

  await user.click(screen.getByLabelText("Responsibilities"));
  await user.click(original().getByText("Taught nine"));
  expect(screen.getByLabelText("Responsibilities")).toHaveValue("Cared for 12 patients\nTaught nine");

  await user.click(company);
  await user.click(original().getByText("Nurse"));
  expect(company).toHaveValue("Nurse");
  const toast = await findWholeToast("Job 1: Company: Nurse");
  // The replaced text is kept, since it appears nowhere else.
  expect(rest().getByText("St. Mary")).toBeVisible();
  await user.click(within(toast).getByRole("button", { name: "Undo" }));
  expect(company).toHaveValue("St. Mary");
  expect(screen.queryByRole("region", { name: "Not placed yet" })).toBeNull();

  company.focus();
  await user.keyboard("{Escape}");
  await user.click(original().getByText("ada@example.com"));
  expect(company).toHaveValue("St. Mary");
  expect(screen.getByLabelText("Email")).toHaveFocus();
});

test("the keyboard reaches the original, picks a line or words of it, and comes back", async () => {
  finds([], dated);
  const user = openScreen("/import");
  await bring(user);
  const profession = await screen.findByLabelText("Profession");
  await user.click(screen.getByLabelText("Full Name"));
  await user.keyboard("{F2}");
  expect(original().getByText("Ada Example")).toHaveFocus();
  await user.keyboard("{Escape}");
  expect(screen.getByLabelText("Full Name")).toHaveFocus();

  await user.click(profession);
  await user.keyboard("{F2}{ArrowDown}{ArrowDown}");
  expect(original().getByText("Nurse")).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(profession).toHaveValue("Nurse");
  expect(profession).toHaveFocus();
  await user.keyboard("{F2}{End}{ArrowRight}{ArrowRight}{ArrowLeft}{Shift>}{ArrowRight}{/Shift}{Enter}");
  expect(profession).toHaveValue("Taught nine");
  await user.keyboard("{F2}{End}{ArrowLeft}{Enter}");
  expect(profession).toHaveValue("nine");
  await user.keyboard("{F2}{F2}");
  expect(profession).toHaveFocus();
});

test("marked fields are checked by keyboard: Enter confirms a field", async () => {
  const doubts = ["Profile.email", "Employment.items.0.company", "Employment.items.0.responsibilities"].map(
    (path) => ({ path, why: "We joined this from two lines", confidence: 0.8 }),
  );
  finds([], { doubts });
  const user = openScreen("/import");
  await bring(user);
  const email = await screen.findByLabelText("Email");
  const company = screen.getByLabelText("Company");
  const lines = screen.getByLabelText("Responsibilities");
  await user.keyboard("{F8}");
  expect(email).toHaveFocus();
  await user.keyboard("{F8}");
  expect(company).toHaveFocus();
  await user.keyboard("{Shift>}{F8}{F8}{/Shift}");
  expect(lines).toHaveFocus();
  await user.keyboard("{F8}{Enter}");
  expect(email).not.toHaveAccessibleDescription(/Please check/u);
  expect(company).toHaveFocus();
  screen.getByRole("button", { name: "Confirm “Company”" }).focus();
  await user.keyboard("{Enter}");
  expect(lines).toHaveFocus();
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(screen.getByText("Nothing left to check")).toBeInTheDocument();
});

const stepsOnScreen = () => document.querySelectorAll("[data-uncertain]").length;
const doubtsAt = (...paths: string[]) => ({
  doubts: paths.map((path) => ({ path, why: "We are not sure", confidence: 0.5 })),
});

test("the number to check is the number of steps, and each step can be confirmed", async () => {
  finds(
    [],
    doubtsAt(
      "Employment.items.0",
      "Employment.items.0.responsibilities.0",
      "Employment.items",
      "Projects.items",
      "Socials.items",
      "Certifications",
      "KeySkills",
      "Profile",
      "Employment.items.4.company",
    ),
  );
  const user = openScreen("/import");
  await bring(user);
  await screen.findByRole("heading", { level: 1, name: "Review your resume" });
  // The name, the email, the jobs, four fields of the job, the skills, the certifications, and the missing sections.
  for (let left = 10; left > 0; left -= 1) {
    expect(screen.getByText(`${left} to check`, { selector: "p" })).toBeInTheDocument();
    expect(stepsOnScreen()).toBe(left);
    await user.keyboard("{F8}");
    const focused = document.activeElement!;
    await user.keyboard(focused.matches("textarea") ? "{Control>}{Enter}{/Control}" : "{Enter}");
  }
  expect(screen.getByText("Nothing left to check")).toBeInTheDocument();
  expect(stepsOnScreen()).toBe(0);
  expect(screen.queryByText(/^Sure about/u)).toBeNull();
});

test("after a click that confirms a field, the next marked field has the focus", async () => {
  finds(
    [],
    doubtsAt("Profile.email", "Employment.items.0.position", "Employment.items.0.company", "Projects.items"),
  );
  const user = openScreen("/import");
  await bring(user);
  await user.click(await screen.findByRole("button", { name: "Confirm “Email”" }));
  expect(screen.getByLabelText("Position")).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Confirm all in Employment History" }));
  expect(screen.getByRole("button", { name: "The file has none" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await user.click(screen.getByRole("button", { name: "The file has none" }));
  expect(screen.getByLabelText("Position")).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Confirm “Position”" }));
  await user.click(screen.getByRole("button", { name: "Confirm “Company”" }));
  expect(screen.getByLabelText("Company")).toHaveFocus();
});

test("after a tap that confirms a field, the next button has the focus, because a field would open the keyboard", async () => {
  finds([], doubtsAt("Profile.email", "Employment.items.0.company"));
  await bring(openScreen("/import"));
  const confirm = await screen.findByRole("button", { name: "Confirm “Email”" });
  fireEvent(confirm, new PointerEvent("click", { bubbles: true, pointerType: "touch" }));
  expect(screen.getByRole("button", { name: "Confirm “Company”" })).toHaveFocus();
});

test("a double click in the original fills once", async () => {
  finds([], dated);
  const user = openScreen("/import");
  await bring(user);
  const profession = await screen.findByLabelText("Profession");
  await user.click(profession);
  await user.dblClick(original().getByText("Taught nine"));
  expect(profession).toHaveValue("Taught nine");
  expect(getSelection()?.isCollapsed ?? true).toBe(true);
  await user.click(screen.getByTitle("Undo"));
  expect(profession).toHaveValue("");
  expect(screen.getByTitle("Undo")).toBeDisabled();
  // Clicking a text that the chosen field already contains does not add an undo step.
  const lines = screen.getByLabelText("Responsibilities");
  await user.click(lines);
  await user.click(original().getByText("Cared for 12 patients"));
  expect(screen.getByTitle("Undo")).toBeDisabled();
});

test("a double click without a chosen field goes to the text's field, and fills nothing", async () => {
  finds();
  const user = openScreen("/import");
  await bring(user);
  await screen.findByRole("heading", { level: 1, name: "Review your resume" });
  await user.click(original().getByText("Nurse, St. Mary"));
  expect(screen.getByLabelText("Position")).toHaveFocus();
  // The first click has highlighted the text, so React has replaced its element.
  const lit = original().getByText("Nurse, St. Mary");
  expect(fireEvent.mouseDown(lit, { detail: 2 })).toBe(false);
  fireEvent.click(lit, { detail: 2 });
  expect(screen.getByLabelText("Position")).toHaveValue("Nurse");
  expect(screen.getByTitle("Undo")).toBeDisabled();
});

test("Undo in a notice reverts its own step, or says that others came after it", async () => {
  finds([], dated);
  const user = openScreen("/import");
  await bring(user);
  const company = await screen.findByLabelText("Company");
  await user.click(company);
  await user.click(original().getByText("Nurse"));
  const toast = await findWholeToast("Job 1: Company: Nurse");
  await fill(user, screen.getByLabelText("Email"), "ada@work.example");
  await user.click(within(toast).getByRole("button", { name: "Undo" }));
  await findToast(/^You've made other changes since/u);
  expect(screen.getByLabelText("Email")).toHaveValue("ada@work.example");
  expect(company).toHaveValue("Nurse");
});

test("the arrow keys enter the original from its edge, and both keys are named on the screen", async () => {
  finds();
  const user = openScreen("/import");
  await bring(user);
  const region = await screen.findByRole("region", { name: "Original" });
  region.focus();
  await user.keyboard("{ArrowDown}");
  expect(original().getByText("Ada Example")).toHaveFocus();
  expect(original().getByText("F2")).toBeInTheDocument();
  expect(region).toHaveAttribute("aria-keyshortcuts", "F2");
  expect(screen.getByText("F8")).toBeInTheDocument();
});

test("while AI reads, nothing can be changed, and Cancel ends it", async () => {
  const TEXT = "Ada Example\nada@example.com\nExperience\nNurse, St. Mary\n2019\n• Cared for 12 patients";
  finds([], { text: TEXT });
  await signIn();
  const user = openScreen("/import");
  await bring(user);
  answer(READ);
  const profession = await screen.findByLabelText("Profession");
  await user.click(profession);
  await user.click(original().getByText("Nurse, St. Mary"));
  const toast = await findWholeToast("Profession: Nurse, St. Mary");
  const goOn = hold(`${READ}/read`);
  const start = await screen.findByRole("button", { name: "Let AI read the whole file" });
  await user.click(start);
  expect(await screen.findByRole("progressbar", { name: /^AI is reading the file/u })).toBeVisible();
  await waitFor(() => expect(toast).not.toBeInTheDocument());
  for (const title of ["Undo", "Redo", "Next field to check (F8)"])
    expect(screen.getByTitle(title)).toBeDisabled();
  expect(original().getByText("ada@example.com").closest("[inert]")).not.toBeNull();
  // jsdom allows users to interact with inert elements.
  await user.keyboard("{Control>}z{/Control}");
  await user.click(original().getByText("ada@example.com"));
  expect(profession).toHaveValue("Nurse, St. Mary");

  await user.click(screen.getByRole("button", { name: "Cancel" }));
  goOn();
  await waitFor(() => expect(screen.queryByRole("progressbar", { name: /^AI is reading/u })).toBeNull());
  expect(profession).toHaveValue("Nurse, St. Mary");
  expect(screen.getByLabelText("Company")).toHaveAccessibleDescription(/Please check/u);
  await user.click(screen.getByTitle("Undo"));
  expect(profession).toHaveValue("");
});
