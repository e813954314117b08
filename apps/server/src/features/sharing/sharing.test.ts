import { Writable } from "node:stream";
import type { Stage } from "@postfolio/contract/applications/application-stages.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import type { NewShareLink, ShareLink } from "@postfolio/contract/sharing/share-links.ts";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { mailsTo } from "../../../test/mailbox.ts";
import { attachedFiles } from "../../../test/judges/readers.ts";
import { isLong } from "../../../test/length.ts";
import { passTime } from "../../../test/pass-time.ts";
import { testPrinter, printerIsUp } from "../../../test/printer.ts";
import { readPdf } from "../../../test/read-pdf.ts";
import { deviceKeys, seenDevices, shareLinks, users } from "../../db/schema.ts";
import { buildFeatures } from "../../features.ts";
import { createLogger } from "../../log.ts";
import { GUESS_WINDOW, MOST_GUESSES } from "../accounts/passwords/guesses.ts";
import { mailNotices } from "../notices/notice-mail.ts";
import { sweepDevices } from "./views.ts";
import { LINK_TEXTS } from "../../../../../scripts/testing/english.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let time = Date.UTC(2026, 10, 24, 9);
const written: string[] = [];
const log = createLogger(
  "trace",
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk.toString());
      done();
    },
  }),
);
const { printer } = await testPrinter();
const { app, call, deps, refusal, send, signUp } = await buildTestApp({
  deps: { clock: () => new Date(time), log, pdf: printer },
});

const CHROME =
  "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1";

const PERSON = {
  name: "Ada Lovelace",
  profession: "Analyst",
  email: "ada@lovelace.example",
  phoneNumber: "+44 20 7946 0958",
  location: "12 St James’s Square, London",
  about: "Write to ADA@lovelace.example or call (020) 7946-0958. I wrote the first program.",
  profileImageURL: `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==`,
};
const RESUME = {
  name: "For Acme, last try",
  Profile: PERSON,
  Socials: { items: [{ type: "Github", url: "https://github.com/ada-l" }] },
  Employment: {
    items: [
      {
        position: "Analyst",
        company: "Babbage & Co",
        dateFrom: "1842",
        dateTo: "1843",
        responsibilities: ["Wrote <b>notes</b>"],
      },
    ],
  },
};
/** Contact details, in any form in which a file may contain them. */
const CONTACT = ["lovelace.example", "7946", "St James", "github.com", "data:image"];

async function ownerWithResume() {
  const { user, token } = await signUp();
  const { data: resume } = await call("POST /api/resumes/create", { body: RESUME }, token);
  return { user, token, resume };
}
const share = async (token: string, id: string, body: Partial<NewShareLink> = {}) =>
  (await call("POST /api/resumes/:id/links", { params: { id }, body }, token)).data;

interface Visit {
  from?: string;
  agent?: string;
  method?: "GET" | "HEAD" | "POST";
  headers?: Record<string, string>;
  form?: Record<string, string>;
  token?: string;
}
const at = ({ url }: Pick<ShareLink, "url">, more = "") => new URL(url).pathname + more;
async function visit(
  link: Pick<ShareLink, "url">,
  { from = "203.0.113.1", agent = CHROME, method, headers, form, token }: Visit = {},
  more = "",
) {
  return app.inject({
    method: method ?? (form ? "POST" : "GET"),
    url: at(link, more),
    remoteAddress: from,
    headers: {
      "user-agent": agent,
      ...headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(form && { "content-type": "application/x-www-form-urlencoded" }),
    },
    ...(form && { payload: new URLSearchParams(form).toString() }),
  });
}
/** Reads the database, since asking the API would mark a device as the owner's. */
async function viewsOf({ _id }: Pick<ShareLink, "_id">) {
  const [row] = await deps.db.select().from(shareLinks).where(eq(shareLinks.id, _id));
  return row?.views;
}

