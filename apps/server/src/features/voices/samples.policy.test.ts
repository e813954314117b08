import { expect, it } from "vitest";
import { cleanSample, cleanSamples, pickSamples } from "./samples.policy.ts";

it.each([
  ["Thanks @ada for the bread.", "Thanks for the bread."],
  ["Mail me at ada.b@example.co.uk, or call +49 (0)170 123-4567.", "Mail me at, or call."],
  ["Call (415) 555-2671 or 0170/1234567 in (2019) 2024.", "Call or in (2019) 2024."],
  ["Read https://example.com/a?b=1#c now", "Read now"],
  [
    "Open from 2019 to 2024, 12,000 loaves, 7:30 to 16:00.",
    "Open from 2019 to 2024, 12,000 loaves, 7:30 to 16:00.",
  ],
  ["One\r\n\r\n\r\nTwo  three \n", "One\n\nTwo three"],
  ["The @ sign, a @ b", "The @ sign, a @ b"],
])("strips mentions and contacts: %s", (text, clean) => {
  expect(cleanSample(text)).toBe(clean);
});

it("keeps each sample once, and none that is empty without its mentions", () => {
  expect(cleanSamples(["Bread", " Bread ", "@jo https://example.com"])).toEqual(["Bread"]);
});

it("picks samples in the requested form first, and then alternates", () => {
  const samples = ["Salt matters.", "Who salts first? I do.", "Rye wants sour.", "Steam makes crust."];
  expect(pickSamples(samples, "question", () => 0.5)[0]).toBe(samples[1]);
  const picked = (seed: number[]) => pickSamples(samples, undefined, () => seed.shift()!);
  expect(picked([0.1, 0.2, 0.3, 0.4])).toEqual([samples[3], samples[2], samples[1]]);
  expect(picked([0.4, 0.3, 0.2, 0.1])).toEqual([samples[0], samples[1], samples[2]]);
});
