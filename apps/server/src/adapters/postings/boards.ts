import type { Workplace } from "@postfolio/contract/applications/posting-facts.ts";
import { z } from "zod";
import { joined, payRange, type StatedPosting } from "./postings.ts";
import { escapedTextOf, textOf } from "./web-page.ts";

/** A job board that publishes its postings as JSON. */
export interface Board {
  /** Returns the URL of this posting's JSON; undefined for other addresses. */
  api: (url: URL) => string | undefined;
  /** @returns undefined if the JSON does not contain the posting at `url` */
  read: (json: unknown, url: URL) => StatedPosting | undefined;
}

const segments = (url: URL): string[] => url.pathname.split("/").filter(Boolean);
const safe = (name: string | undefined): name is string =>
  name !== undefined && /^[\w.-]{1,100}$/u.test(name);
const maybe = z.string().nullish();
const number = z.number().nullish();
const flag = z.boolean().nullish();

const WORKPLACES: Record<string, Workplace> = {
  remote: "remote",
  hybrid: "hybrid",
  onsite: "on-site",
};
const workplaceNamed = (name: string | null | undefined): Workplace | undefined =>
  WORKPLACES[(name ?? "").toLowerCase().replaceAll(/[^a-z]/gu, "")];

const section = (title: string | null | undefined, html: string | null | undefined): string =>
  [title?.trim(), textOf(html ?? "")].filter(Boolean).join("\n");

const board = <T>(
  schema: z.ZodType<T>,
  api: Board["api"],
  read: (data: T, url: URL) => StatedPosting | undefined,
): Board => ({
  api,
  read: (json, url) => {
    const { data } = schema.safeParse(json);
    return data && read(data, url);
  },
});

/** https://developers.greenhouse.io/job-board.html */
const greenhouse = board(
  z.object({
    title: z.string(),
    company_name: maybe,
    location: z.object({ name: maybe }).nullish(),
    content: maybe,
    application_deadline: maybe,
    pay_input_ranges: z
      .array(z.object({ min_cents: number, max_cents: number, currency_type: maybe, title: maybe }))
      .nullish(),
  }),
  (url) => {
    if (!/^(?:job-)?boards(?:\.eu)?\.greenhouse\.io$/u.test(url.hostname)) return undefined;
    const [name, jobs, id] = segments(url);
    const [token, job] =
      name === "embed"
        ? [url.searchParams.get("for") ?? undefined, url.searchParams.get("token") ?? undefined]
        : [name, id];
    if ((name !== "embed" && jobs !== "jobs") || !safe(token) || !/^\d+$/u.test(job ?? "")) return undefined;
    return `https://boards-api.greenhouse.io/v1/boards/${token}/jobs/${job}?pay_transparency=true`;
  },
  ({ title, company_name, location, content, application_deadline, pay_input_ranges: ranges }) => {
    const [pay] = ranges ?? [];
    return {
      facts: {
        title,
        company: company_name ?? "",
        location: location?.name ?? "",
        salary: pay
          ? payRange((pay.min_cents ?? 0) / 100, (pay.max_cents ?? 0) / 100, pay.currency_type, pay.title)
          : "",
        deadline: /^\d{4}-\d{2}-\d{2}/u.exec(application_deadline ?? "")?.[0] ?? "",
      },
      description: escapedTextOf(content),
    };
  },
);

/** https://github.com/lever/postings-api */
const lever = board(
  z.object({
    text: z.string(),
    categories: z.object({ location: maybe, allLocations: z.array(z.string()).nullish() }).nullish(),
    workplaceType: maybe,
    descriptionPlain: maybe,
    lists: z.array(z.object({ text: maybe, content: maybe })).nullish(),
    additionalPlain: maybe,
    salaryRange: z.object({ min: number, max: number, currency: maybe, interval: maybe }).nullish(),
  }),
  (url) => {
    const [, europe = ""] = /^jobs\.(eu\.)?lever\.co$/u.exec(url.hostname) ?? [];
    if (!/^jobs\.(?:eu\.)?lever\.co$/u.test(url.hostname)) return undefined;
    const [site, id] = segments(url);
    return safe(site) && safe(id)
      ? `https://api.${europe}lever.co/v0/postings/${site}/${id}?mode=json`
      : undefined;
  },
  ({ text, categories, workplaceType, descriptionPlain, lists, additionalPlain, salaryRange: pay }) => ({
    facts: {
      title: text,
      location: joined(categories?.allLocations ?? [categories?.location], " / "),
      salary: pay ? payRange(pay.min, pay.max, pay.currency, pay.interval) : "",
    },
    workplace: workplaceNamed(workplaceType),
    description: [
      descriptionPlain ?? "",
      ...(lists ?? []).map((list) => section(list.text, list.content)),
      additionalPlain ?? "",
    ]
      .map((part) => part.trim())
      .filter(Boolean)
      .join("\n\n"),
  }),
);

