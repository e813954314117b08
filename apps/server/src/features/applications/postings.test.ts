import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeEach, describe, expect, it } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { closeAfterwards } from "../../../test/close-afterwards.ts";
import { createPostingReader } from "../../adapters/postings/posting-reader.ts";
import { createGuardedFetch, type GuardedFetch } from "../../adapters/fetch/guarded-fetch.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";

interface Site {
  body?: string | object;
  status?: number;
  type?: string;
  location?: string;
  endless?: true;
}

/** Simulated sites, by address without `https://`. */
const web = new Map<string, Site>();
beforeEach(() => web.clear());

const server = createServer((request, reply) => {
  const address = (request.url ?? "").slice(1);
  const site = web.get(address) ?? web.get(address.split("?", 1)[0]!) ?? { status: 404 };
  const isJson = typeof site.body === "object";
  reply.writeHead(site.status ?? 200, {
    "content-type": site.type ?? (isJson ? "application/json" : "text/html; charset=utf-8"),
    ...(site.location && { location: `/${site.location}` }),
  });
  if (site.endless) {
    const more = setInterval(() => reply.write("x".repeat(100_000)), 1);
    reply.on("close", () => clearInterval(more));
  } else reply.end(isJson ? JSON.stringify(site.body) : site.body);
});
await new Promise<void>((started) => server.listen(0, "127.0.0.1", started));
closeAfterwards(async () => {
  server.closeAllConnections();
  server.close();
});
const { port } = server.address() as AddressInfo;
const base = `http://127.0.0.1:${port}/`;
const guarded = createGuardedFetch({ allows: () => true, ports: [port] });

/** Sends every request to one local server that simulates all sites. */
const fetchOut: GuardedFetch = async (address, limits) => {
  const fetched = await guarded(`${base}${address.replace(/^https?:\/\//u, "")}`, limits);
  return { ...fetched, url: fetched.url.replace(base, "https://") };
};

const now = new Date("2026-11-28T09:00:00Z");
const { call, refusal, send, signUp } = await buildTestApp({
  deps: { postings: createPostingReader(fetchOut), clock: () => now },
});
const reading = "POST /api/postings/read";
const { token } = await signUp();
const read = async (body: { url?: string; text?: string; jsonLd?: string[] }, by = token) =>
  (await call(reading, { body }, by)).data;
const refused = async (url: string) => {
  const { status, message } = await refusal(reading, { body: { url } }, token);
  return { status, message };
};

const DUTIES = "You bake bread and cakes, look after the ovens, and train apprentices. ".repeat(8);
const page = (head: string, body = "") =>
  `<!doctype html><html><head><title>Jobs</title>${head}</head><body>${body}</body></html>`;
const ld = (posting: unknown) => `<script type="application/ld+json">${JSON.stringify(posting)}</script>`;
const JOB = {
  "@context": "https://schema.org/",
  "@type": "JobPosting",
  title: "Head Baker",
  hiringOrganization: { "@type": "Organization", name: "Crumb &amp; Co" },
  jobLocation: {
    "@type": "Place",
    address: {
      "@type": "PostalAddress",
      addressLocality: "Leeds",
      addressRegion: "England",
      addressCountry: "GB",
    },
  },
  baseSalary: {
    "@type": "MonetaryAmount",
    currency: "GBP",
    value: { "@type": "QuantitativeValue", minValue: 31000, maxValue: "36,000", unitText: "YEAR" },
  },
  validThrough: "2026-12-31T23:59:00+00:00",
  applicationContact: { "@type": "ContactPoint", name: "Jo Lindqvist", email: "jo@crumb.example" },
  description: `<p>About us</p><ul><li>${DUTIES}</li><li>Early shifts</li></ul>`,
};
const FACTS = {
  title: "Head Baker",
  company: "Crumb & Co",
  location: "Leeds, England, GB",
  pay: "£31,000–£36,000 a year",
  deadline: "2026-12-31",
  contact: "Jo Lindqvist, jo@crumb.example",
};
const URL_OF_JOB = "https://jobs.crumb.example/head-baker";
const serve = (html: string, address = "jobs.crumb.example/head-baker") =>
  void web.set(address, { body: html });