describe.skipIf(isLong)("a link", () => {
  it("is made, listed, changed and ended by its owner, and no one else", async () => {
    const { token, resume } = await ownerWithResume();
    const other = await signUp();
    const link = await share(token, resume._id, { label: " Acme, Ann " });
    expect(link).toEqual({
      _id: link._id,
      resume: resume._id,
      url: expect.stringMatching(/^http:\/\/localhost:3000\/r\/[\w-]{22}$/u),
      label: "Acme, Ann",
      version: null,
      expiresAt: null,
      maxViews: null,
      hasPassword: false,
      download: true,
      contact: false,
      indexed: false,
      languages: false,
      otherLanguages: [],
      notify: false,
      views: 0,
      lastViewedAt: null,
      createdAt: new Date(time).toISOString(),
    });
    time += 1_000;
    const second = await share(token, resume._id);
    const params = { params: { id: resume._id } };
    expect((await call("GET /api/resumes/:id/links", params, token)).data).toEqual([second, link]);
    const one = { params: { id: link._id } };
    const changed = await call("PUT /api/links/:id", { ...one, body: { label: "Ann", maxViews: 3 } }, token);
    expect(changed.data).toEqual({ ...link, label: "Ann", maxViews: 3 });
    expect((await call("PUT /api/links/:id", { ...one, body: {} }, token)).data).toEqual(changed.data);

    expect((await refusal("POST /api/resumes/:id/links", { ...params, body: {} }, other.token)).status).toBe(
      404,
    );
    expect((await refusal("GET /api/resumes/:id/links", params, other.token)).status).toBe(404);
    expect((await refusal("PUT /api/links/:id", { ...one, body: {} }, other.token)).status).toBe(404);
    expect((await refusal("DELETE /api/links/:id", one, other.token)).status).toBe(404);
    expect((await refusal("GET /api/resumes/:id/links", params)).status).toBe(401);

    await call("DELETE /api/links/:id", one, token);
    expect((await refusal("DELETE /api/links/:id", one, token)).status).toBe(404);
    expect((await call("GET /api/resumes/:id/links", params, token)).data).toEqual([second]);
  });

  it("refuses invalid requests", async () => {
    const { token, resume } = await ownerWithResume();
    const params = { id: resume._id };
    const refuse = (body: object) => refusal("POST /api/resumes/:id/links", { params, body }, token);
    expect(await refuse({ password: "short" })).toEqual({
      status: 400,
      message: LINK_TEXTS.linkPasswordTooShort,
    });
    expect(await refuse({ maxViews: 0 })).toEqual({ status: 400, message: LINK_TEXTS.maxViewsInvalid });
    expect((await refuse({ version: 99 })).status).toBe(404);
    expect((await refuse({ expires: "tomorrow" })).status).toBe(400);
    for (let number = 0; number < LIMITS.linksPerResume; number += 1) await share(token, resume._id);
    expect(await refuse({})).toEqual({ status: 409, message: LINK_TEXTS.tooManyLinks });
  });

  it("shows the current resume, or a version", async () => {
    const { token, resume } = await ownerWithResume();
    const live = await share(token, resume._id);
    const frozen = await share(token, resume._id, { version: 1 });
    const edited = { Profile: { ...PERSON, profession: "Mathematician" } };
    await call(
      "PUT /api/users/editResume/:id",
      { params: { id: resume._id }, body: { dataUpdate: edited } },
      token,
    );
    expect((await visit(live)).body).toContain("Mathematician");
    expect((await visit(frozen)).body).not.toContain("Mathematician");
    await call("PUT /api/links/:id", { params: { id: frozen._id }, body: { version: 2 } }, token);
    expect((await visit(frozen)).body).toContain("Mathematician");
    const again = { params: { id: frozen._id }, body: { version: null } };
    expect((await call("PUT /api/links/:id", again, token)).data.version).toBeNull();
  });
});

