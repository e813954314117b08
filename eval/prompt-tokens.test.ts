import { expect, test } from "vitest";
import { costs } from "./prompt-tokens.ts";

test("a rewritten line costs under 700 input tokens with its reading, and two first lines little more than one", () => {
  const [one, two] = [costs(1), costs(2)];
  const total = ({ writing, reading }: (typeof two)[number]): number => writing + reading;
  console.log(
    [
      "| accepted text | to write | to read | in all | with one first line |",
      "| --- | ---: | ---: | ---: | ---: |",
      ...two.map(
        (cost, at) =>
          `| ${cost.what} | ${cost.writing} | ${cost.reading} | ${total(cost)} | ${total(one[at]!)} |`,
      ),
    ].join("\n"),
  );
  const [line] = two;
  expect(total(line!)).toBeLessThan(700);
  for (const [at, cost] of two.entries()) expect(total(cost) - total(one[at]!)).toBeLessThan(150);
});
