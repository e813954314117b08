import type { FastifyInstance } from "fastify";
import type { Clock } from "../clock.ts";
import { escapeHtml as escape, sendPage } from "../page.ts";

const DAY = 86_400_000;

const DESCRIPTION = [
  "Crumb & Co bakes for forty cafes in and around Leeds. Everything in this posting is made up.",
  "You lead a team of six, plan the night's bakes, and keep the recipes in order.",
  "You have run a bakery before, know sourdough well, and like to teach apprentices.",
  "You bring inventory management, scheduling, and food safety.",
  "We offer early shifts that end at noon, a share of the profit, and all the bread you can carry.",
];

/** Serves one made-up job posting in the format that job sites publish for search engines. */
export async function jobs(app: FastifyInstance, { clock }: { clock: Clock }): Promise<void> {
  app.get("/head-baker", async (_request, reply) => {
    const posting = {
      "@context": "https://schema.org",
      "@type": "JobPosting",
      title: "Head Baker",
      hiringOrganization: { "@type": "Organization", name: "Crumb & Co" },
      jobLocation: {
        "@type": "Place",
        address: { addressLocality: "Leeds", addressCountry: "United Kingdom" },
      },
      baseSalary: {
        currency: "GBP",
        value: { minValue: 31_000, maxValue: 36_000, unitText: "YEAR" },
      },
      datePosted: clock.now().toISOString().slice(0, 10),
      validThrough: new Date(clock.now().getTime() + 30 * DAY).toISOString(),
      description: DESCRIPTION.map((text) => `<p>${escape(text)}</p>`).join(""),
    };
    // In HTML, a script ends at the first `</`, even within a string.
    const data = JSON.stringify(posting).replaceAll("<", "\\u003c");
    const main = `<script type="application/ld+json">${data}</script>
      <p><b>${escape(posting.hiringOrganization.name)}</b>, Leeds</p>${posting.description}`;
    return sendPage(reply, { title: posting.title, main });
  });
}
