import { clockName, weekdayName } from "../../lib/time/time.ts";
import { shownNetworks } from "../../lib/words/networks-list.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { text } from "@postfolio/contract/text.ts";
import { t } from "../../lib/texts.ts";

const WEEK = [
  {
    day: 1,
    time: "09:00",
    network: "LinkedIn",
    says: text(
      "We stopped measuring how busy the dock is. We measure how long a driver waits. It fell from 48 minutes to 19.",
    ),
    sent: true,
  },
  {
    day: 2,
    time: "12:30",
    network: "Twitter",
    says: text(
      "A plan without a gap in it is a wish. I leave ten minutes in every two hours, and rarely need them all.",
    ),
    sent: true,
  },
  {
    day: 4,
    time: "12:30",
    network: "Twitter",
    says: text("Ask the night shift what the day shift leaves behind. You'll have your next three projects."),
    sent: false,
  },
];
const DAYS = [1, 2, 3, 4, 5, 6, 7];

export default function ScheduledPosts() {
  return (
    <section aria-labelledby="posts-title" className="mx-auto max-w-6xl px-4 py-16 sm:px-8 lg:py-24">
      <div className="grid items-center gap-12 lg:grid-cols-[1fr_30rem] lg:gap-16">
        <div className="max-w-xl">
          <h2 id="posts-title" className="font-display text-xl font-medium text-balance">
            {t("Get heard")}
          </h2>
          <p className="mt-3 text-base text-muted text-pretty">
            {t(
              "Say what you want to be known for and how many posts a day you want. Postfolio drafts each one an hour ahead in your voice, lets you edit, approve, or skip it, and sends it to {{networks}} on time.",
              { networks: shownNetworks("or") },
            )}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/create-campaign">{t("Create a campaign")}</ButtonLink>
            <ButtonLink to="/playground" variant="quiet">
              {t("Try one post")}
            </ButtonLink>
          </div>
        </div>
        <figure className="overflow-hidden rounded-lg border border-line bg-surface">
          <figcaption className="px-5 pt-5 text-xs text-muted">{t("An example week")}</figcaption>
          <ol
            aria-hidden
            className="mt-3 grid grid-cols-7 border-b border-line px-3 pb-4 text-center text-xs"
          >
            {DAYS.map((day) => (
              <li key={day} className="flex flex-col items-center gap-2 text-muted">
                {weekdayName(day)}
                <span className="flex h-5 items-center">
                  {WEEK.filter((post) => post.day === day).map(({ sent, time }) => (
                    <span
                      key={time}
                      className={cx("size-2.5 rounded-full", sent ? "bg-success" : "border-2 border-accent")}
                    />
                  ))}
                </span>
              </li>
            ))}
          </ol>
          <ol className="divide-y divide-line">
            {WEEK.map(({ day, time, network, says, sent }) => (
              <li key={day} className="relative px-5 py-4">
                <p className="flex items-baseline justify-between gap-4 text-xs text-muted">
                  <span>
                    {weekdayName(day, "long")}, {clockName(time)} · {network}
                  </span>
                  <span className={cx("font-medium", sent ? "text-success" : "text-muted")}>
                    {sent ? t("Published") : t("Scheduled")}
                  </span>
                </p>
                <p className="mt-1.5 text-pretty">{t(says)}</p>
                {!sent && <span aria-hidden className="absolute inset-x-0 bottom-0 h-1 airmail-stripe" />}
              </li>
            ))}
          </ol>
        </figure>
      </div>
    </section>
  );
}