describe("a page's JobPosting", () => {
  it("supplies every fact without a doubt, and the text with its lines", async () => {
    serve(page(ld(JOB)));
    const posting = await read({ url: URL_OF_JOB });
    expect(posting).toMatchObject({ ...FACTS, source: "json-ld", uncertain: [], saved: null, isCut: false });
    expect(posting.readAt).toBe(now.toISOString());
    expect(posting.description).toBe(`About us\n• ${DUTIES.trim()}\n• Early shifts`);
  });

  it.each<[string, string]>([
    ["a graph", page(ld({ "@graph": [{ "@type": "WebSite", name: "Jobs" }, JOB] }))],
    ["a list", page(ld([{ "@type": "BreadcrumbList" }, { ...JOB, "@type": ["JobPosting", "Thing"] }]))],
    ["a page's main entity", page(ld({ "@type": "WebPage", mainEntity: JOB }))],
    ["the second script", page(`<script type="application/ld+json">{broken</script>${ld(JOB)}`)],
    ["a comment", page(`<script type="application/ld+json"><!-- ${JSON.stringify(JOB)} --></script>`)],
    ["strings with line breaks", page(ld({ ...JOB, identifier: "a@b" }).replace("a@b", "one\ntwo"))],
    ["a type with its address", page(ld({ ...JOB, "@type": "http://schema.org/JobPosting" }))],
    [
      "a description whose markup is escaped",
      page(ld({ ...JOB, description: JOB.description.replaceAll("<", "&lt;") })),
    ],
  ])("is found in %s", async (_, html) => {
    serve(html);
    const posting = await read({ url: URL_OF_JOB });
    expect(posting).toMatchObject({ ...FACTS, source: "json-ld", uncertain: [] });
    expect(posting.description).toContain("\n• Early shifts");
  });

  it("is found in microdata", async () => {
    serve(
      page(
        "",
        `<div itemscope itemtype="https://schema.org/JobPosting"><h1 itemprop="title">Head Baker</h1>
        <span itemprop="hiringOrganization" itemscope itemtype="https://schema.org/Organization"><b itemprop="name">Crumb &amp; Co</b></span>
        <span itemprop="jobLocation" itemscope itemtype="https://schema.org/Place"><span itemprop="address" itemscope
          itemtype="https://schema.org/PostalAddress"><i itemprop="addressLocality">Leeds</i>, <i itemprop="addressCountry">GB</i></span></span>
        <time itemprop="validThrough" datetime="2026-12-31">New Year's Eve</time>
        <div itemprop="description"><p>About us</p><p>${DUTIES}</p></div></div>`,
      ),
    );
    expect(await read({ url: URL_OF_JOB })).toMatchObject({
      title: "Head Baker",
      company: "Crumb & Co",
      location: "Leeds, GB",
      deadline: "2026-12-31",
      description: `About us\n${DUTIES.trim()}`,
      source: "json-ld",
    });
  });

  it("may be remote, with pay by the hour, several places, or names alone", async () => {
    serve(
      page(
        ld({
          ...JOB,
          hiringOrganization: "Crumb",
          jobLocation: undefined,
          jobLocationType: "TELECOMMUTE",
          applicantLocationRequirements: { "@type": "Country", name: "Ireland" },
          baseSalary: { currency: "EUR", value: { value: 21.5, unitText: "HOUR" } },
        }),
      ),
    );
    expect(await read({ url: URL_OF_JOB })).toMatchObject({
      company: "Crumb",
      location: "Remote (Ireland)",
      workplace: "remote",
      pay: "€21.50 an hour",
    });
    const city = (addressLocality: string) => ({ address: { addressLocality } });
    serve(
      page(
        ld({ ...JOB, jobLocation: [city("Leeds"), city("York"), city("Leeds")], baseSalary: { value: {} } }),
      ),
    );
    expect(await read({ url: URL_OF_JOB })).toMatchObject({ location: "Leeds / York", pay: "" });
  });

  it("leaves what it does not state to the text, with a doubt where the text is unclear", async () => {
    serve(
      page(ld({ ...JOB, baseSalary: undefined, description: `<p>Salary: £14 an hour</p><p>${DUTIES}</p>` })),
    );
    expect((await read({ url: URL_OF_JOB })).pay).toContain("£14");
  });
});