describe.skipIf(isLong)("the page", () => {
  it("is small, has no script, and reveals its content only to holders of the address", async () => {
    const { token, resume } = await ownerWithResume();
    const page = await visit(await share(token, resume._id));
    expect(page.statusCode).toBe(200);
    expect(page.body.length).toBeLessThan(60_000);
    expect(page.body).not.toContain("<script");
    expect(page.body).toContain("Babbage &amp; Co");
    expect(page.body).toContain("&lt;b&gt;notes");
    expect(page.body).not.toContain("last try");
    expect(page.body).toContain(`<meta property="og:title" content="Ada Lovelace – Resume">`);
    expect(page.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow, noarchive",
    });
    const policy = String(page.headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|unsafe/u);
  });

  it("may be listed by search engines if its owner says so, but never with a password", async () => {
    const { token, resume } = await ownerWithResume();
    const open = await visit(await share(token, resume._id, { indexed: true }));
    expect(open.headers["x-robots-tag"]).toBeUndefined();
    expect(open.body).toContain(`"@type":"Person","name":"Ada Lovelace"`);
    const locked = await share(token, resume._id, { indexed: true, password: "open sesame" });
    const unlocked = await visit(locked, { form: { password: "open sesame" } });
    expect(unlocked.statusCode).toBe(200);
    expect(unlocked.headers["x-robots-tag"]).toContain("noindex");
    expect(unlocked.body).not.toContain("<script");
  });

  it("responds identically to every link that leads nowhere", async () => {
    const { user, token, resume } = await ownerWithResume();
    const missing = await visit({ url: `http://localhost/r/${"x".repeat(22)}` });
    expect(missing.statusCode).toBe(404);
    const isMissing = async (link: ShareLink) => {
      for (const [options, more] of [
        [{}, ""],
        [{ form: { password: "open sesame" } }, ""],
        [{}, ".pdf"],
        [{}, ".jpg"],
      ] as const) {
        const reply = await visit(link, { ...options, from: "203.0.113.99" }, more);
        expect(reply.statusCode).toBe(404);
        expect(reply.body).toBe(missing.body);
        const { date: _date, ...headers } = reply.headers;
        expect(Object.keys(headers)).toEqual(Object.keys(missing.headers).filter((name) => name !== "date"));
      }
    };
    const expired = await share(token, resume._id, { expiresAt: new Date(time + HOUR).toISOString() });
    expect((await visit(expired)).statusCode).toBe(200);
    const worn = await share(token, resume._id, { maxViews: 1 });
    expect((await visit(worn)).statusCode).toBe(200);
    const ended = await share(token, resume._id);
    await call("DELETE /api/links/:id", { params: { id: ended._id } }, token);
    const locked = await share(token, resume._id, {
      expiresAt: new Date(time + HOUR).toISOString(),
      password: "open sesame",
    });
    time += HOUR;
    for (const link of [expired, worn, ended, locked]) await isMissing(link);

    const binned = await share(token, resume._id);
    await call("DELETE /api/resumes/:id", { params: { id: resume._id } }, token);
    await isMissing(binned);
    await call("POST /api/resumes/:id/restore", { params: { id: resume._id } }, token);
    expect((await visit(binned)).statusCode).toBe(200);
    await deps.db
      .update(users)
      .set({ suspendedAt: new Date(time) })
      .where(eq(users.id, user._id));
    await isMissing(binned);
    await deps.db.update(users).set({ suspendedAt: null }).where(eq(users.id, user._id));
    await call("DELETE /api/resumes/:id", { params: { id: resume._id }, query: { forever: "true" } }, token);
    await isMissing(binned);
  });

  it("ends with the account", async () => {
    const { user, token, password, resume } = {
      ...(await ownerWithResume()),
      password: "correct horse battery",
    };
    const link = await share(token, resume._id);
    await call("POST /api/Users/:id/delete", { params: { id: user._id }, body: { password } }, token);
    expect((await visit(link)).statusCode).toBe(404);
  });

  it("is closed by the server's switch", async () => {
    const { token, resume } = await ownerWithResume();
    const link = await share(token, resume._id);
    const closed = await buildTestApp({
      deps: { db: deps.db, jobs: deps.jobs },
      settings: { SHARE_LINKS: "off" },
    });
    expect((await closed.app.inject({ url: at(link) })).statusCode).toBe(404);
    const request = { params: { id: resume._id }, body: {} };
    expect((await closed.send("POST /api/resumes/:id/links", request, token)).status).toBe(403);
    expect((await closed.call("GET /api/config", {})).shareLinks).toBe(false);
  });
});

