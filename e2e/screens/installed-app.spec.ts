import { createServer, type Server as HttpServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { FOR_TESTS, Server } from "../harness/server.ts";
import { expect, register, saved, test } from "../harness/test.ts";
import { signUp } from "../harness/users.ts";

test.use({ serviceWorkers: "allow", alone: true });

/** Opens a screen and waits until the browser has stored the app for offline use. */
async function openKept(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

const open = async (page: Page, name: string) => {
  const user = await register(page);
  const id = await user.api.createResume(name, 1);
  // Opened twice, because documents are stored only once the app itself has been stored.
  await openKept(page, `/resume?template=1&id=${id}`);
  await page.reload();
  await saved(page);
  return { user, id };
};

test("can be installed", async ({ page, context }) => {
  await register(page);
  await openKept(page, "/");
  const devtools = await context.newCDPSession(page);
  const { errors } = await devtools.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // Tests run in a private window.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  const icons = await page.evaluate(async () => {
    const { icons } = (await (await fetch("/manifest.webmanifest")).json()) as {
      icons: { src: string; sizes: string }[];
    };
    return Promise.all(
      icons.map(async ({ src, sizes }) => {
        const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
        return [`${width}x${height}`, sizes];
      }),
    );
  });
  expect(icons).toHaveLength(3);
  for (const [real, said] of icons) expect(real).toBe(said);
});

