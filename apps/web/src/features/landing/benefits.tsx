import { text } from "@postfolio/contract/text.ts";
import { t } from "../../lib/texts.ts";

const BENEFITS = [
  {
    title: text("The page you see is the page you get"),
    says: text("The preview is a real sheet, A4 or Letter. Where a page ends on screen, it ends in print."),
  },
  {
    title: text("Read by machines, too"),
    says: text(
      "Real text in reading order, embedded fonts, tagged headings: hiring software finds your name, your titles, and your dates.",
    ),
  },
  {
    title: text("Tailored to the job"),
    says: text(
      "Paste a posting's link. See what it asks for, what your resume already shows, and suggested changes that cite their evidence.",
    ),
  },
  {
    title: text("A letter that fits"),
    says: text(
      "A cover letter in the same design, drafted from your resume and the posting. What neither supports is marked.",
    ),
  },
  {
    title: text("Every application in one place"),
    says: text("The posting as it was, what you sent, and a reminder when it is time to follow up."),
  },
  {
    title: text("A link instead of a file"),
    says: text(
      "Share a page of your resume without your contact details, with a password or an expiration date if you like, and see when it was opened.",
    ),
  },
  {
    title: text("In your language"),
    says: text(
      "Latin, Cyrillic, Chinese, Japanese, Korean, Arabic, and Hebrew, right to left where the script calls for it.",
    ),
  },
  {
    title: text("Yours to take with you"),
    says: text(
      "Bring a PDF, a Word document, or your LinkedIn data. Leave with PDF, Word, JSON Resume, Markdown, or plain text.",
    ),
  },
];

export function Benefits() {
  return (
    <section aria-label={t("What you get")} className="mx-auto max-w-6xl px-4 py-16 sm:px-8 lg:py-24">
      <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-4 lg:gap-x-8">
        {BENEFITS.map(({ title, says }) => (
          <li key={t(title)} className="border-t border-ink pt-4">
            <h2 className="font-display text-lg font-medium text-balance">{t(title)}</h2>
            <p className="mt-2 text-muted text-pretty">{t(says)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
