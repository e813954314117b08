import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FOR_TESTS, Server } from "../harness/server.ts";
import { expect, test } from "../harness/test.ts";
import { signUp } from "../harness/users.ts";

const FILE = readFileSync(join(import.meta.dirname, "../../docs/images/editor.png"));

/** The URL of an account's picture on its network, which the browser may load, and a URL that it may not load. */
const KNOWN = "https://pbs.twimg.com/profile_images/1/ada.png";
const UNKNOWN = "https://pictures.example/ada.png";

test("in production, a user's own pictures and those of accounts are shown, and none from elsewhere", async ({
  page,
  browser,
}) => {
  const server = await Server.start({
    ...FOR_TESTS,
    NODE_ENV: "production",
    OPERATOR_EMAILS: "owner@example.com",
  });
  try {
    const user = await signUp(server.url);
    const picture = await fetch(`${server.url}/api/media`, {
      method: "POST",
      headers: { authorization: `Bearer ${user.api.token}`, "content-type": "image/png" },
      body: FILE,
    });
    const { data } = (await picture.json()) as { data: { _id: string } };
    await user.api.json("POST", "/api/posts", {
      network: "Twitter",
      text: "A quay at low tide, https://example.com/quay",
      media: [data._id],
      scheduledAt: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(),
    });
    const open = async (on: typeof page, address: string) => {
      // Only the URL of the picture is tested here, without reaching the network.
      await on.route("**/api/connections", (route) =>
        route.fulfill({
          json: {
            status: "Success",
            data: [
              {
                _id: "c",
                network: "Twitter",
                state: "connected",
                name: "Ada (@ada)",
                picture: address,
                expiresAt: null,
              },
            ],
          },
        }),
      );
      await on.route(address, (route) => route.fulfill({ body: FILE, contentType: "image/png" }));
      await on.goto(`${server.url}/healthz`);
      await on.evaluate((token) => localStorage.setItem("token", token), user.api.token);
      await on.goto(`${server.url}/posts`);
    };
    const width = (image: ReturnType<typeof page.locator>) =>
      image.evaluate((element: HTMLImageElement) => element.naturalWidth);

    // A violation would log an error to the console, which fails the test.
    await open(page, KNOWN);
    const post = page.getByRole("article");
    await expect(post).toContainText("example.com/quay");
    await expect
      .poll(() => width(page.getByRole("list", { name: "Pictures" }).locator("img")))
      .toBeGreaterThan(0);
    await expect.poll(() => width(page.locator(`img[src="${KNOWN}"]`).first())).toBeGreaterThan(0);

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    const refused = new Promise<string>((resolve) => {
      other.on("console", (message) => {
        if (message.text().includes("Content Security Policy")) resolve(message.text());
      });
    });
    await open(other, UNKNOWN);
    expect(await refused).toContain(UNKNOWN);
    await elsewhere.close();
  } finally {
    await server.remove();
  }
});
