import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readTexts } from "@postfolio/locales/read-texts.ts";
import { afterAll, describe, expect, it } from "vitest";
import { buildTestApp } from "../../test/build-app.ts";
import { FOUND_BY_SEARCH } from "./web-app.ts";
import { USUAL_PASSWORD } from "../../test/argon2.ts";
import { MESSAGES } from "../../../../scripts/testing/english.ts";

const webRoot = mkdtempSync(join(tmpdir(), "postfolio-web-"));
afterAll(() => rmSync(webRoot, { recursive: true }));
writeFileSync(
  join(webRoot, "index.html"),
  '<!doctype html><html lang="en"><head><title>A resume worth the paper · Postfolio</title></head></html>',
);
writeFileSync(
  join(webRoot, "first-screens.json"),
  JSON.stringify({
    screens: { "/login": ["assets/login.js"] },
    texts: {
      en: ["assets/locales-1/en/messages.json"],
      de: ["assets/locales-1/de/messages.json", "assets/locales-1/de/words.json"],
    },
  }),
);

const started = await buildTestApp();
const { app, deps, call, signUp } = await buildTestApp({ deps: { ...started.deps, webRoot } });

/** The part of the web app's routes that need no account. */
const [forEveryone] = /const forEveryone[^]*?\n\];/u.exec(
  readFileSync(join(import.meta.dirname, "../../../web/src/app/routes.tsx"), "utf8"),
)!;

const german = readTexts("de", "messages");

async function page(url: string, headers: Record<string, string> = {}) {
  const reply = await app.inject({ url, headers: { accept: "text/html", ...headers } });
  expect(reply.statusCode).toBe(200);
  return { ...reply, lang: /<html lang="([^"]*)"/u.exec(reply.body)?.[1] };
}

describe("the language of a page", () => {
  const AUTO = { "accept-language": "fr" };
  const COOKIE = { cookie: "other=1; language=es" };

  it.each([
    ["the address", "/login?from=x&lang=de", { ...AUTO, ...COOKIE }, "de"],
    ["the cookie", "/login", { ...AUTO, ...COOKIE }, "es"],
    ["the browser", "/login", AUTO, "fr"],
    ["English", "/login", {}, "en"],
  ])("comes from %s", async (_level, url, headers, language) => {
    const { lang, headers: sent } = await page(url, headers);
    expect(lang).toBe(language);
    expect(sent["content-language"]).toBe(language);
  });

  it.each([
    ["de-AT", "de"],
    ["DE", "de"],
    ["pt", "pt-BR"],
    ["pt-PT,en;q=0.5", "pt-BR"],
    ["ja,de;q=0.8,en;q=0.9", "en"],
    ["en;q=0.1, fr ; q=0.7, de;Q=0.8", "de"],
    ["de;q=0,fr;q=0.1", "fr"],
    ["*", "en"],
    ["ja,*;q=0.5", "en"],
    ["de;q=many", "en"],
    [";;,,=;q=", "en"],
    ["x-".repeat(4_000), "en"],
    [`${"ja,".repeat(2_000)}de`, "en"],
  ])("for a browser that asks for %.40s is %s", async (accepted, language) => {
    expect((await page("/login", { "accept-language": accepted })).lang).toBe(language);
  });

  it.each(["", "xx", "de'", '"><script>alert(1)</script>', "../de", "__proto__", "de%00", "d".repeat(3_000)])(
    "is not %.40j, from an address or a cookie",
    async (hostile) => {
      const fromAddress = await page(`/login?lang=${encodeURIComponent(hostile)}`);
      expect(fromAddress.lang).toBe("en");
      expect(fromAddress.headers["set-cookie"]).toBeUndefined();
      expect((await page("/login", { cookie: `language=${encodeURIComponent(hostile)}` })).lang).toBe("en");
      expect(
        (await page("/login", { cookie: `language=${hostile.replaceAll(/[^\x21-\x7e]/gu, "")}` })).lang,
      ).toBe("en");
    },
  );

  it("is kept once the address has named it", async () => {
    expect((await page("/login?lang=de-CH")).headers["set-cookie"]).toBe(
      "language=de; Path=/; Max-Age=31536000; SameSite=Lax",
    );
    expect((await page("/login", { cookie: "language=de" })).headers["set-cookie"]).toBeUndefined();
  });

  it("is also that of the page that an installed app keeps", async () => {
    expect((await page("/index.html", { cookie: "language=de" })).lang).toBe("de");
  });

  it("keeps caches from giving a page to readers of another", async () => {
    const { headers } = await page("/login", { "accept-encoding": "gzip" });
    expect(headers["vary"]?.toString().toLowerCase()).toContain("accept-language");
    expect(headers["vary"]?.toString().toLowerCase()).toContain("cookie");
    expect(headers["cache-control"]).toBe("no-cache");
  });

  it("decides its direction", async () => {
    expect((await page("/login?lang=ar")).body).toContain('<html lang="ar" dir="rtl">');
    expect((await page("/login?lang=de")).body).toContain('<html lang="de" dir="ltr">');
    expect((await page("/login")).body).toContain('<html lang="en">');
  });

  it("decides which texts the page loads at once", async () => {
    const preloaded = async (url: string) =>
      [...(await page(url)).body.matchAll(/<link rel="\w+"[^>]* href="\/(assets[^"]*)"/gu)].map(
        ([, href]) => href,
      );
    expect(await preloaded("/login")).toEqual(["assets/login.js", "assets/locales-1/en/messages.json"]);
    expect(await preloaded("/login?lang=de")).toEqual([
      "assets/login.js",
      "assets/locales-1/de/messages.json",
      "assets/locales-1/de/words.json",
    ]);
  });

  it.each([...FOUND_BY_SEARCH])(
    "has addresses for search engines, on the page for everyone at %s",
    async (path) => {
      const { body } = await page(`${path}?lang=de`);
      const url = deps.config.publicUrl + path;
      expect(body).toContain(`<link rel="alternate" hreflang="pt-BR" href="${url}?lang=pt-BR">`);
      expect(body).toContain(`<link rel="alternate" hreflang="x-default" href="${url}">`);
      expect(forEveryone).toContain(path === "/" ? "index: true" : `screen("${path}", `);
    },
  );

  it("has no addresses for search engines on other pages", async () => {
    for (const private_ of ["/resumes", "/login", "/nowhere"]) {
      expect((await page(private_)).body).not.toContain("hreflang");
    }
  });
});

