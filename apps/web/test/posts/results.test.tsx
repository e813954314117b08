import type { PostResult } from "@postfolio/contract/results/results.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { givenResult, givenResults } from "../../../../e2e/harness/given-results.ts";
import { answerWith, openScreen, signIn } from "../harness/open-screen.tsx";

/*
 * What the screen says about results that take days to arrive. Real results are covered by the browser tests.
 */

async function open(results: PostResult[], query = "") {
  await signIn();
  answerWith("/api/results", { status: "Success", data: results });
  const user = openScreen(`/results${query}`);
  await screen.findByRole("heading", { level: 2, name: "All posts" });
  return user;
}
const row = (text: string) =>
  within(screen.getByRole("rowheader", { name: new RegExp(`^${text}`, "u") }).closest("tr")!);
const list = (name: string) =>
  within(screen.getByRole("region", { name: `${name}, compared with your median` }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("from ten posts on, the best and the weakest are compared with the user's own median, at either age", async () => {
  // The post with the worst first day does best in the end.
  const user = await open(
    givenResults(12, (number) => ({
      day: { views: number * 10, likes: 1 },
      week: { views: 2_000 - number * 100, likes: 1 },
      ...(number === 12 && { parts: 3 }),
    })),
  );
  expect(screen.getByRole("heading", { name: "Views of each post after 24 hours" })).toBeVisible();
  const best = list("Best");
  expect(best).toHaveLength(3);
  expect(best[0]).toContain("120 views after 24 hours, 1.8 times your median");
  expect(best[0]).toContain("Thread of 3, results for its first part");
  expect(list("Weakest")[0]).toContain("10 views after 24 hours, 0.2 times your median");
  expect(row("Post 12").getByText("1.8 times your median")).toBeVisible();
  expect(row("Post 12").getByText("Thread of 3, results for its first part")).toBeVisible();
  expect(await screen.findByRole("img", { name: /^Views of 12 posts/u })).toBeVisible();

  await user.click(screen.getByRole("radio", { name: "After 7 days" }));
  expect(await screen.findByRole("heading", { name: "Views of each post after 7 days" })).toBeVisible();
  expect(list("Best")[0]).toContain("1,900 views after 7 days, 1.4 times your median");
  expect(list("Weakest")[0]).toContain("800 views after 7 days");
  expect(row("Post 12").getByText("800")).toBeVisible();

  await user.click(screen.getByRole("radio", { name: "Likes" }));
  expect(await screen.findByRole("heading", { name: "Likes of each post after 7 days" })).toBeVisible();
  expect(screen.getAllByText("They all did about the same.")).toHaveLength(2);
});

test("nothing is claimed about fewer than ten posts, or posts that were not measured at that age", async () => {
  const nine = givenResults(9, (number) => ({ day: { views: number * 10 } }));
  const late = givenResult(20, { week: { views: 4_000 } });
  const user = await open([...nine, late]);
  const needed =
    /^We need at least ten posts to compare\. Each network is compared separately, by views after/u;
  expect(screen.getByText(needed)).toHaveTextContent(/after 24 hours\.$/u);
  expect(screen.queryByText(/times your median/u)).toBeNull();
  expect(row("Post 9").getByText("90")).toBeVisible();
  expect(row("Post 20").getByText("Not available")).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "After 7 days" }));
  await waitFor(() => expect(screen.getByText(needed)).toHaveTextContent(/after 7 days\.$/u));
  expect(row("Post 20").getByText("4,000")).toBeVisible();
  expect(row("Post 1").getByText("Not available yet")).toBeVisible();
});

test("a figure that most posts lack is not compared, and the screen says why", async () => {
  await open(
    givenResults(10, (number) => ({ day: { views: 50, reposts: number > 7 ? 2 : 0 } })),
    "?figure=reposts",
  );
  expect(
    screen.getByText("Most of your posts had no reposts after 24 hours, so there is nothing to compare."),
  ).toBeVisible();
});

test("before the first reading there are no figures, and a deleted post says so", async () => {
  await open([givenResult(0), givenResult(5, { gone: true, age: "24h" })]);
  expect(screen.getByText("No results yet. You'll see them 24 hours after a post goes out.")).toBeVisible();
  expect(row("Post 0").getByText("Not available yet")).toBeVisible();
  expect(row("Post 5").getByText("No longer on Twitter")).toBeVisible();
});

test("LinkedIn's posts are listed with a link and a note, without empty charts", async () => {
  await open(givenResults(2, () => ({ network: "Linkedin" })));
  expect(screen.getByText("LinkedIn doesn't share results with this app")).toBeVisible();
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["Post"]);
  expect(screen.getByRole("link", { name: "Open on LinkedIn: Post 1" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: /^Views of each post/u })).toBeNull();
  expect(screen.queryByText(/^We need at least ten posts/u)).toBeNull();
});

test("next to posts on X, those on LinkedIn say that their figures are not available", async () => {
  await open([givenResult(1, { day: { views: 70 } }), givenResult(2, { network: "Linkedin" })]);
  expect(screen.getByText("LinkedIn doesn't share results with this app")).toBeVisible();
  expect(row("Post 1").getByText("70")).toBeVisible();
  expect(row("Post 2").getByText("Not shared")).toBeVisible();
});

test("a period without posts leads to the calendar", async () => {
  await signIn();
  openScreen("/results");
  expect(await screen.findByText("Nothing went out in this period")).toBeVisible();
  expect(screen.getByRole("link", { name: "Open the calendar" })).toHaveAttribute("href", "/campaigns");
});