describe.skipIf(isLong)("a resume in two languages", () => {
  async function inTwoLanguages(choices: Partial<NewShareLink>) {
    const { token, resume } = await ownerWithResume();
    const { data: german } = await call(
      "POST /api/resumes/:id/translations",
      { params: { id: resume._id }, body: { language: "de" } },
      token,
    );
    const dataUpdate = { Profile: { ...german.Profile, profession: "Analytikerin" } };
    await call("PUT /api/users/editResume/:id", { params: { id: german._id }, body: { dataUpdate } }, token);
    return { token, resume, german, link: await share(token, resume._id, choices) };
  }
  const professionIn = ({ body }: { body: string }) => /Analytikerin|Analyst(?=<)/u.exec(body)?.[0];

  it("is offered in both by a link that says so", async () => {
    const { resume, german, token, link } = await inTwoLanguages({ languages: true, indexed: true });
    expect(link).toMatchObject({ languages: true, otherLanguages: ["de"] });
    const page = await visit(link);
    expect(professionIn(page)).toBe("Analyst");
    const path = at(link);
    expect(page.body).toContain(`<span lang="en" aria-current="true">English</span>`);
    expect(page.body).toContain(`<a href="${path}?lang=de" lang="de" hreflang="de">Deutsch</a>`);
    expect(page.body).toContain(`hreflang="de" href="http://localhost:3000${path}?lang=de"`);
    const other = await visit(link, {}, "?lang=de");
    expect(professionIn(other)).toBe("Analytikerin");
    expect(other.body).toContain(`href="${path}.pdf?lang=de"`);
    expect(other.body).toContain(`<a href="${path}" lang="en" hreflang="en">English</a>`);
    expect(await viewsOf(link)).toBe(1);
    // A link to the translation opens in its language.
    const second = await share(token, german._id, { languages: true });
    expect(second.otherLanguages).toEqual(["en"]);
    expect(professionIn(await visit(second))).toBe("Analytikerin");
    expect(professionIn(await visit(second, {}, "?lang=en"))).toBe("Analyst");
    expect(professionIn(await visit(second, {}, "?lang=fr&utm_source=x"))).toBe("Analytikerin");
    // A translation in the trash is not offered.
    await call("DELETE /api/resumes/:id", { params: { id: german._id } }, token);
    expect((await visit(link)).body).not.toContain("Deutsch");
    expect(professionIn(await visit(link, {}, "?lang=de"))).toBe("Analyst");
    expect(resume.options.language).toBe("en");
  });

  it("is not offered by other links, nor at a fixed version", async () => {
    const { link, token, resume } = await inTwoLanguages({});
    const fixed = await share(token, resume._id, { languages: true, version: resume.version });
    for (const one of [link, fixed]) {
      expect((await visit(one)).body).not.toContain("Deutsch");
      expect(professionIn(await visit(one, {}, "?lang=de"))).toBe("Analyst");
    }
  });

  it("is shown even if a language has a tag that the runtime does not know", async () => {
    const { link, german, token } = await inTwoLanguages({ languages: true });
    const dataUpdate = { options: { ...german.options, language: "en-12" } };
    await call("PUT /api/users/editResume/:id", { params: { id: german._id }, body: { dataUpdate } }, token);
    expect((await visit(link)).body).toContain(">en-12</a>");
  });

  it("asks for the password only once for both", async () => {
    const { link } = await inTwoLanguages({ languages: true, password: "open sesame" });
    expect(professionIn(await visit(link, {}, "?lang=de"))).toBeUndefined();
    const { body } = await visit(link, { form: { password: "open sesame" } });
    expect(professionIn({ body })).toBe("Analyst");
    expect(body).toContain(`<form method="post" action="${at(link)}?lang=de">`);
    const [, pass = ""] = /name="pass" value="([^"]+)"/u.exec(body)!;
    const german = await visit(link, { form: { pass } }, "?lang=de");
    expect(professionIn(german)).toBe("Analytikerin");
    // The pass stays the same. Otherwise, entering the password once would open the page forever.
    expect(german.body).toContain(`value="${pass}"`);
    expect((await visit(link, { form: { pass: "made up" } }, "?lang=de")).statusCode).toBe(403);
  });

  it("downloads the language that is shown", async () => {
    await printerIsUp(printer);
    const { link } = await inTwoLanguages({ languages: true });
    const text = async (more: string) =>
      readPdf((await visit(link, {}, `.pdf${more}`)).rawPayload).pages.join(" ");
    expect(await text("?lang=de")).toContain("Analytikerin");
    expect(await text("")).not.toContain("Analytikerin");
  });
});

