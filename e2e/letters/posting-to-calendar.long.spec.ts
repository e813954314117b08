import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import { expect, register, test } from "../harness/test.ts";

/*
 * Goes from a posting's link to the interview in a calendar app. Measures the clicks, and the seconds, which depend on
 * the machine.
 */

test.slow();

const [latest, ...earlier] = sampleResume.Employment.items;
/** A resume that shows two of the posting's skills without listing them. */
const RESUME = {
  ...sampleResume,
  name: "Everything",
  KeySkills: { ...sampleResume.KeySkills, groups: [], text: ["Hiring and training"] },
  Employment: {
    ...sampleResume.Employment,
    items: [
      { ...latest!, responsibilities: ["Improved scheduling and food safety for 22 bakers"] },
      ...earlier,
    ],
  },
};

const JUDGES = new URL("../../judges/package.json", import.meta.url);

interface CalendarEntry {
  start: Date;
  summary: string;
}

/** @returns the appointments in a calendar file, as parsed by node-ical if it is installed */
function readCalendar(file: string): CalendarEntry[] {
  if (existsSync(new URL("node_modules/node-ical", JUDGES))) {
    const { sync } = createRequire(JUDGES)("node-ical") as {
      sync: { parseICS: (text: string) => Record<string, CalendarEntry & { type: string }> };
    };
    return Object.values(sync.parseICS(file)).filter(({ type }) => type === "VEVENT");
  }
  const lines = file.replaceAll("\r\n ", "");
  return [...lines.matchAll(/BEGIN:VEVENT[^]*?END:VEVENT/gu)].map(([entry]) => {
    const [, year, month, day, hour, minute] =
      /^DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00Z/mu.exec(entry) ?? [];
    return {
      start: new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`),
      summary: /^SUMMARY[^:]*:(.*)\r$/mu.exec(entry)?.[1] ?? "",
    };
  });
}

/** Counts a person's clicks and key presses, and the seconds of each step. */
function timed(page: Page) {
  const steps: string[] = [];
  let clicks = 0;
  return {
    steps,
    press: async (role: "button" | "link", name: string | RegExp) => {
      await page.getByRole(role, { name, exact: true }).filter({ visible: true }).first().click();
      clicks += 1;
    },
    step: async (name: string, run: () => Promise<void>) => {
      const [started, before] = [performance.now(), clicks];
      await test.step(name, run);
      const seconds = ((performance.now() - started) / 1_000).toFixed(1);
      steps.push(`${name}: ${clicks - before} clicks, ${seconds} s`);
    },
    total: () => clicks,
  };
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`from a posting's link to the interview in a calendar app, at ${width}`, async ({ page, server }) => {
    page.setDefaultTimeout(30_000);
    await page.setViewportSize({ width, height });
    const { api } = await register(page);
    await api.json("POST", "/api/resumes/create", RESUME);
    await page.goto("/applications");
    const { press, step, steps, total } = timed(page);
    const started = performance.now();

    await step("posting to application", async () => {
      await press("button", "Add application");
      const link = `${server.standins.replace("localhost", "127.0.0.1")}/jobs/head-baker`;
      await page.getByLabel("Link to the posting").fill(link);
      await press("button", "Read posting");
      await expect(page.getByLabel("Company")).toHaveValue("Crumb & Co");
      await press("button", "Save");
      await expect(page.getByRole("heading", { name: "Head Baker" })).toBeVisible();
    });
    const application = page.url();
    await step("tailored copy", async () => {
      await press("link", "Tailor a resume");
      await press("button", "Suggest changes");
      await press("button", "Accept all");
      await press("button", "Save as a copy");
      await expect(page.getByText("Saved as a copy for this job")).toBeVisible();
    });
    await step("letter", async () => {
      await press("link", "Write the letter");
      await press("button", "Generate");
      await expect(page.getByLabel("Body")).not.toHaveValue("");
      await expect(page.getByText("Writing your letter")).toBeHidden();
      await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    });
    await step("interview", async () => {
      await page.goto(application);
      await press("button", "Mark as applied");
      await press("button", "Add event");
      await page.getByLabel("Date", { exact: true }).fill("2031-03-04");
      await page.getByLabel("Time", { exact: true }).fill("14:30");
      await press("button", "Save");
      await expect(page.getByRole("button", { name: /^Actions for Interview/u })).toBeVisible();
    });
    let address = "";
    await step("address for calendar apps", async () => {
      await press("link", "Applications");
      await press("button", "Add to calendar app");
      await press("button", "Create address");
      const field = page.getByLabel("Address");
      await expect(field).toHaveValue(/\/calendar\/.*\.ics$/u);
      address = await field.inputValue();
    });

    const at = await page.evaluate(() => new Date("2031-03-04T14:30").toISOString());
    const feed = await fetch(address);
    expect(feed.headers.get("content-type")).toContain("text/calendar");
    const interviews = readCalendar(await feed.text()).filter(({ summary }) => summary.includes("Interview"));
    expect(interviews.map(({ start }) => start.toISOString())).toEqual([at]);
    expect(interviews[0]!.summary).toContain("Crumb & Co");

    const all = `${total()} clicks, ${((performance.now() - started) / 1_000).toFixed(1)} s`;
    process.stdout.write(`At ${width}: ${[...steps, `in all ${all}`].join("; ")}\n`);
  });
}
