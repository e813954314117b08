import { NEWS_TYPE, splitKeywords, splitStories } from "@postfolio/contract/generation/generation-options.ts";
import { clockName, daysName } from "../../../../lib/time/time.ts";
import { anglesOf, approverOf, type CampaignForm, timesOf } from "../campaign-form.ts";
import type { CampaignFormState } from "./campaign-fields.tsx";
import { FormSection } from "./form-section.tsx";
import { Skeleton } from "../../../../ui/page/skeleton.tsx";
import { onDemand } from "../../../../ui/on-demand.tsx";
import { t } from "../../../../lib/texts.ts";

const MoreFields = onDemand(() => import("./more-fields.tsx"), <Skeleton className="h-48" />);

const OUTSIDE: ReadonlySet<string> = new Set(["title", "postType", "prompt", "schedule", "status", "type"]);

export function MoreSection({ form, stale = false }: { form: CampaignFormState; stale?: boolean }) {
  const values = form.watch();
  return (
    <FormSection
      title={t("More")}
      summary={[...(stale ? ["Angles will be replaced"] : []), ...summaryOf(values)].join(" · ")}
      wrong={Object.keys(form.formState.errors).some((field) => !OUTSIDE.has(field))}
    >
      <MoreFields form={form} type={values.type} stale={stale} />
    </FormSection>
  );
}

function summaryOf(values: CampaignForm): string[] {
  const { askFirst, windowStart, windowEnd, days, language, tone, resume, postType, includeLink } = values;
  const counted = (count: number, one: string, many: string) =>
    count > 0 && `${count} ${count === 1 ? one : many}`;
  return [
    askFirst ? `Asks you${approverOf(values) ? " and someone else" : ""} first` : "Publishes automatically",
    values.times
      ? timesOf(values)
          .map((time) => clockName(time))
          .join(", ")
      : `${clockName(windowStart)} to ${clockName(windowEnd)}`,
    days.length > 0 && days.length < 7 && daysName(days),
    language,
    tone,
    counted(anglesOf(values).length, "angle", "angles"),
    counted(splitKeywords(values.keywords).length, "keyword", "keywords"),
    resume !== null && "Facts from your resume",
    counted(splitStories(values.stories).length, "story", "stories"),
    postType === NEWS_TYPE && includeLink && "With the article's link",
  ].filter((part) => typeof part === "string");
}