describe.skipIf(isLong)("contact details", () => {
  it("are in no page, card, or PDF unless their owner allows it", async () => {
    await printerIsUp(printer);
    const { token, resume } = await ownerWithResume();
    const link = await share(token, resume._id);
    const frozen = await share(token, resume._id, { version: 1 });
    expect((await visit(link)).body).toContain("Write to … or call …. I wrote");
    for (const one of [link, frozen]) {
      const page = await visit(one);
      const pdf = await visit(one, {}, ".pdf");
      expect(pdf.headers["content-type"]).toBe("application/pdf");
      const { pages, images, links } = readPdf(pdf.rawPayload);
      const carried = [...pages, ...links, ...Object.values(attachedFiles(pdf.rawPayload))].join("\n");
      expect(images).toBe(0);
      expect(page.body).toContain("I wrote the first program");
      expect(carried).toContain("Babbage");
      for (const detail of CONTACT) {
        expect(page.body).not.toContain(detail);
        expect(carried).not.toContain(detail);
      }
    }
    const shown = await share(token, resume._id, { contact: true });
    const page = await visit(shown);
    for (const detail of CONTACT) expect(page.body).toContain(detail);
  });

  it("are not in texts either: profile addresses and user names, and emails in any notation", async () => {
    await printerIsUp(printer);
    const { token } = await signUp();
    const body = {
      name: "Mine",
      Profile: {
        ...PERSON,
        about:
          "Write to ada(at)lovelace.example or ada@lovelace. See github.com/ada-l, https://ada-l.dev, @ada-l.",
      },
      Socials: RESUME.Socials,
      Employment: {
        items: [{ position: "Dev", company: "Co", responsibilities: ["[in](https://github.com/ada-l)"] }],
      },
    };
    const { data: resume } = await call("POST /api/resumes/create", { body }, token);
    const link = await share(token, resume._id);
    const pdf = await visit(link, {}, ".pdf");
    const { pages, links } = readPdf(pdf.rawPayload);
    const attached = Object.values(attachedFiles(pdf.rawPayload));
    for (const shown of [(await visit(link)).body, ...pages, ...links, ...attached]) {
      for (const detail of [...CONTACT, "ada-l", "ada@", "(at)"]) expect(shown).not.toContain(detail);
    }
  });

  it("are not in the PDF if it is not offered", async () => {
    const { token, resume } = await ownerWithResume();
    const link = await share(token, resume._id, { download: false });
    expect((await visit(link)).body).not.toContain(".pdf");
    expect((await visit(link, {}, ".pdf")).statusCode).toBe(404);
  });
});

describe.skipIf(isLong)("a link that ends after a number of views", () => {
  it("shows programs, which are not counted, a title and the card, and people the resume", async () => {
    const { token, resume } = await ownerWithResume();
    const link = await share(token, resume._id, { maxViews: 1 });
    const programs: Visit[] = [
      { agent: "Slackbot-LinkExpanding 1.0" },
      { agent: "" },
      { headers: { "sec-fetch-dest": "iframe" } },
      { headers: { "sec-purpose": "prefetch" } },
    ];
    for (const program of programs) {
      const page = await visit(link, program);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain(`<meta property="og:title" content="Ada Lovelace – Resume">`);
      expect(page.body).not.toContain("Babbage");
      expect((await visit(link, program, ".pdf")).headers["content-type"]).toContain("text/html");
    }
    expect(await viewsOf(link)).toBe(0);
    expect((await visit(link)).body).toContain("Babbage");
    expect(await viewsOf(link)).toBe(1);
    expect((await visit(await share(token, resume._id), { agent: "curl/8" })).body).toContain("Babbage");
  });
});

describe.skipIf(isLong)("a resume that is too long for a PDF", () => {
  it("offers none on its page, and says so on request", async () => {
    await printerIsUp(printer);
    const { token } = await signUp();
    const lines = Array.from({ length: 40 }, () => "bread ".repeat(640));
    const body = {
      name: "Long",
      Employment: { items: [{ position: "Dev", company: "Co", responsibilities: lines }] },
    };
    const { data: resume } = await call("POST /api/resumes/create", { body }, token);
    const link = await share(token, resume._id);
    const page = await visit(link);
    expect([page.statusCode, page.body.includes("Download PDF")]).toEqual([200, false]);
    expect((await visit(link, {}, ".pdf")).statusCode).toBe(422);
  });
});

