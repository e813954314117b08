import { expect, it } from "vitest";
import { compareResults, resultAt } from "./compare-results.ts";
import type { PostResult } from "./results.ts";

const result = (views: number | null, network: PostResult["network"] = "Twitter"): PostResult => {
  const figures = { views, likes: 0, reposts: 0, replies: 0 };
  return {
    post: String(views),
    campaign: null,
    network,
    account: "@ada",
    connection: null,
    text: "",
    parts: 1,
    url: null,
    at: "2026-11-22T09:00:00Z",
    ...figures,
    age: "24h",
    firstDay: figures,
    gone: false,
  };
};
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it("compares ten posts with their median, the best first", () => {
  const compared = compareResults(
    numbers(10).map((views) => result(views)),
    "views",
  );
  expect(compared.map(({ value }) => value)).toEqual(numbers(10).toReversed());
  expect(compared[0]).toMatchObject({ median: 5.5, ratio: 10 / 5.5 });
  const odd = compareResults(
    numbers(11).map((views) => result(views)),
    "views",
  );
  expect(odd[0]?.median).toBe(6);
});

it("claims nothing about fewer than ten, of each network, and nothing when half of them have none", () => {
  const nine = numbers(9).map((views) => result(views));
  expect(compareResults(nine, "views")).toEqual([]);
  expect(compareResults([...nine, result(null), result(7, "Linkedin")], "views")).toEqual([]);
  expect(compareResults([...nine, result(10)], "likes")).toEqual([]);
});

it("ignores a post that was not measured after 24 hours", () => {
  const ten = numbers(10).map((views) => result(views));
  const late = { ...result(1_000), age: "7d" as const, firstDay: null };
  expect(compareResults([...ten, late], "views")).toHaveLength(10);
});

it("compares results after 7 days only with each other", () => {
  const weekLater = (views: number): PostResult => ({ ...result(views), views: views * 3, age: "7d" });
  const old = numbers(10).map(weekLater);
  const young = numbers(9).map((views) => result(views));
  expect(compareResults([...young, ...old.slice(1)], "views", "7d")).toEqual([]);
  const compared = compareResults([...young, ...old], "views", "7d");
  expect(compared.map(({ value }) => value)).toEqual(numbers(10).map((views) => (11 - views) * 3));
  expect(compareResults([...young, ...old], "views")).toHaveLength(19);
});

it("shows a post as it was at an age, without figures of another age", () => {
  const old: PostResult = { ...result(30), firstDay: result(10).firstDay, age: "7d" };
  expect(resultAt(old, "24h")).toMatchObject({ views: 10, age: "24h" });
  expect(resultAt(old, "7d")).toMatchObject({ views: 30, age: "7d" });
  expect(resultAt(result(10), "7d")).toMatchObject({ views: null, likes: null, age: null });
});
