import { clockName } from "../../lib/time/time.ts";
import { ButtonLink } from "../../ui/button.tsx";

/** Three posts in a window from 09:00 to 21:00: each in the middle of an equal part. */
const EXAMPLE_DAY = [
  { time: "11:00", network: "Twitter" },
  { time: "15:00", network: "Linkedin" },
  { time: "19:00", network: "Twitter" },
];

/** The other half of the product: scheduled posts. */
export function ScheduledPosts() {
  return (
    <section aria-labelledby="posts" className="mx-auto max-w-6xl px-4 py-16 sm:px-8 lg:py-24">
      <div className="grid items-center gap-12 lg:grid-cols-[1fr_28rem] lg:gap-16">
        <div className="max-w-xl">
          <h2 id="posts" className="font-display text-xl font-medium text-balance">
            Then let people hear from you
          </h2>
          <p className="mt-3 text-base text-muted text-pretty">
            Say what you want to be known for and how many posts a day you want. Postfolio drafts each one an
            hour ahead, lets you change, approve or skip it, and sends it to Twitter or LinkedIn on time.
          </p>
          <ButtonLink to="/create-campaign" className="mt-6">
            Create a campaign
          </ButtonLink>
        </div>
        <figure className="rounded-lg border border-line bg-surface p-6">
          <figcaption className="text-xs text-muted">An example day, three posts</figcaption>
          <ol className="mt-4 flex flex-col gap-3">
            {EXAMPLE_DAY.map(({ time, network }, index) => (
              <li key={time} className="flex items-center gap-4">
                <span className="w-16 text-muted tabular-nums">{clockName(time)}</span>
                <Letter network={network} sent={index === 0} />
              </li>
            ))}
          </ol>
        </figure>
      </div>
    </section>
  );
}

/** An envelope: with a postmark once sent, with the airmail stripe while it waits. */
function Letter({ network, sent }: { network: string; sent: boolean }) {
  return (
    <span className="relative flex h-16 flex-1 items-center overflow-hidden rounded-md border border-line bg-paper pe-4 ps-5">
      {!sent && <span aria-hidden className="absolute inset-x-0 bottom-0 h-1 airmail-stripe" />}
      <span className="font-medium">{network}</span>
      {sent ? (
        <>
          <span className="sr-only">sent</span>
          <svg viewBox="0 0 120 48" aria-hidden className="ms-auto h-12 text-accent">
            <g className="fill-none stroke-current" strokeWidth="1.5">
              <circle cx="24" cy="24" r="21" />
              <circle cx="24" cy="24" r="14" />
              <path d="M50 14q9-6 18 0t18 0t18 0t18 0M50 24q9-6 18 0t18 0t18 0t18 0M50 34q9-6 18 0t18 0t18 0t18 0" />
            </g>
            <text x="24" y="27.5" textAnchor="middle" className="fill-current text-[9px] font-semibold">
              SENT
            </text>
          </svg>
        </>
      ) : (
        <span className="ms-auto text-xs text-muted">waiting for its time</span>
      )}
    </span>
  );
}