describe.skipIf(isLong)("the card that messengers show", () => {
  const cardOf = async (link: ShareLink) => {
    const { statusCode, headers, rawPayload } = await visit(link, {}, ".jpg");
    expect([statusCode, headers["content-type"]]).toEqual([200, "image/jpeg"]);
    return rawPayload;
  };

  it("is the top of the first page, without contact details, whatever the link shows, and is not a view", async () => {
    await printerIsUp(printer);
    const { token, resume } = await ownerWithResume();
    const [hidden, shown] = [
      await share(token, resume._id),
      await share(token, resume._id, { contact: true, download: false }),
    ];
    for (const link of [hidden, shown]) {
      const { body } = await visit(link, { agent: "Slackbot-LinkExpanding 1.0 (+https://api.slack.com)" });
      expect(body).toContain(`<meta property="og:image" content="${link.url}.jpg">`);
    }
    const { about, name, profession } = PERSON;
    const said = about.replace("ADA@lovelace.example", "…").replace("(020) 7946-0958", "…");
    const bare = { ...RESUME, Profile: { name, profession, about: said }, Socials: { items: [] } };
    const { data: without } = await call("POST /api/resumes/create", { body: bare }, token);
    const picture = await cardOf(await share(token, without._id));
    // The pictures are compared as a whole, since a picture cannot be searched for words.
    expect(picture.equals(await cardOf(hidden))).toBe(true);
    expect(picture.equals(await cardOf(shown))).toBe(true);
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1_200, height: 630 });
    const { channels } = await sharp(picture).stats();
    expect(Math.min(...channels.map(({ min }) => min))).toBeLessThan(80);
    expect(await viewsOf(hidden)).toBe(0);
    const other = { ...bare, Profile: { ...bare.Profile, name: "Grace Hopper" } };
    const { data: others } = await call("POST /api/resumes/create", { body: other }, token);
    expect(picture.equals(await cardOf(await share(token, others._id)))).toBe(false);
  });

  it("does not exist for a link with a password, opened or not", async () => {
    const { token, resume } = await ownerWithResume();
    const link = await share(token, resume._id, { password: "open sesame" });
    expect((await visit(link)).body).not.toContain("og:");
    const opened = await visit(link, { form: { password: "open sesame" } });
    expect(opened.body).toContain("og:title");
    expect(opened.body).not.toContain("og:image");
    const missing = await visit({ url: `http://localhost/r/${"x".repeat(22)}` });
    const card = await visit(link, {}, ".jpg");
    expect([card.statusCode, card.body]).toEqual([404, missing.body]);
  });
});

describe("a password", () => {
  it.skipIf(isLong)("admits whoever has it to the page and its PDF, and nobody else", async () => {
    await printerIsUp(printer);
    const { token, resume } = await ownerWithResume();
    const link = await share(token, resume._id, { password: "open sesame" });
    expect(link.hasPassword).toBe(true);
    const form = await visit(link);
    expect(form.statusCode).toBe(200);
    expect(form.body).toContain(`name="password"`);
    expect(form.body).not.toMatch(/Ada|og:title/u);
    expect(await viewsOf(link)).toBe(0);
    expect((await visit(link, { form: { password: "open barley" } })).statusCode).toBe(403);
    expect((await visit(link, {}, ".pdf")).body).not.toContain("%PDF");
    const page = await visit(link, { form: { password: "open sesame" } });
    expect(page.body).toContain("Ada Lovelace");
    expect(await viewsOf(link)).toBe(1);
    const pass = /name="pass" value="([^"]+)"/u.exec(page.body)?.[1] ?? "";
    expect((await visit(link, { form: { pass } }, ".pdf")).body).toContain("%PDF");
    const stale = await visit(link, { form: { pass: `${pass}x` } }, ".pdf");
    expect(stale.statusCode).toBe(403);
    expect(stale.body).not.toContain("%PDF");
    expect(stale.body).toContain(LINK_TEXTS.linkPassEnded);
    const other = await share(token, resume._id, { password: "open sesame" });
    expect((await visit(other, { form: { pass } }, ".pdf")).body).not.toContain("%PDF");
    await call("PUT /api/links/:id", { params: { id: link._id }, body: { password: "open wheat" } }, token);
    expect((await visit(link, { form: { pass } }, ".pdf")).body).not.toContain("%PDF");
    await call("PUT /api/links/:id", { params: { id: link._id }, body: { password: null } }, token);
    expect((await visit(link)).body).toContain("Ada Lovelace");
  });

  it("cannot be guessed, even if each guess comes from another address", async () => {
    const { token, resume } = await ownerWithResume();
    const link = await share(token, resume._id, { password: "open sesame" });
    const statuses = new Map<number, number>();
    const guesses = isLong ? 1_000 : 100;
    for (let guess = 0; guess < guesses; guess += 1) {
      const { statusCode } = await visit(link, {
        from: `198.51.${Math.floor(guess / 250)}.${guess % 250}`,
        form: { password: `guess ${guess}` },
      });
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 403: MOST_GUESSES, 429: guesses - MOST_GUESSES });
    const barred = await visit(link, { form: { password: "open sesame" } });
    expect(barred.statusCode).toBe(429);
    expect(barred.body).toContain(LINK_TEXTS.tooManyLinkGuesses);
    expect(Number(barred.headers["retry-after"])).toBeGreaterThan(0);
    await passTime(deps.db, GUESS_WINDOW);
    expect((await visit(link, { form: { password: "open sesame" } })).statusCode).toBe(200);
  });
});