describe("a known board", () => {
  it.each<[string, string, string, object, object, string?]>([
    [
      "Greenhouse",
      "https://job-boards.greenhouse.io/crumb/jobs/4001?gh_src=x1",
      "boards-api.greenhouse.io/v1/boards/crumb/jobs/4001?pay_transparency=true",
      {
        id: 4001,
        title: "Head Baker",
        company_name: "Crumb",
        location: { name: "Leeds" },
        content: `&lt;p&gt;About us &amp;amp; you&lt;/p&gt;&lt;p&gt;${DUTIES}&lt;/p&gt;`,
        pay_input_ranges: [
          { min_cents: 3100000, max_cents: 3600000, currency_type: "GBP", title: "Annual salary" },
        ],
      },
      { company: "Crumb", location: "Leeds", pay: "£31,000–£36,000 a year" },
    ],
    [
      "Lever, which leaves the company to its page",
      "https://jobs.lever.co/crumb/ab-12",
      "api.lever.co/v0/postings/crumb/ab-12?mode=json",
      {
        text: "Head Baker",
        categories: { location: "Leeds", commitment: "Full-time", allLocations: ["Leeds", "York"] },
        workplaceType: "hybrid",
        descriptionPlain: `About us & you\n${DUTIES}`,
        lists: [{ text: "You bring", content: "<li>Calm</li>" }],
        additionalPlain: "",
        salaryRange: { min: 31000, max: 36000, currency: "GBP", interval: "per-year-salary" },
      },
      { company: "Crumb & Co", location: "Leeds / York", workplace: "hybrid", pay: "£31,000–£36,000 a year" },
      "jobs.lever.co/crumb/ab-12",
    ],
    [
      "Ashby, which answers with the whole board",
      "https://jobs.ashbyhq.com/crumb/77aa",
      "api.ashbyhq.com/posting-api/job-board/crumb?includeCompensation=true",
      {
        jobs: [
          { id: "00ff", title: "Waiter", location: "Hull" },
          {
            id: "77aa",
            title: "Head Baker",
            location: "Leeds",
            isRemote: false,
            workplaceType: "OnSite",
            descriptionHtml: `<p>About us &amp; you</p><p>${DUTIES}</p>`,
            compensation: { scrapeableCompensationSalarySummary: "£31K - £36K" },
          },
        ],
      },
      { company: "Crumb & Co", location: "Leeds", workplace: "on-site", pay: "£31K - £36K" },
      "jobs.ashbyhq.com/crumb/77aa",
    ],
    [
      "Recruitee",
      "https://crumb.recruitee.com/o/head-baker",
      "crumb.recruitee.com/api/offers/head-baker",
      {
        offer: {
          title: "Head Baker",
          company_name: "Crumb",
          location: "Remote job",
          city: "Leeds",
          country: "United Kingdom",
          hybrid: false,
          description: "<p>About us &amp; you</p>",
          requirements: `<p>${DUTIES}</p>`,
          salary: { min: "2500", max: "2900", currency: "GBP", period: "month" },
        },
      },
      { company: "Crumb", location: "Leeds, United Kingdom", pay: "£2,500–£2,900 a month" },
    ],
    [
      "SmartRecruiters",
      "https://jobs.smartrecruiters.com/Crumb/743999-head-baker",
      "api.smartrecruiters.com/v1/companies/Crumb/postings/743999",
      {
        name: "Head Baker",
        company: { name: "Crumb", identifier: "Crumb" },
        location: { city: "Leeds", country: "gb", remote: false },
        jobAd: {
          sections: {
            companyDescription: { title: "Company", text: "<p>About us &amp; you</p>" },
            jobDescription: { title: "Tasks", text: `<p>${DUTIES}</p>` },
            videos: null,
          },
        },
      },
      { company: "Crumb", location: "Leeds, GB" },
    ],
    [
      "Workable",
      "https://apply.workable.com/crumb/j/AB12CD/",
      "apply.workable.com/api/v2/accounts/crumb/jobs/AB12CD",
      {
        title: "Head Baker",
        workplace: "on_site",
        location: { city: "Leeds", region: "England", country: "United Kingdom" },
        description: "<p>About us &amp; you</p>",
        requirements: `<p>${DUTIES}</p>`,
        benefits: "",
      },
      { company: "Crumb & Co", location: "Leeds, England, United Kingdom", workplace: "on-site" },
      "apply.workable.com/crumb/j/AB12CD/",
    ],
  ])("is read from its JSON: %s", async (_, url, api, body, facts, ownPage) => {
    web.set(api, { body });
    if (ownPage) serve(page(ld(JOB)), ownPage);
    const posting = await read({ url });
    expect(posting).toMatchObject({ title: "Head Baker", source: "board", ...facts });
    expect(posting.description).toContain("About us & you\n");
    expect(posting.description).toContain("train apprentices");
    expect(posting.uncertain).toEqual([]);
  });

  it("that does not name the company leaves it to the text", async () => {
    const body = {
      text: "Head Baker",
      categories: { location: "Leeds" },
      descriptionPlain: `Head Baker at Crumb\n${DUTIES}`,
    };
    web.set("api.lever.co/v0/postings/crumb/ab-12?mode=json", { body });
    expect(await read({ url: "https://jobs.lever.co/crumb/ab-12" })).toMatchObject({
      company: "Crumb",
      source: "board",
    });
  });

  it("that no longer has the posting says so; one that fails is read from its page", async () => {
    const url = "https://boards.greenhouse.io/crumb/jobs/4001";
    expect(await refused(url)).toEqual({ status: 422, message: MESSAGES.postingGone });
    web.set("boards-api.greenhouse.io/v1/boards/crumb/jobs/4001?pay_transparency=true", { status: 500 });
    serve(page(ld(JOB)), "boards.greenhouse.io/crumb/jobs/4001");
    expect(await read({ url })).toMatchObject({ ...FACTS, source: "json-ld" });
  });
});

