import { NETWORK_NAME, networkOf, NETWORKS } from "@postfolio/contract/networks/networks.ts";
import { screen, waitFor } from "@testing-library/react";
import type { RouteObject } from "react-router";
import { expect, test } from "vitest";
import { routes } from "../src/app/routes.tsx";
import { openScreen, signIn } from "./harness/open-screen.tsx";

/* The heading and title of every screen, for a visitor and for a new user. */

const NOBODYS = "00000000-0000-4000-8000-000000000000";

/** Headings by address, with the title if it differs. */
const FOR_VISITORS: Record<string, [heading: string, title?: string]> = {
  "/": ["A resume worth the paper"],
  "/login": ["Sign In"],
  "/forgot-password": ["Forgot your password?", "Forgot password"],
  "/reset-password": ["Choose a new password"],
  "/verify-email": ["Confirm your email"],
  "/resume": ["My First Resume"],
  "/resume-templates": ["Create Resume"],
  "/import": ["Import your resume"],
  "/generate-resume": ["Generate free resume"],
  "/resume1": ["Sidebar template"],
  "/resume2": ["Single column template"],
  "/templates/Swiss": ["Swiss template"],
  "/playground": ["Playground"],
  "/create-campaign": ["Create Campaign"],
  "/pricing-plans": ["Pricing"],
  "/set-up": ["Set up this server"],
  "/privacy": ["Privacy Policy"],
  "/faqs": ["FAQs"],
  "/translate": ["Help translate"],
  "/contact": ["Contact"],
  "/applications/new": ["Save a posting"],
  "/approve": ["A post for your approval"],
  "/review": ["A post to review"],
  "/approver": ["Approve posts by email"],
  "/unsubscribe": ["Your emails"],
  "/no-such-page": ["Page not found", "Not found"],
};
const FOR_USERS: Record<string, [heading: string, title?: string]> = {
  "/": ["Welcome Robin!", "Dashboard"],
  "/resumes": ["My Resumes"],
  "/tailor": ["Tailor to a job"],
  "/applications": ["Applications"],
  [`/applications/${NOBODYS}`]: ["Application"],
  [`/applications/${NOBODYS}/interview`]: ["Interview kit"],
  [`/applications/${NOBODYS}/answers`]: ["Application form answers"],
  "/answers": ["Saved answers"],
  "/facts": ["What I did"],
  "/letters": ["Cover Letters"],
  [`/letters/${NOBODYS}`]: ["Cover letter"],
  "/voice": ["Voice"],
  "/campaigns": ["Calendar"],
  "/ideas": ["Ideas"],
  "/posts": ["Your posts"],
  ...Object.fromEntries(
    NETWORKS.map((network) => [
      `/campaigns/${networkOf(network).slug}`,
      [`${NETWORK_NAME[network]} campaigns`] as [string],
    ]),
  ),
  [`/campaigns/${NOBODYS}`]: ["Campaign"],
  "/results": ["Results"],
  "/profile": ["Profile"],
  "/profile-setting": ["Profile Setting"],
  "/connect": ["Connect your own software"],
  "/authorize": ["Connect an agent"],
  "/subscription": ["Subscription"],
  "/user-dashboard/user-change-password": ["Change password"],
};

/** For operators; everyone else is sent to the dashboard. */
const FOR_OPERATORS = ["/operator"];

/** Opens a screen and waits for its heading. The title follows once its data has loaded. */
async function headingAt(path: string, name: string): Promise<void> {
  document.title = "";
  openScreen(path);
  await screen.findByRole("heading", { level: 1, name });
}

for (const [path, [heading, title]] of Object.entries(FOR_VISITORS)) {
  test(`${path} for a visitor`, async () => {
    await headingAt(path, heading);
    await waitFor(() => expect(document.title).toBe(`${title ?? heading} · Postfolio`));
  });
}

test("a template that does not exist is not found", async () => {
  await headingAt("/templates/no-such", "Page not found");
  await waitFor(() => expect(document.title).toBe("Not found · Postfolio"));
});

for (const path of Object.keys(FOR_USERS).filter((other) => !(other in FOR_VISITORS))) {
  test(`${path} sends a visitor to sign in, and back afterward`, async () => {
    openScreen(path);
    await screen.findByRole("heading", { level: 1, name: "Sign In" });
    expect(new URLSearchParams(window.location.search).get("from")).toBe(path);
  });
}

for (const [path, [heading, title]] of Object.entries(FOR_USERS)) {
  test(`${path} for a user`, async () => {
    await signIn();
    await headingAt(path, heading);
    await waitFor(() => expect(document.title).toBe(`${title ?? heading} · Postfolio`));
  });
}

for (const path of FOR_OPERATORS) {
  test(`${path} for a user who does not run the server`, async () => {
    await signIn();
    await headingAt(path, "Welcome Robin!");
    await waitFor(() => expect(document.title).toBe("Dashboard · Postfolio"));
  });
}

/** The paths of the route table. */
const paths = (table: RouteObject[]): string[] =>
  table.flatMap(({ path, index, children = [] }) => [
    ...(index ? ["/"] : []),
    ...(path === undefined ? [] : [path]),
    ...paths(children),
  ]);

test("covers every address of the app, each with a unique title", () => {
  const shown = new Set([...Object.keys(FOR_VISITORS), ...Object.keys(FOR_USERS), ...FOR_OPERATORS]);
  const known = paths(routes).map((path) =>
    path === "*" ? "/no-such-page" : path.replace(":id", NOBODYS).replace(":name", "Swiss"),
  );
  expect([...shown].toSorted()).toEqual([...new Set(known)].toSorted());
  const titles = [...Object.values(FOR_VISITORS), ...Object.values(FOR_USERS)].map(
    ([heading, title]) => title ?? heading,
  );
  expect(new Set(titles).size).toBe(titles.length);
});