/** https://developers.ashbyhq.com/docs/public-job-posting-api: returns the whole board. */
const ashby = board(
  z.object({
    jobs: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        location: maybe,
        secondaryLocations: z.array(z.object({ location: maybe })).nullish(),
        isRemote: flag,
        workplaceType: maybe,
        descriptionHtml: maybe,
        descriptionPlain: maybe,
        compensation: z
          .object({ scrapeableCompensationSalarySummary: maybe, compensationTierSummary: maybe })
          .nullish(),
      }),
    ),
  }),
  (url) => {
    const [name, id] = segments(url);
    const isPosting = url.hostname === "jobs.ashbyhq.com" && name !== undefined && safe(id);
    return isPosting
      ? `https://api.ashbyhq.com/posting-api/job-board/${encodeURIComponent(decodeURIComponent(name))}?includeCompensation=true`
      : undefined;
  },
  ({ jobs }, url) => {
    const job = jobs.find(({ id }) => id === segments(url)[1]);
    if (!job) return undefined;
    const places = [job.location, ...(job.secondaryLocations ?? []).map(({ location }) => location)];
    return {
      facts: {
        title: job.title,
        location: joined(places, " / "),
        salary:
          job.compensation?.scrapeableCompensationSalarySummary ??
          job.compensation?.compensationTierSummary ??
          "",
      },
      workplace: workplaceNamed(job.workplaceType) ?? (job.isRemote === true ? "remote" : undefined),
      description: job.descriptionHtml ? textOf(job.descriptionHtml) : (job.descriptionPlain ?? ""),
    };
  },
);

/** https://docs.recruitee.com/reference/offers */
const recruitee = board(
  z.object({
    offer: z.object({
      title: z.string(),
      company_name: maybe,
      location: maybe,
      city: maybe,
      country: maybe,
      remote: flag,
      hybrid: flag,
      description: maybe,
      requirements: maybe,
      salary: z
        .object({
          min: z.coerce.number().nullish(),
          max: z.coerce.number().nullish(),
          currency: maybe,
          period: maybe,
        })
        .nullish(),
    }),
  }),
  (url) => {
    const [o, slug] = segments(url);
    return /^[\w-]+\.recruitee\.com$/u.test(url.hostname) && o === "o" && safe(slug)
      ? `${url.origin}/api/offers/${slug}`
      : undefined;
  },
  ({ offer }) => ({
    facts: {
      title: offer.title,
      company: offer.company_name ?? "",
      // A remote job has "Remote job" as its location.
      location: joined([offer.city, offer.country]) || (offer.location ?? ""),
      salary: offer.salary
        ? payRange(offer.salary.min, offer.salary.max, offer.salary.currency, offer.salary.period)
        : "",
    },
    workplace: offer.hybrid ? "hybrid" : offer.remote ? "remote" : undefined,
    description: [offer.description, offer.requirements]
      .map((html) => textOf(html ?? ""))
      .filter(Boolean)
      .join("\n\n"),
  }),
);

/** https://developers.smartrecruiters.com/docs/posting-api */
const smartRecruiters = board(
  z.object({
    name: z.string(),
    company: z.object({ name: maybe }).nullish(),
    location: z
      .object({ city: maybe, region: maybe, country: maybe, fullLocation: maybe, remote: flag, hybrid: flag })
      .nullish(),
    jobAd: z
      .object({
        sections: z
          .record(z.string(), z.object({ title: maybe, text: maybe }).nullish().catch(null))
          .nullish(),
      })
      .nullish(),
  }),
  (url) => {
    const [company, posting] = segments(url);
    const id = /^\d+/u.exec(posting ?? "")?.[0];
    return url.hostname === "jobs.smartrecruiters.com" && safe(company) && id !== undefined
      ? `https://api.smartrecruiters.com/v1/companies/${company}/postings/${id}`
      : undefined;
  },
  ({ name, company, location, jobAd }) => ({
    facts: {
      title: name,
      company: company?.name ?? "",
      location:
        location?.fullLocation ||
        joined([location?.city, location?.region, location?.country?.toUpperCase()]),
    },
    workplace: location?.hybrid ? "hybrid" : location?.remote ? "remote" : undefined,
    description: ["companyDescription", "jobDescription", "qualifications", "additionalInformation"]
      .map((part) => jobAd?.sections?.[part])
      .map((part) => section(part?.title, part?.text))
      .filter(Boolean)
      .join("\n\n"),
  }),
);

const workable = board(
  z.object({
    title: z.string(),
    workplace: maybe,
    remote: flag,
    location: z.object({ city: maybe, region: maybe, country: maybe }).nullish(),
    description: maybe,
    requirements: maybe,
    benefits: maybe,
  }),
  (url) => {
    const [account, j, code] = segments(url);
    return url.hostname === "apply.workable.com" && j === "j" && safe(account) && safe(code)
      ? `https://apply.workable.com/api/v2/accounts/${account}/jobs/${code}`
      : undefined;
  },
  ({ title, workplace, remote, location, description, requirements, benefits }) => ({
    facts: { title, location: joined([location?.city, location?.region, location?.country]) },
    workplace: workplaceNamed(workplace) ?? (remote === true ? "remote" : undefined),
    description: [
      textOf(description ?? ""),
      requirements ? section("Requirements", requirements) : "",
      benefits ? section("Benefits", benefits) : "",
    ]
      .filter(Boolean)
      .join("\n\n"),
  }),
);

export const BOARDS: readonly Board[] = [greenhouse, lever, ashby, recruitee, smartRecruiters, workable];
