import { photo } from "@postfolio/templates/test-resumes/resumes.ts";

/** The photo of the test resumes, in the form that Word files need. */
export const PHOTO = {
  type: "png",
  bytes: Buffer.from(photo.slice(photo.indexOf(",") + 1), "base64"),
  width: 96,
  height: 128,
} as const;
