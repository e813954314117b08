import { useTitle } from "../../lib/use-title.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Hero } from "./hero.tsx";
import { ScheduledPosts } from "./scheduled-posts.tsx";
import { Prices } from "./prices.tsx";
import { Templates } from "./templates.tsx";
import { Benefits } from "./benefits.tsx";

/** `/` for visitors: what the product does, shown with real renderings. */
export default function LandingPage() {
  useTitle("A resume worth the paper");
  return (
    <>
      <Hero />
      <Benefits />
      <Templates />
      <ScheduledPosts />
      <Prices />
      <section aria-labelledby="start" className="border-t border-line">
        <div aria-hidden className="airmail-stripe h-2" />
        <div className="mx-auto flex max-w-6xl flex-col items-center gap-6 px-4 py-24 text-center sm:px-8">
          <h2 id="start" className="font-display text-2xl font-medium text-balance">
            Start with a page that is already good
          </h2>
          <p className="max-w-md text-base text-muted">
            The editor opens with a finished sample. Replace it line by line, and download yours whenever you
            like.
          </p>
          <ButtonLink to="/resume" variant="primary" size="lg">
            Build my resume
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