describe("a page without fields", () => {
  it("is read as text, without what surrounds its main content", async () => {
    serve(
      page(
        '<meta property="og:title" content="Head Baker at Crumb Ltd">',
        `<nav>All jobs</nav><main><h1>Head Baker</h1><p>Crumb Ltd</p><p>Leeds</p><script>track()</script>
        <p>${DUTIES}</p><label>Pay</label><span>By agreement</span><ul><li>Early shifts</li></ul></main><footer>Imprint</footer>`,
      ),
    );
    const posting = await read({ url: URL_OF_JOB });
    expect(posting).toMatchObject({ title: "Head Baker", company: "Crumb Ltd", source: "page" });
    expect(posting.description).toBe(
      `Head Baker\nCrumb Ltd\nLeeds\n${DUTIES.trim()}\nPay By agreement\n• Early shifts`,
    );
  });

  it("keeps as much of a long text as an application holds, and says so", async () => {
    serve(page("", `<main><h1>Head Baker</h1>${`<p>${DUTIES}</p>`.repeat(60)}</main>`));
    const { description, isCut } = await read({ url: URL_OF_JOB });
    expect(isCut).toBe(true);
    expect(description.length).toBeLessThanOrEqual(20_000);
    expect(description.endsWith("apprentices.")).toBe(true);
  });

  it("is decoded as it declares", async () => {
    web.set("jobs.crumb.example/head-baker", {
      body: page('<meta charset="windows-1252">', `<main><h1>Bäcker</h1><p>${DUTIES}</p></main>`),
      type: "text/html",
    });
    expect((await read({ url: URL_OF_JOB })).description).not.toContain("Bäcker");
    web.set("jobs.crumb.example/head-baker", {
      body: page('<meta charset="utf-8">', `<main><h1>Bäcker</h1><p>${DUTIES}</p></main>`),
      type: "text/html",
    });
    expect((await read({ url: URL_OF_JOB })).description).toContain("Bäcker");
  });
});