test("opens and reloads offline, keeps an edit, and merges it with another device's", async ({
  page,
  context,
}) => {
  const { user, id } = await open(page, "On the train");
  await context.setOffline(true);
  await page.goto("/");
  await expect(page.getByText("You're offline")).toBeVisible();
  await page.getByRole("link", { name: "On the train" }).click();
  await expect(page.getByLabel("Profession")).toBeVisible();
  await page.reload();
  await page.getByLabel("Profession").fill("Lamplighter");
  await expect(page.getByText("Offline – saved in this browser")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Profession")).toHaveValue("Lamplighter");

  const stored = await user.api.json<{ Profile: object; version: number }>(
    "GET",
    `/api/resumes/getResume?id=${id}`,
  );
  const elsewhere = {
    Profile: { ...stored.Profile, email: "elsewhere@example.com" },
    version: stored.version,
  };
  await user.api.json("PUT", `/api/users/editResume/${id}`, { dataUpdate: elsewhere });
  await context.setOffline(false);
  await saved(page);
  await expect(page.getByLabel("Profession")).toHaveValue("Lamplighter");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("elsewhere@example.com");
  const merged = await user.api.json<{ Profile: object }>("GET", `/api/resumes/getResume?id=${id}`);
  expect(merged.Profile).toMatchObject({ profession: "Lamplighter", email: "elsewhere@example.com" });
});

test("opens offline in the language that was shown last", async ({ page, context }) => {
  await register(page);
  await openKept(page, "/faqs?lang=de");
  await page.goto("/faqs?lang=ar");
  const kept = () =>
    page.evaluate(async () => (await caches.match("/index.html"))?.headers.get("content-language"));
  await expect.poll(kept).toBe("ar");
  await context.setOffline(true);
  await page.goto("/contact");
  await expect(page.locator("html[lang=ar]")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("forgets a document that was deleted here or elsewhere, and keeps it again after Undo", async ({
  page,
  context,
}) => {
  const { user } = await open(page, "Deleted here");
  const other = await user.api.createResume("Deleted elsewhere", 1);
  const openOther = () => page.goto(`/resume?template=1&id=${other}`);
  await openOther();
  await saved(page);
  await page.goto("/resumes");
  const actions = page.getByRole("button", { name: "Actions for Deleted here" });
  await expect(actions).toBeVisible();
  const expectOffline = async (...names: string[]) => {
    await context.setOffline(true);
    const note = page.getByLabel("This device");
    await expect(note.getByText("You're offline.")).toBeVisible();
    await expect(note.getByRole("link")).toHaveText(names);
    await context.setOffline(false);
    await expect(note).toHaveCount(0);
  };
  await expectOffline("Deleted elsewhere", "Deleted here");

  await actions.click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await expectOffline("Deleted elsewhere");
  await undo.click();
  await expect(actions).toBeVisible();
  await expectOffline("Deleted here", "Deleted elsewhere");

  await user.api.json("DELETE", `/api/resumes/${other}`);
  await openOther();
  await expect(page.getByText("This resume was not found")).toBeVisible();
  await page.goto("/resumes");
  await expect(actions).toBeVisible();
  await expectOffline("Deleted here");
});

test("keeps nothing of the API but the opened documents, and these only until signing out", async ({
  page,
}) => {
  await open(page, "Nobody else's");
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
  await expect
    .poll(async () => (await kept()).filter((path) => path.startsWith("/offline/")))
    .toHaveLength(1);
  expect((await kept()).filter((path) => path.startsWith("/api"))).toEqual([]);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Profile", exact: true }).click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL(/\/login$/u);
  await expect.poll(async () => (await kept()).filter((path) => path.startsWith("/offline/"))).toEqual([]);
});

test("shows a push notice as the server words it, and opens its screen here", async ({ page, context }) => {
  await register(page);
  await openKept(page, "/");
  const [worker] = context.serviceWorkers();
  // The tests' browser shows no notifications, and no push service can reach it.
  const did = await worker!.evaluate(async () => {
    const calls: unknown[] = [];
    const scope = globalThis as unknown as {
      registration: { showNotification: (...given: unknown[]) => Promise<void> };
      clients: { openWindow: (path: string) => Promise<void> };
      PushEvent: new (type: string, init: { data: string }) => Event;
      ExtendableEvent: new (type: string) => Event;
    };
    scope.registration.showNotification = async (...given) => void calls.push(given);
    scope.clients.openWindow = async (path) => void calls.push(path);
    const navigate = "https://elsewhere.example/posts?post=1";
    const notification = { title: "A post waits", body: "On Twitter", navigate, tag: "post:1" };
    const data = JSON.stringify({ web_push: 8030, notification });
    dispatchEvent(new scope.PushEvent("push", { data }));
    const pressed = { close: () => calls.push("closed"), data: { navigate } };
    dispatchEvent(Object.assign(new scope.ExtendableEvent("notificationclick"), { notification: pressed }));
    return calls;
  });
  expect(did).toEqual([
    ["A post waits", expect.objectContaining({ body: "On Twitter", tag: "post:1" })],
    "closed",
    "/posts?post=1",
  ]);
});

test("leaves a browser when this device's choice says so", async ({ page }) => {
  await register(page);
  await openKept(page, "/profile-setting#device");
  await page.getByRole("switch", { name: "Work offline" }).click();
  const left = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ]);
  await expect.poll(left).toEqual([]);
  await page.reload();
  await expect(page.getByRole("switch", { name: "Work offline" })).not.toBeChecked();
});

test("takes a shared link into the flow of saving a posting, and leaves no trace in the address", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await register(page);
  await openKept(page, "/applications");
  const posting = `Head Baker\nCrumb Ltd\nLeeds\n${"You bake bread for the whole town. ".repeat(12)}`;
  const given = new URLSearchParams({ title: "A job", text: posting });
  await page.goto(`/applications/new?${given}`);
  const dialog = page.getByRole("dialog", { name: "Add application" });
  await expect(dialog.getByLabel("Job description")).toHaveValue(/You bake bread/u, { timeout: 60_000 });
  await expect(dialog.getByLabel("Company")).toHaveValue("Crumb Ltd");
  expect(page.url()).not.toContain("bread");
  // The document's own URL is an exception, because the service worker answers it.
  expect(asked.filter((url) => url.includes("bread") && !url.includes("/applications/new"))).toEqual([]);
});

/** Passes requests on to a server, and can switch to another version of the app's page and service worker. */
async function withVersions(target: string): Promise<{ url: string; update: () => void; close: () => void }> {
  let updated = false;
  const proxy: HttpServer = createServer((request, reply) => {
    void (async () => {
      const body = request.method === "GET" ? undefined : Buffer.concat(await request.toArray());
      const {
        host: _host,
        connection: _connection,
        "accept-encoding": _encoding,
        ...headers
      } = request.headers;
      // Otherwise, the server would tell the browser that its script is still the newest.
      if (request.url === "/sw.js") {
        delete headers["if-none-match"];
        delete headers["if-modified-since"];
      }
      const answer = await fetch(target + request.url, {
        method: request.method ?? "GET",
        headers: headers as Record<string, string>,
        body,
        redirect: "manual",
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const isWorker = request.url === "/sw.js";
      const isPage = answer.headers.get("content-type")?.startsWith("text/html");
      let sent: Buffer | string = bytes;
      if (updated && isWorker) sent = bytes.toString().replace(/VERSION = "/u, `VERSION = "new-`);
      if (updated && isPage)
        sent = bytes.toString().replace("</head>", `<meta name="version" content="new"></head>`);
      const {
        "content-encoding": _coding,
        "content-length": _length,
        ...rest
      } = Object.fromEntries(answer.headers);
      reply.writeHead(answer.status, rest).end(sent);
    })().catch(() => reply.destroy());
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    update: () => (updated = true),
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

const findUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())!.update();
  });

test("takes a new version only when asked to, also offline, and loses no text of an old tab", async ({
  page,
  context,
  server,
}) => {
  const versions = await withVersions(server.url);
  const at = (path: string) => versions.url + path;
  await page.goto(at("/healthz"));
  const user = await signUp(versions.url);
  await page.evaluate((token) => localStorage.setItem("token", token), user.api.token);
  const id = await user.api.createResume("Old tab", 1);
  await openKept(page, at(`/resume?template=1&id=${id}`));
  versions.update();
  await findUpdate(page);
  await expect(page.getByText("A new version is available.")).toBeVisible({ timeout: 90_000 });
  await page.getByLabel("Profession").fill("Typed before the update");
  await page.getByRole("button", { name: "Reload" }).click();
  await page.waitForFunction(async () =>
    (await caches.keys()).some((name) => name.startsWith("postfolio/new-")),
  );
  await expect(page.getByText("A new version is available.")).toHaveCount(0);
  await expect(page.getByLabel("Profession")).toHaveValue("Typed before the update");
  await saved(page);
  // Typed text is also still there offline.
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByLabel("Profession")).toHaveValue("Typed before the update");
  await expect(page.locator("meta[name=version]")).toHaveAttribute("content", "new");
  await page.goto("about:blank");
  versions.close();
});

test("leaves all browsers when the operator turns it off", async ({ page }) => {
  const server = await Server.start({ ...FOR_TESTS, INSTALLED_APP: "off" }, process.env["EMPTY_DATABASE"]);
  const script = await (await fetch(`${server.url}/sw.js`)).text();
  expect(script).toContain("unregister");
  expect(await (await fetch(`${server.url}/login`)).text()).not.toContain("manifest.webmanifest");
  await page.goto(`${server.url}/healthz`);
  await page.evaluate(async () => {
    await caches.open("postfolio/old");
    await navigator.serviceWorker.register("/sw.js");
  });
  await expect
    .poll(() =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ]),
    )
    .toEqual([]);
  await server.remove();
});
