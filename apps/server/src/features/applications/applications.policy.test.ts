import { describe, expect, it } from "vitest";
import { sendingOf } from "./applications.policy.ts";

const NOW = new Date("2026-03-01T12:00:00Z");
const THEN = new Date("2026-02-01T12:00:00Z");
const saved = {
  stage: "saved" as const,
  appliedAt: null,
  resumeId: "a",
  letterId: null,
  resumeVersion: null,
};
const sent = { ...saved, stage: "applied" as const, appliedAt: THEN, resumeVersion: 4 };
const keep = { resume: "keep", letter: "keep" };

describe("what was sent", () => {
  it.each([
    ["is nothing of a job that is saved", null, { stage: "saved", resume: "a" }, null, "drop"],
    ["is the resume as it is when the application goes out", saved, { stage: "applied" }, NOW, "copy"],
    ["is the same for one saved as sent already", null, { stage: "interview", resume: "a" }, NOW, "copy"],
    ["has the given date", saved, { stage: "applied", appliedAt: THEN.toISOString() }, THEN, "copy"],
    ["stays in later stages", sent, { stage: "offer" }, THEN, "keep"],
    ["stays when it is closed", sent, { stage: "closed" }, THEN, "keep"],
    ["is nothing of a job closed before", saved, { stage: "closed" }, null, "keep"],
    ["is another resume, when that is chosen", sent, { stage: "applied", resume: "b" }, THEN, "copy"],
    ["is another version, when that is chosen", sent, { stage: "applied", resumeVersion: 3 }, THEN, "copy"],
    ["is no resume, when it is removed", sent, { stage: "applied", resume: null }, THEN, "drop"],
    ["outlives the resume", { ...sent, resumeId: null }, { stage: "interview", resume: null }, THEN, "keep"],
    [
      "is copied again when it is sent again",
      { ...sent, stage: "saved" as const },
      { stage: "applied" },
      NOW,
      "copy",
    ],
    [
      "is the same when a move is undone",
      { ...sent, stage: "saved" as const },
      { stage: "applied", appliedAt: THEN.toISOString() },
      THEN,
      "keep",
    ],
  ] as const)("%s", (_, before, asked, appliedAt, resume) => {
    expect(sendingOf(before, asked, NOW)).toMatchObject({ appliedAt, resume });
  });

  it("keeps the copies while it is back among the saved, for an undo", () => {
    expect(sendingOf(sent, { stage: "saved" }, NOW)).toEqual({ appliedAt: THEN, ...keep });
  });

  it("does the same with the letter", () => {
    const asked = { stage: "applied" as const, letter: "l" };
    expect(sendingOf(sent, asked, NOW)).toMatchObject({ resume: "keep", letter: "copy" });
  });
});
