import { schedulesFirstPost, type Steps } from "../harness/first-post.ts";
import { expect, test } from "../harness/test.ts";

function byPointer(): Steps & { clicks: () => number } {
  let clicks = 0;
  return {
    press: async (target) => {
      await target.click();
      clicks += 1;
    },
    choose: async (radio) => {
      await radio.check();
      clicks += 1;
    },
    // A focused field needs no click.
    type: async (field, text) => {
      if (!(await field.evaluate((element) => element === document.activeElement))) {
        await field.click();
        clicks += 1;
      }
      await field.fill(text);
    },
    clicks: () => clicks,
  };
}

test("a new author schedules a post in few clicks", async ({ page }, info) => {
  const pointer = byPointer();
  const begun = Date.now();
  await schedulesFirstPost(page, pointer);
  info.annotations.push({
    type: "measured",
    description: `${pointer.clicks()} clicks, ${((Date.now() - begun) / 1000).toFixed(1)} s`,
  });
  expect(pointer.clicks()).toBeLessThanOrEqual(12);
});