describe("the language of a reply", () => {
  let people = 0;
  const logIn = async (headers: Record<string, string>) =>
    app.inject({
      method: "POST",
      url: "/api/authUsers/login",
      headers,
      payload: { email: `nobody-${(people += 1)}@example.com`, password: "not the password" },
    });

  it("is English without a wish", async () => {
    const plain = await logIn({});
    expect(plain.json()).toMatchObject({ data: MESSAGES.wrongCredentials });
    for (const accepted of ["en", "en-US,de;q=0.5", "ja", "*"]) {
      expect((await logIn({ "accept-language": accepted })).body).toBe(plain.body);
    }
  });

  it("is the asker's for refusals, also of single fields and unknown addresses", async () => {
    expect((await logIn({ "accept-language": "de-AT,en;q=0.5" })).json()).toMatchObject({
      data: german["accounts_wrong_credentials"],
      code: "accounts_wrong_credentials",
    });
    const faulty = await app.inject({
      method: "POST",
      url: "/api/authUsers/login",
      headers: { "accept-language": "de" },
      payload: { email: "", password: "x" },
    });
    expect(faulty.json()).toMatchObject({ data: german["accounts_email_required"] });
    const nowhere = await app.inject({ url: "/api/nowhere", headers: { "accept-language": "de" } });
    expect(nowhere.json()).toMatchObject({ data: german["common_not_found"] });
  });

  it("is each asker's own, when they ask at the same time", async () => {
    const languages = ["de", "en", "fr", "de", "en", "ar"] as const;
    const replies = await Promise.all(
      languages.map((language) =>
        app.inject({
          method: "POST",
          url: "/api/authUsers/forgotPassword",
          headers: { "accept-language": language },
          payload: { email: "nobody@example.com" },
        }),
      ),
    );
    expect(replies.map((reply) => reply.json<{ data: string }>().data)).toEqual(
      languages.map((language) => readTexts(language, "messages")["accounts_reset_mailed"]),
    );
  });

  it("is the asker's for what succeeded", async () => {
    const { token } = await signUp();
    const reply = await app.inject({
      method: "POST",
      url: "/api/authUsers/logout",
      headers: { "accept-language": "de", authorization: `Bearer ${token}` },
    });
    expect(reply.json()).toMatchObject({ data: german["accounts_signed_out"] });
  });
});

describe("the language of an account", () => {
  async function signUpIn(accepted?: string) {
    const reply = await app.inject({
      method: "POST",
      url: "/api/authUsers/register",
      headers: accepted === undefined ? {} : { "accept-language": accepted },
      payload: {
        email: `${accepted ?? "none"}@language.example`,
        password: USUAL_PASSWORD,
        first_name: "Ada",
        last_name: "Lovelace",
      },
    });
    const { token, data } = reply.json<{ token: string; data: string }>();
    const { userId } = await call("GET /api/authUsers/session", {}, token);
    return { token, data, user: await call("GET /api/Users/getUser", { query: { id: userId } }, token) };
  }

  it("is that of the page on which somebody signs up", async () => {
    const { user, data } = await signUpIn("de");
    expect(user.language).toBe("de");
    expect(data).toBe(german["accounts_registered"]);
    expect((await signUpIn("en")).user.language).toBe("en");
    expect((await signUpIn()).user.language).toBeNull();
  });

  it("changes with the profile, and only to one that there is", async () => {
    const { user, token } = await signUp();
    const params = { id: user._id };
    const changed = await call("PUT /api/Users/:id", { params, body: { language: "pt-BR" } }, token);
    expect(changed.data).toEqual({ ...user, language: "pt-BR" });
    for (const language of ["xx", "", "de-AT", 5, null]) {
      const refused = await app.inject({
        method: "PUT",
        url: `/api/Users/${user._id}`,
        headers: { authorization: `Bearer ${token}` },
        payload: { language },
      });
      expect({ language, status: refused.statusCode }).toEqual({ language, status: 400 });
    }
    expect((await call("GET /api/Users/:id", { params }, token)).language).toBe("pt-BR");
  });
});
