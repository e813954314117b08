import { type AnswerSuggestion } from "@postfolio/contract/answers/answers.ts";
import { useId } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { languageOf } from "../../../lib/words/language-of.ts";
import { usedFor } from "./answer-words.ts";
import { plural, t } from "../../../lib/texts.ts";

export function Suggestions({
  all,
  onUse,
}: {
  all: readonly AnswerSuggestion[];
  onUse: (one: AnswerSuggestion) => void;
}) {
  const id = useId();
  return (
    <div className="rounded-md border border-line bg-sunken">
      <h3 id={id} className="px-4 pt-3 font-medium">
        {plural(all.length, { one: "Matching saved answer", other: "Matching saved answers" })}
      </h3>
      <ul aria-labelledby={id} className="divide-y divide-line">
        {all.map((one) => (
          <li key={one._id} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p dir="auto" className="line-clamp-4 whitespace-pre-line wrap-anywhere">
                {one.text}
              </p>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
                {one.writtenFor !== null && (
                  <Badge tone="warning">
                    {one.writtenFor
                      ? t("Written for {{company}}", { company: one.writtenFor })
                      : t("Written for another company")}
                  </Badge>
                )}
                {!one.sameLanguage && (
                  <Badge>{t("In {{language}}", { language: languageOf(one.language) })}</Badge>
                )}
                {one.uses.length > 0 && <span>{usedFor(one.uses)}</span>}
              </p>
            </div>
            <Button size="sm" onClick={() => onUse(one)}>
              {one.writtenFor === null ? t("Use") : t("Use as a starting point")}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
