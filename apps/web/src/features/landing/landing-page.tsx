import { useTitle } from "../../lib/use-title.ts";
import { StartDoors } from "../documents/start-doors.tsx";
import { Hero } from "./hero.tsx";
import type { ComponentProps } from "react";
import { useSellsPlans } from "../../lib/http/config.ts";
import { useNear } from "../../lib/use-near.ts";
import { Templates } from "./templates.tsx";
import { Benefits } from "./benefits.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { t } from "../../lib/texts.ts";

const ScheduledPosts = onDemand(() => import("./scheduled-posts.tsx"));
const Prices = onDemand(() => import("./prices.tsx"));

export default function LandingPage({ onResume }: { onResume: (file: File) => void }) {
  const sellsPlans = useSellsPlans();
  useTitle(t("A resume worth the paper"));
  return (
    <>
      <Hero onFile={onResume} />
      <Benefits />
      <Templates />
      <LaterPart id="posts" className="min-h-213 scroll-mt-14 sm:min-h-185 lg:min-h-150">
        <ScheduledPosts />
      </LaterPart>
      {sellsPlans && (
        <LaterPart className="min-h-179 sm:min-h-170 md:min-h-106">
          <Prices />
        </LaterPart>
      )}
      <section aria-labelledby="start" className="border-t border-line">
        <div aria-hidden className="airmail-stripe h-2" />
        <div className="mx-auto flex max-w-6xl flex-col items-center gap-6 px-4 py-24 text-center sm:px-8">
          <h2 id="start" className="font-display text-2xl font-medium text-balance">
            {t("Start where you are")}
          </h2>
          <p className="max-w-md text-base text-muted">
            {t("With your resume, a blank page, a finished sample, or a few words about yourself.")}
          </p>
          <StartDoors className="mt-4 w-full" />
        </div>
      </section>
    </>
  );
}

function LaterPart({ children, ...place }: ComponentProps<"div">) {
  const { ref, near } = useNear<HTMLDivElement>();
  return (
    <div ref={ref} {...place}>
      {near && children}
    </div>
  );
}
