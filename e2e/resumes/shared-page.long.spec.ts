import { readFile } from "node:fs/promises";
import { look } from "../harness/look.ts";
import { pagesIn } from "../harness/pdf.ts";
import { expect, register, test } from "../harness/test.ts";

interface Link {
  _id: string;
  url: string;
  views: number;
}

test("a shared resume is a small page without script that prints as its PDF", async ({ page, browser }) => {
  test.slow();
  const { api } = await register(page);
  const id = await api.createResume("For Harbor Freight", 2);
  const share = async (choices: object = {}) =>
    (await api.json<{ data: Link }>("POST", `/api/resumes/${id}/links`, choices)).data;
  const viewsOf = async ({ _id }: Link) => {
    const { data } = await api.json<{ data: Link[] }>("GET", `/api/resumes/${id}/links`);
    return data.find((link) => link._id === _id)?.views;
  };
  const [link, locked] = [await share(), await share({ password: "open sesame" })];

  await test.step("without script, cookies and anything of other hosts", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const visitor = await context.newPage();
    const asked: string[] = [];
    visitor.on("request", (request) => asked.push(`${request.resourceType()} ${request.url()}`));
    const reply = await visitor.goto(link.url, { waitUntil: "networkidle" });
    const html = (await reply?.body()) ?? Buffer.from("");
    expect(html.length).toBeGreaterThan(1_000);
    expect(html.length).toBeLessThan(60_000);
    await expect(visitor.getByRole("heading", { level: 1 })).toContainText("Alex Morgan");
    const { origin } = new URL(link.url);
    expect(asked.filter((line) => line.startsWith("script") || !line.includes(` ${origin}/`))).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    await context.close();
  });

  await test.step("in both looks, as are the pages of a locked and a dead link", async () => {
    await look(page, link.url, "shared");
    await look(page, locked.url, "locked", async () => {
      await page.getByLabel("Password").fill("not this");
      await page.getByRole("button", { name: "Open" }).click();
      await expect(page.getByRole("alert")).toContainText("Wrong password");
    });
    await look(page, `${new URL(link.url).origin}/r/${"x".repeat(22)}`, "dead link");
  });

  await test.step("on paper", async () => {
    await page.goto(link.url);
    const printed = pagesIn(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download PDF" }).click();
    const offered = pagesIn(await readFile(await (await download).path()));
    expect(printed).toHaveLength(offered.length);
    // From the second page on, the PDF has a footer that is not part of the page.
    expect(printed[0]?.replaceAll(/\W/gu, "")).toBe(offered[0]?.replaceAll(/\W/gu, ""));
    expect(printed.join(" ")).not.toContain("Shared with Postfolio");
  });

  await test.step("with a picture of its first page for messengers", async () => {
    await page.goto(link.url);
    const picture = page.locator('meta[property="og:image"]');
    await expect(picture).toHaveAttribute("content", `${link.url}.jpg`);
    await page.setViewportSize({ width: 1_200, height: 630 });
    await page.goto(`${link.url}.jpg`);
    await page.screenshot({ path: "test-results/screens/card.png" });
  });

  await test.step("counted once for a stranger, and with the password only once it is right", async () => {
    const before = await viewsOf(link);
    const context = await browser.newContext({
      userAgent: "Mozilla/5.0 (X11; Linux) Chrome/141.0 A stranger",
    });
    const stranger = await context.newPage();
    await stranger.goto(link.url);
    await stranger.reload();
    expect(await viewsOf(link)).toBe((before ?? 0) + 1);
    await stranger.goto(locked.url);
    expect(await viewsOf(locked)).toBe(0);
    await stranger.getByLabel("Password").fill("open sesame");
    await stranger.getByRole("button", { name: "Open" }).click();
    await expect(stranger.getByRole("heading", { level: 1 })).toContainText("Alex Morgan");
    expect(await viewsOf(locked)).toBe(1);
    const download = stranger.waitForEvent("download");
    await stranger.getByRole("button", { name: "Download PDF" }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/u);
    await context.close();
  });
});

test("the dialog that shares a resume, in light and dark", async ({ page }) => {
  const { api } = await register(page);
  const id = await api.createResume("For Harbor Freight", 2);
  const open = async () => {
    await page.getByRole("button", { name: "Actions for For Harbor Freight" }).click();
    await page.getByRole("menuitem", { name: "Share" }).click();
    await expect(page.getByRole("dialog", { name: "Share" })).toBeVisible();
  };
  await look(page, "/resumes", "sharer, first link", async () => {
    await open();
    await expect(page.getByText("The page leaves out your email, phone")).toBeVisible();
  });
  await api.json("POST", `/api/resumes/${id}/links`, {
    label: "Ann at Harbor Freight, after the call on Tuesday",
    password: "open sesame",
    maxViews: 20,
    contact: true,
    download: false,
    expiresAt: "2030-01-31T12:00:00.000Z",
  });
  await look(page, "/resumes", "sharer, links", async () => {
    await open();
    await expect(page.getByText("Not opened yet")).toBeVisible();
  });
});