describe.skipIf(isLong)("views", () => {
  it("are counted once per device and day, and only for people other than the owner", async () => {
    const { token, resume } = await ownerWithResume();
    const link = await share(token, resume._id);
    const own = "127.0.0.1";
    const script: [Visit, number][] = [
      // The owner created the link on this device with this browser.
      [{ from: own, agent: "lightMyRequest" }, 0],
      [{ from: "203.0.113.20", token }, 0],
      [{}, 1],
      [{}, 1],
      [{ method: "HEAD" }, 1],
      [{ method: "HEAD", from: "203.0.113.2" }, 1],
      [{ agent: PHONE }, 2],
      [{ from: "203.0.113.2" }, 3],
      [{ from: "203.0.113.3", headers: { "sec-purpose": "prefetch" } }, 3],
      [{ from: "203.0.113.3", headers: { "sec-purpose": "prefetch;prerender" } }, 3],
      [{ from: "203.0.113.3", headers: { purpose: "prefetch" } }, 3],
      [{ from: "203.0.113.3", headers: { "x-moz": "prefetch" } }, 3],
      [{ from: "203.0.113.3", headers: { "sec-fetch-dest": "iframe" } }, 3],
      [{ from: "203.0.113.3", headers: { "sec-fetch-dest": "document" } }, 4],
      ...[
        "",
        "facebookexternalhit/1.1",
        "LinkedInBot/1.0 (compatible; Mozilla/5.0)",
        "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
        "WhatsApp/2.23.20.0",
        "TelegramBot (like TwitterBot)",
        "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
        "curl/8.9.1",
        "python-requests/2.32",
      ].map((agent): [Visit, number] => [{ agent, from: "203.0.113.4" }, 4]),
      [{ from: "203.0.113.5" }, 5],
      // Both addresses are in one customer's network.
      [{ from: "2001:db8:1:2::1" }, 6],
      [{ from: "2001:db8:1:2::ffff" }, 6],
    ];
    const counted = [];
    for (const [who] of script) {
      expect((await visit(link, who)).statusCode).toBe(200);
      counted.push([who, await viewsOf(link)]);
    }
    expect(counted).toEqual(script);
    // The hourly sweep keeps all of today's devices.
    await sweepDevices(deps);
    await visit(link);
    expect(await viewsOf(link)).toBe(6);
    time += DAY;
    await visit(link);
    expect(await viewsOf(link)).toBe(7);
    const [listed] = (await call("GET /api/resumes/:id/links", { params: { id: resume._id } }, token)).data;
    expect(listed).toMatchObject({ views: 7, lastViewedAt: new Date(time).toISOString() });
  });

  it("are reported to the owner, only the first of a link, if they asked for it", async () => {
    const { user, token, resume } = await ownerWithResume();
    const quiet = await share(token, resume._id, { label: "Quiet" });
    const asked = await share(token, resume._id, { label: "Acme, Ann", notify: true });
    for (const link of [quiet, asked]) {
      await visit(link, { from: "203.0.113.60", method: "HEAD" });
      await visit(link, { from: "203.0.113.60", agent: "curl/8.9.1" });
    }
    const told = async () => (await call("GET /api/notices", {}, token)).data.notices.map(({ text }) => text);
    expect(await told()).toEqual([]);
    for (const link of [quiet, asked]) {
      await visit(link, { from: "203.0.113.60" });
      await visit(link, { from: "203.0.113.61" });
    }
    expect(await told()).toEqual(["Your link for “Acme, Ann” was opened."]);
    time += MINUTE;
    await mailNotices(buildFeatures(deps), user._id);
    const [mail] = await vi.waitUntil(() => mailsTo(user.email));
    expect(mail!.subject).toBe("Your link was opened: Acme, Ann");
  });

  it("end a link at its limit, and readmit devices that were admitted that day", async () => {
    const { token, resume } = await ownerWithResume();
    const link = await share(token, resume._id, { maxViews: 2 });
    const statuses = async (...froms: string[]) =>
      Promise.all(froms.map(async (from) => (await visit(link, { from })).statusCode));
    const all = await statuses("203.0.113.30", "203.0.113.31", "203.0.113.32", "203.0.113.33");
    expect(all.toSorted((a, b) => a - b)).toEqual([200, 200, 404, 404]);
    const again = await statuses("203.0.113.30", "203.0.113.31", "203.0.113.32", "203.0.113.33");
    expect(again).toEqual(all);
    expect((await visit(link, { agent: "curl/8.9.1" })).statusCode).toBe(404);
    expect(await viewsOf(link)).toBe(2);
    time += DAY;
    expect(await statuses("203.0.113.30")).toEqual([404]);
  });

  it("store neither addresses nor browsers, and nothing at all after the day", async () => {
    const { token, resume } = await ownerWithResume();
    await visit(await share(token, resume._id), { from: "203.0.113.40" });
    const kept = JSON.stringify([
      await deps.db.select().from(seenDevices),
      await deps.db.select().from(shareLinks),
    ]);
    expect(kept).not.toMatch(/203\.0\.113|Mozilla/u);
    time += DAY;
    await sweepDevices(deps);
    expect(await deps.db.$count(seenDevices)).toBe(0);
    expect(await deps.db.$count(deviceKeys)).toBe(0);
  });

  it("are shown with the link's application", async () => {
    const { token, resume } = await ownerWithResume();
    const other = await ownerWithResume();
    const link = await share(token, resume._id);
    const body = { title: "Engineer", stage: "saved" as Stage, link: link._id };
    const made = await call("POST /api/applications/create", { body }, token);
    expect(made.data).toMatchObject({ link: link._id, linkViews: { count: 0, lastAt: null } });
    await visit(link, { from: "203.0.113.50" });
    const [listed] = (await call("GET /api/applications", {}, token)).data;
    expect(listed?.linkViews).toEqual({ count: 1, lastAt: new Date(time).toISOString() });
    const theirs = { body: { title: "Engineer", link: link._id } };
    expect((await refusal("POST /api/applications/create", theirs, other.token)).status).toBe(404);
    await call("DELETE /api/links/:id", { params: { id: link._id } }, token);
    const [ended] = (await call("GET /api/applications", {}, token)).data;
    expect(ended).toMatchObject({ link: null, linkViews: null });
  });
});

