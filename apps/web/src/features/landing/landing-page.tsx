import { useTitle } from "../../lib/use-title.ts";
import { StartDoors } from "../../documents/start-doors.tsx";
import { Hero } from "./hero.tsx";
import { lazy, Suspense } from "react";
import { useNear } from "../../lib/use-near.ts";
import { Prices } from "./prices.tsx";
import { Templates } from "./templates.tsx";
import { Benefits } from "./benefits.tsx";

// It is far below what a visitor sees first.
const ScheduledPosts = lazy(() => import("./scheduled-posts.tsx"));

/** `/` for visitors: what the product does, shown with real renderings. */
export default function LandingPage({ onResume }: { onResume: (file: File) => void }) {
  const { ref, near } = useNear<HTMLDivElement>();
  useTitle("A resume worth the paper");
  return (
    <>
      <Hero onFile={onResume} />
      <Benefits />
      <Templates />
      <div ref={ref} id="posts" className="min-h-120 scroll-mt-14">
        <Suspense>{near && <ScheduledPosts />}</Suspense>
      </div>
      <Prices />
      <section aria-labelledby="start" className="border-t border-line">
        <div aria-hidden className="airmail-stripe h-2" />
        <div className="mx-auto flex max-w-6xl flex-col items-center gap-6 px-4 py-24 text-center sm:px-8">
          <h2 id="start" className="font-display text-2xl font-medium text-balance">
            Start where you are
          </h2>
          <p className="max-w-md text-base text-muted">
            With the resume you have, an empty page, one that is already good, or a few words about yourself.
          </p>
          <StartDoors className="mt-4 w-full" />
        </div>
      </section>
    </>
  );
}