describe("a link that cannot be read", () => {
  it.each<[string, string, Site | undefined, string]>([
    ["a site for people", "https://www.linkedin.com/jobs/view/1", undefined, MESSAGES.postingPeopleOnly],
    ["another one", "https://de.indeed.com/viewjob?jk=1", undefined, MESSAGES.postingPeopleOnly],
    ["a site that refuses", URL_OF_JOB, { status: 403 }, MESSAGES.postingPeopleOnly],
    ["a page that is gone", URL_OF_JOB, { status: 410 }, MESSAGES.postingGone],
    [
      "a redirect to all jobs",
      "https://jobs.crumb.example/offers/head-baker",
      { status: 302, location: "jobs.crumb.example/offers" },
      MESSAGES.postingGone,
    ],
    [
      "a page whose scripts have not run",
      URL_OF_JOB,
      { body: page("", `<h1>{$ job.title $}</h1><p>${DUTIES}</p>`) },
      MESSAGES.postingNeedsBrowser,
    ],
    ["an empty page", URL_OF_JOB, { body: page("", '<div id="root"></div>') }, MESSAGES.postingNeedsBrowser],
    ["a PDF", URL_OF_JOB, { body: "%PDF-1.7", type: "application/pdf" }, MESSAGES.postingNoPage],
    ["a page that never ends", URL_OF_JOB, { endless: true }, MESSAGES.postingTooLarge],
    ["an error", URL_OF_JOB, { status: 500 }, MESSAGES.postingUnreachable],
    [
      "redirects in a circle",
      URL_OF_JOB,
      { status: 302, location: "jobs.crumb.example/head-baker" },
      MESSAGES.postingUnreachable,
    ],
  ])("says what to do: %s", async (_, url, site, message) => {
    if (site) web.set(url.replace("https://", ""), site);
    serve(page("", `<main><h1>All jobs</h1><p>${DUTIES}</p></main>`), "jobs.crumb.example/offers");
    expect(await refused(url)).toEqual({ status: 422, message });
  });

  it.each([
    ["a file", "file:///etc/passwd", MESSAGES.webAddressInvalid],
    ["a script", "javascript:alert(1)", MESSAGES.webAddressInvalid],
    ["a password", "https://ada:secret@jobs.example/1", MESSAGES.linkWithPassword],
  ])("is refused before anything is fetched: %s", async (_, url, message) => {
    expect(await refused(url)).toEqual({ status: 400, message });
  });

  it("never reaches the server's own network, nor through a redirect", async () => {
    const guardedApp = await buildTestApp();
    const { token: mine } = await guardedApp.signUp();
    for (const url of [`http://127.0.0.1:${port}/`, "http://169.254.169.254/latest", "http://[::1]/"]) {
      const { status, message } = await guardedApp.refusal(reading, { body: { url } }, mine);
      expect({ status, message }).toEqual({ status: 422, message: MESSAGES.postingUnreachable });
    }
  });

  it("needs a link or a text, and somebody who is signed in", async () => {
    expect((await refusal(reading, { body: {} }, token)).message).toBe(MESSAGES.postingLinkMissing);
    expect((await send(reading, { body: { url: URL_OF_JOB } })).status).toBe(401);
  });
});

describe("a link that was saved before", () => {
  it("is noticed whatever was added to it, by its owner alone", async () => {
    serve(page(ld(JOB)));
    const first = await read({ url: `${URL_OF_JOB}?utm_source=mail&id=7#apply` });
    expect(first.url).toBe(`${URL_OF_JOB}?id=7`);
  });

  it("is told with the day and the title", async () => {
    serve(page(ld(JOB)));
    const mine = await signUp();
    const body = { title: "Baker", url: `${URL_OF_JOB}/`, postingReadAt: now.toISOString() };
    const { data } = await call("POST /api/applications/create", { body }, mine.token);
    expect(data.postingReadAt).toBe(now.toISOString());
    const again = await read({ url: `${URL_OF_JOB}?gh_src=abc` }, mine.token);
    expect(again.saved).toEqual({ _id: data._id, title: "Baker", createdAt: data.createdAt });
    expect((await read({ url: URL_OF_JOB })).saved).toBeNull();
    expect((await read({ text: "Head Baker\nCrumb Ltd", url: URL_OF_JOB }, mine.token)).saved).not.toBeNull();
  });
});

it("reads what a browser saw: the page's fields beside its text", async () => {
  const jsonLd = [JSON.stringify({ "@type": "WebSite" }), JSON.stringify({ ...JOB, description: "" })];
  const posting = await read({
    text: `Sign in\n${DUTIES}`,
    url: "https://www.linkedin.com/jobs/view/1?trk=a",
    jsonLd,
  });
  expect(posting).toMatchObject({ ...FACTS, source: "json-ld", url: "https://www.linkedin.com/jobs/view/1" });
  expect(posting.description).toContain("train apprentices");
});

it("reads pasted text without fetching anything", async () => {
  const posting = await read({ text: `Head Baker (m/f/d)\nCrumb Ltd\nLeeds\n${DUTIES}` });
  expect(posting).toMatchObject({ title: "Head Baker", company: "Crumb Ltd", source: "text", url: "" });
});
