import { expect, test } from "vitest";
import { emptyForm, ownTimes, readForm, timesOf, toSend } from "./campaign-form.ts";
import { campaignUpdateForm, newCampaignForm } from "./form-schemas.ts";
import { english } from "../../../../../../scripts/testing/english.ts";

const filled = { ...emptyForm("Twitter"), title: "Engines", prompt: "About engines" };
const messages = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries(
    (result.error?.issues ?? []).map(({ path, message }) => [path.join("."), english(message)]),
  );

test("accepts a complete form and names what is missing from an empty one, for new and edited campaigns alike", () => {
  for (const schema of [newCampaignForm, campaignUpdateForm]) {
    expect(schema.safeParse(filled).success).toBe(true);
    expect(messages(schema.safeParse({ ...filled, title: " ", prompt: "", schedule: "" }))).toEqual({
      title: "Title is required",
      prompt: "prompt is required",
      schedule: "Schedule is required",
    });
    expect(messages(schema.safeParse({ ...filled, schedule: "0" }))).toEqual({
      schedule: "Min of 1 post a day",
    });
    expect(messages(schema.safeParse({ ...filled, schedule: "7" }))).toEqual({
      schedule: "Max of 6 posts a day",
    });
    expect(messages(schema.safeParse({ ...filled, schedule: "some" }))).toEqual({
      schedule: "Schedule must be a whole number",
    });
    expect(messages(schema.safeParse({ ...filled, prompt: "word ".repeat(501) }))).toEqual({
      prompt: "Word Count exceeds 500, the current word count is 501",
    });
    expect(messages(schema.safeParse({ ...filled, windowStart: "21:00" }))).toEqual({
      windowEnd: "The posting window must end after it starts",
    });
  }
});

test("restores valid stored values and resets the others", () => {
  expect(readForm("Twitter", JSON.parse(JSON.stringify(filled)))).toEqual(filled);
  const odd = { title: 7, postType: "Shout", askFirst: "yes", type: "Linkedin", status: "Delete" };
  expect(readForm("Twitter", odd)).toEqual(emptyForm("Twitter"));
  expect(readForm("Linkedin", null)).toEqual(emptyForm("Linkedin"));
});

test("a first campaign asks before publishing, and its form is sent as filled in", () => {
  expect(toSend(filled)).toMatchObject({ askFirst: true, language: null, tone: null, keywords: [] });
  const kept = { ...filled, askFirst: false, language: "German", tone: "Funny", keywords: "a, b" };
  expect(readForm("Twitter", kept)).toEqual(kept);
  const spoken = readForm("Twitter", { ...kept, keywords: " engines,, steam " });
  expect(toSend(spoken)).toMatchObject({ language: "German", tone: "Funny", keywords: ["engines", "steam"] });
  const eleven = "abcdefghijk".split("").join(",");
  expect(messages(newCampaignForm.safeParse({ ...filled, keywords: eleven }))).toEqual({
    keywords: "Max of 10 keywords",
  });
});

test("has one own time per daily post, and fills missing ones from the window", () => {
  expect(toSend(filled).times).toBeNull();
  const own = { ...filled, schedule: "3", times: ["19:00", "08:15"] };
  expect(ownTimes(own)).toEqual(["19:00", "08:15", "11:00"]);
  expect(timesOf(own)).toEqual(["08:15", "11:00", "19:00"]);
  expect(ownTimes({ ...own, schedule: "1" })).toEqual(["19:00"]);
  expect(newCampaignForm.safeParse(own).success).toBe(true);
  expect(readForm("Twitter", own)).toEqual(own);
  expect(messages(newCampaignForm.safeParse({ ...own, times: ["19:00", "19:00"] }))).toEqual({
    times: "Choose a different time for each post",
  });
  expect(messages(campaignUpdateForm.safeParse({ ...own, times: ["19:00", ""] }))).toHaveProperty("times.1");
});

test("sends numbers as numbers, and a link only if there is an article", () => {
  const wanting = { ...filled, schedule: "3", includeLink: true };
  expect(toSend(wanting)).toMatchObject({ schedule: 3, includeLink: false });
  expect(toSend({ ...wanting, postType: "Browse for news" })).toMatchObject({ includeLink: true });
});