it.skipIf(isLong)("keeps the address of a page out of the log and the database", async () => {
  const { token, resume } = await ownerWithResume();
  const link = await share(token, resume._id, { password: "open sesame" });
  const secret = new URL(link.url).pathname.split("/").at(-1)!;
  await visit(link);
  await visit(link, { form: { password: "wrong one" } });
  await visit(link, { form: { password: "open sesame" } });
  await visit(link, {}, ".pdf");
  await visit(link, {}, ".jpg");
  await visit(link, {}, "/more");
  await app.inject({ url: `/%72/${secret}` });
  await app.inject({ url: `//r/${secret}` });
  await app.inject({
    method: "PUT",
    url: at(link),
    payload: "{",
    headers: { "content-type": "application/json" },
  });
  await app.inject({
    method: "POST",
    url: at(link),
    payload: "x",
    headers: { "content-type": "text/plain" },
  });
  await call("DELETE /api/links/:id", { params: { id: link._id } }, token);
  await visit(link);
  expect(written.join("")).toContain("/r/:token");
  expect(written.join("")).not.toContain(secret);
  expect(written.join("")).not.toContain("open sesame");
  const again = await share(token, resume._id);
  const [row] = await deps.db.select().from(shareLinks).where(eq(shareLinks.id, again._id));
  expect(JSON.stringify(row)).not.toContain(new URL(again.url).pathname.split("/").at(-1));
  const response = await send("GET /api/resumes/:id/links", { params: { id: resume._id } }, token);
  expect(response.status).toBe(200);
});
