import { SIDEBAR_TEMPLATE, SINGLE_COLUMN_TEMPLATE } from "@postfolio/contract/resumes/resume-layout.ts";
import { ArrowDown } from "lucide-react";
import { shownNetworks } from "../../lib/words/networks-list.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { BringResume } from "./bring-resume.tsx";
import { Sheet } from "./lazy-sheet.tsx";
import { t } from "../../lib/texts.ts";

export function Hero({ onFile }: { onFile: (file: File) => void }) {
  return (
    <section className="overflow-clip border-b border-line">
      <div className="mx-auto grid max-w-6xl items-center gap-x-16 px-4 sm:px-8 lg:grid-cols-[25rem_1fr]">
        <div className="pt-16 pb-10 lg:pt-20 lg:pb-16">
          <h1 className="font-display text-2xl font-medium tracking-tight text-balance sm:text-3xl">
            {t("A resume worth the paper")}
          </h1>
          <p className="mt-6 text-base text-muted text-pretty">
            {t(
              "Write it in a plain form, watch it take shape on a real page, and download a PDF that people like to read and machines read without errors.",
            )}
          </p>
          <BringResume onFile={onFile} />
          <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
            <ButtonLink to="/resume">{t("Build my resume")}</ButtonLink>
            <span className="text-xs text-muted">
              {t("From a sample or a blank page. Free, no account needed.")}
            </span>
          </div>
          <a
            href="#posts"
            className="group mt-8 flex items-center gap-3 border-t border-line pt-5 text-muted hover:text-ink"
          >
            <span className="flex-1">
              <span className="block font-medium text-ink">{t("Here to build an audience?")}</span>
              {t("Plan posts for {{networks}}, in your own voice.", { networks: shownNetworks("and") })}
            </span>
            <ArrowDown className="transition-transform group-hover:translate-y-0.5" />
          </a>
        </div>
        {/* The resumes are in English, also on Arabic screens. */}
        <div dir="ltr" className="relative h-88 sm:h-120 lg:h-176">
          <Sheet
            template={SIDEBAR_TEMPLATE}
            options={{ accent: "blue" }}
            className="absolute top-14 start-0 w-60 -rotate-5 sm:w-80 lg:top-24 lg:w-96"
          />
          <Sheet
            template={SINGLE_COLUMN_TEMPLATE}
            className="absolute top-6 end-0 w-60 rotate-2 sm:end-8 sm:w-88 lg:top-16 lg:w-108"
          />
          <Flight />
        </div>
      </div>
    </section>
  );
}

function Flight() {
  return (
    <svg
      viewBox="0 0 200 120"
      aria-hidden
      className="absolute -top-4 -end-2 w-36 sm:w-44 lg:-top-2 lg:-end-16 lg:w-60"
    >
      <path
        d="M4 112c44 6 60-20 52-38-7-15-30-6-22 12 12 26 78 10 116-42"
        className="fill-none stroke-accent"
        strokeWidth="1.5"
        strokeDasharray="5 6"
        strokeLinecap="round"
      />
      <path d="M196 12l-52 18 22 11z" className="fill-accent" />
      <path d="M196 12l-30 29 12 22z" className="fill-accent brightness-75" />
    </svg>
  );
}
