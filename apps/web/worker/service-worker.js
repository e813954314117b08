/* global FILES, VERSION -- the build puts them in front, see `build/service-worker.ts` */

/** The previous version's cache is kept, too, for tabs that are still open. */
const CACHE = `postfolio/${VERSION}`;
const PAGE = "/index.html";
/** Milliseconds to wait for the server's page before showing the kept page. */
const PAGE_TIMEOUT = 3_000;
/** Number of files to load at once, so that the screen's own requests are not delayed. */
const AT_ONCE = 6;

const isHashed = (path) => path.startsWith("/assets/");
const isFile = (path) => isHashed(path) || FILES.includes(path);
/** The server's own pages and files have a dot or one of these prefixes. */
const isScreen = (path) => !/^\/(?:api|r|calendar|\.well-known)\/|\./u.test(path);

/** Searches this version's cache first, because older caches are kept, too, and would otherwise come first. */
const find = async (path) =>
  (await caches.match(path, { ignoreVary: true, cacheName: CACHE })) ??
  caches.match(path, { ignoreVary: true });

addEventListener("install", (event) => event.waitUntil(keepFiles()));
addEventListener("activate", (event) => event.waitUntil(forgetOldVersions().then(() => clients.claim())));
addEventListener("message", ({ data }) => {
  if (data === "take over") void skipWaiting();
});
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (pathname === "/applications/new" && search !== "") {
      // Keeps shared texts on the device, because fragments are not sent to the server.
      event.respondWith(Response.redirect(`${pathname}#${search}`));
    } else if (isScreen(pathname)) event.respondWith(pageFor(event));
  } else if (isHashed(pathname)) event.respondWith(hashedFile(request));
  else if (isFile(pathname))
    event.respondWith(fetch(request).catch(async () => required(await find(pathname))));
});

addEventListener("push", (event) => {
  const { notification = {} } = event.data?.json() ?? {};
  const { title = "Postfolio", body, tag, navigate = "/" } = notification;
  const options = { body, tag, icon: "/icon-192.png", data: { navigate } };
  event.waitUntil(registration.showNotification(title, options));
});
addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { pathname, search, hash } = new URL(event.notification.data.navigate, location.origin);
  event.waitUntil(clients.openWindow(pathname + search + hash));
});

async function keepFiles() {
  const cache = await caches.open(CACHE);
  const left = [...FILES];
  const keep = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const known = isHashed(path) ? await find(path) : undefined;
      if (known) await cache.put(path, known);
      else await cache.add(new Request(path, isHashed(path) ? {} : { cache: "reload" }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keep));
}

async function forgetOldVersions() {
  const names = (await caches.keys()).filter((name) => name.startsWith("postfolio/") && name !== CACHE);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

async function pageFor(event) {
  const loading = fetch(event.request);
  event.waitUntil(loading.then((reply) => followLanguage(reply.clone())).catch(() => {}));
  const late = new Promise((resolve) => {
    setTimeout(() => resolve(find(PAGE)), PAGE_TIMEOUT);
  });
  try {
    return (await Promise.race([loading, late])) ?? (await loading);
  } catch {
    return required(await find(PAGE));
  }
}

const ROOT_TAG = /<html[^>]*>/u;

/** Keeps the stored page in the language of the last page that the server sent. */
async function followLanguage(reply) {
  const language = reply.headers.get("content-language");
  const kept = await find(PAGE);
  if (!language || !kept || kept.headers.get("content-language") === language) return;
  const [tag] = ROOT_TAG.exec(await reply.text()) ?? [];
  if (tag === undefined || !(await caches.has(CACHE))) return;
  const headers = new Headers(kept.headers);
  headers.set("content-language", language);
  headers.delete("content-encoding");
  const page = (await kept.text()).replace(ROOT_TAG, tag);
  await (await caches.open(CACHE)).put(PAGE, new Response(page, { headers }));
}

/** Files that are not kept from the start, such as a resume's fonts, are kept once they have been used. */
async function hashedFile(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const reply = await fetch(request);
  if (reply.status === 200) {
    const copy = reply.clone();
    void keepFile(request, copy).catch(() => {});
  }
  return reply;
}

/** The open tab may still load files after the user has removed the app. */
async function keepFile(request, reply) {
  if (await caches.has(CACHE)) await (await caches.open(CACHE)).put(request, reply);
}

const required = (reply) => reply ?? Response.error();
