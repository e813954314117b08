import { screen, waitFor } from "@testing-library/react";
import type { RouteObject } from "react-router";
import { expect, test } from "vitest";
import { FOR_EVERYONE, FOR_OPERATORS, FOR_USERS, type Screen } from "../../../e2e/harness/all-screens.ts";
import { routes } from "../src/app/routes.tsx";
import { openScreen, signIn } from "./harness/open-screen.tsx";

/* Opens every screen as a visitor and as a new user. */

const NOBODYS = "00000000-0000-4000-8000-000000000000";

/** Opens a screen and waits for its heading. The title follows once its data has loaded. */
async function headingAt(path: string, name: string): Promise<void> {
  document.title = "";
  openScreen(path);
  await screen.findByRole("heading", { level: 1, name });
}

const titleOf = ({ heading, title = heading }: Screen): string => title;

/** Returns a screen's path. If the screen shows one item, the path names an item that the user does not have. */
const addressOf = (path: string, { at = [] }: Screen): string => (at[0] ?? path).replace(":id", NOBODYS);

for (const [path, shown] of Object.entries(FOR_EVERYONE)) {
  test(`${path} has its heading and title for a visitor`, async () => {
    await headingAt(addressOf(path, shown), shown.heading);
    await waitFor(() => expect(document.title).toBe(`${titleOf(shown)} · Postfolio`));
  });
}

test("a template that does not exist is not found", async () => {
  await headingAt("/templates/no-such", "Page not found");
  await waitFor(() => expect(document.title).toBe("Not found · Postfolio"));
});

for (const [path, shown] of Object.entries(FOR_USERS).filter(([other]) => !(other in FOR_EVERYONE))) {
  test(`${path} sends a visitor to sign in, and back afterward`, async () => {
    openScreen(addressOf(path, shown));
    await screen.findByRole("heading", { level: 1, name: "Sign In" });
    expect(new URLSearchParams(window.location.search).get("from")).toBe(addressOf(path, shown));
  });
}

for (const [path, shown] of Object.entries(FOR_USERS)) {
  test(`${path} has its heading and title for a new user`, async () => {
    await signIn();
    await headingAt(addressOf(path, shown), shown.heading);
    await waitFor(() => expect(document.title).toBe(`${titleOf(shown)} · Postfolio`));
  });
}

for (const [path, shown] of Object.entries(FOR_OPERATORS)) {
  test(`${path} sends a user who does not run the server to the dashboard`, async () => {
    await signIn();
    await headingAt(addressOf(path, shown), "Welcome Robin!");
    await waitFor(() => expect(document.title).toBe("Dashboard · Postfolio"));
  });
}

/** Returns the paths of a route table. */
const paths = (table: RouteObject[]): string[] =>
  table.flatMap(({ path, index, children = [] }) => [
    ...(index ? ["/"] : []),
    ...(path === undefined ? [] : [path]),
    ...paths(children),
  ]);

test("the list of screens has every route", () => {
  const listed = new Set([FOR_EVERYONE, FOR_USERS, FOR_OPERATORS].flatMap((screens) => Object.keys(screens)));
  expect([...listed].toSorted()).toEqual([...new Set(paths(routes))].toSorted());
});

test("no two screens have the same title", () => {
  const titles = [FOR_EVERYONE, FOR_USERS, FOR_OPERATORS].flatMap((screens) =>
    Object.values(screens).map(titleOf),
  );
  expect(titles.toSorted()).toEqual([...new Set(titles)].toSorted());
});
