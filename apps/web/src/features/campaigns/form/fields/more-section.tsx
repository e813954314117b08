import {
  NEWS_TYPE,
  OPTION_NAMES,
  splitKeywords,
  splitStories,
} from "@postfolio/contract/generation/generation-options.ts";
import { clockName, daysName } from "../../../../lib/time/time.ts";
import { anglesOf, approverOf, type CampaignForm, timesOf } from "../campaign-form.ts";
import type { CampaignFormState } from "./campaign-fields.tsx";
import { FormSection } from "./form-section.tsx";
import { Skeleton } from "../../../../ui/page/skeleton.tsx";
import { onDemand } from "../../../../ui/on-demand.tsx";
import { listed, plural, t } from "../../../../lib/texts.ts";

const MoreFields = onDemand(() => import("./more-fields.tsx"), <Skeleton className="h-48" />);

const OUTSIDE: ReadonlySet<string> = new Set(["title", "postType", "prompt", "schedule", "status", "type"]);

export function MoreSection({ form, stale = false }: { form: CampaignFormState; stale?: boolean }) {
  const values = form.watch();
  return (
    <FormSection
      title={t("More")}
      summary={listed([stale && t("Angles will be replaced"), ...summaryOf(values)], "·")}
      wrong={Object.keys(form.formState.errors).some((field) => !OUTSIDE.has(field))}
    >
      <MoreFields form={form} type={values.type} stale={stale} />
    </FormSection>
  );
}

function summaryOf(values: CampaignForm): string[] {
  const { askFirst, windowStart, windowEnd, days, language, tone, resume, postType, includeLink } = values;
  const angles = anglesOf(values).length;
  const keywords = splitKeywords(values.keywords).length;
  const stories = splitStories(values.stories).length;
  return [
    !askFirst
      ? t("Publishes automatically")
      : approverOf(values)
        ? t("Asks you and someone else first")
        : t("Asks you first"),
    values.times
      ? listed(
          timesOf(values).map((time) => clockName(time)),
          ",",
        )
      : t("{{start}} to {{end}}", { start: clockName(windowStart), end: clockName(windowEnd) }),
    days.length > 0 && days.length < 7 && daysName(days),
    language && t(OPTION_NAMES[language]),
    tone && t(OPTION_NAMES[tone]),
    angles > 0 && plural(angles, { one: "1 angle", other: "{{count}} angles" }),
    keywords > 0 && plural(keywords, { one: "1 keyword", other: "{{count}} keywords" }),
    resume !== null && t("Facts from your resume"),
    stories > 0 && plural(stories, { one: "1 story", other: "{{count}} stories" }),
    postType === NEWS_TYPE && includeLink && t("With the article's link"),
  ].filter((part) => typeof part === "string");
}
