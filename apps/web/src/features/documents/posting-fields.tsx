import type {
  PostingFact,
  PostingFacts,
  ReadPosting,
} from "@postfolio/contract/applications/posting-facts.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { browserTimeZone, dayFromNow, dayOf } from "../../lib/time/time.ts";
import { useNow } from "../../lib/time/use-now.ts";
import { CheckedField } from "../../ui/form/checked-field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { type Text, text } from "@postfolio/contract/text.ts";
import { listed, t } from "../../lib/texts.ts";

interface PostingFieldsProps {
  facts: PostingFacts;
  /** Doubts about the facts that were read from a posting. */
  doubts?: ReadPosting["doubts"];
  /** Also called with an unchanged value, when the user confirms it. */
  onChange: (fact: PostingFact, value: string) => void;
  onBlur?: () => void;
  titleError: string | undefined;
}

const FACT_LABELS: Record<PostingFact, Text> = {
  title: text("Job title"),
  company: text("Company"),
  location: text("Location"),
  salary: text("Salary"),
  deadline: text("Apply by"),
  contact: text("Contact"),
};

export function PostingFields({ facts, doubts = [], onChange, onBlur, titleError }: PostingFieldsProps) {
  const today = dayOf(useNow(), browserTimeZone());
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {(Object.keys(FACT_LABELS) as PostingFact[]).map((fact) => (
        <CheckedField
          key={fact}
          label={t(FACT_LABELS[fact])}
          doubt={doubts.find(({ path }) => path === fact)?.why}
          error={fact === "title" ? titleError : undefined}
          {...(fact === "deadline" && isDay(facts.deadline) && { hint: dayFromNow(facts.deadline, today) })}
          onConfirm={() => onChange(fact, facts[fact])}
        >
          <Input
            type={fact === "deadline" ? "date" : "text"}
            value={facts[fact]}
            maxLength={LIMITS.jobText}
            onChange={(event) => onChange(fact, event.target.value)}
            onBlur={onBlur}
          />
        </CheckedField>
      ))}
    </div>
  );
}

const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/u.test(value);

/** Labels for use inside a sentence. */
const FACT_NAMES: Record<PostingFact, Text> = {
  title: text("job title"),
  company: text("company"),
  location: text("location"),
  salary: text("salary"),
  deadline: text("apply by"),
  contact: text("contact"),
};

interface FactsToCheckProps {
  facts: readonly PostingFact[];
  /** Whether the facts are in the list of applications instead of on this screen. */
  inApplications?: boolean;
}

/** Says, for example, "Please check location and salary." */
export function FactsToCheck({ facts, inApplications = false }: FactsToCheckProps) {
  if (facts.length === 0) return null;
  const names = listed(
    facts.map((fact) => t(FACT_NAMES[fact])),
    "and",
  );
  return (
    <p className="text-xs text-warning">
      {inApplications
        ? t("Please check {{facts}} in Applications.", { facts: names })
        : t("Please check {{facts}}.", { facts: names })}
    </p>
  );
}
