import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerWith, openScreen, signIn } from "./harness/open-screen.tsx";

/* Screens whose responses take a long time. */

const NOBODYS = "00000000-0000-4000-8000-000000000000";

/** Screens by URL, with the call that does not respond and the text that is shown meanwhile. */
const SCREENS: [path: string, call: string, word: "Loading" | "Loading..."][] = [
  ["/campaigns/twitter", "/api/campaigns/getUsersCampaigns", "Loading"],
  ["/campaigns", "/api/posts", "Loading"],
  [`/campaigns/${NOBODYS}`, "/api/campaigns/", "Loading"],
  ["/posts", "/api/posts", "Loading"],
  ["/resume-templates", "/api/Resumes/getUsersResumes", "Loading..."],
  ["/resumes", "/api/Resumes/getUsersResumes", "Loading..."],
  [`/resume?id=${NOBODYS}`, "/api/resumes/getResume", "Loading..."],
  ["/letters", "/api/letters", "Loading..."],
  [`/letters/${NOBODYS}`, "/api/letters", "Loading..."],
  ["/applications", "/api/applications", "Loading"],
  [`/applications/${NOBODYS}`, "/api/applications", "Loading"],
  ["/results", "/api/results", "Loading"],
  ["/voice", "/api/voices", "Loading"],
  ["/subscription", "/api/payment/subscription", "Loading"],
  ["/profile", "/api/Users/getUser", "Loading"],
  ["/profile-setting", "/api/Users/getUser", "Loading"],
  ["/user-dashboard/user-change-password", "/api/authUsers/factors", "Loading"],
];

for (const [path, call, word] of SCREENS) {
  test(`${path} shows that it is loading`, async () => {
    await signIn();
    answerWith(call, new Promise(() => {}));
    openScreen(path);
    const texts = await screen.findAllByText(word, { selector: "[aria-busy] *" });
    expect(texts[0]!.closest(".sr-only")).toBeNull();
  });
}
