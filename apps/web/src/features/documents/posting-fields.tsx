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
import { text } from "@postfolio/contract/text.ts";

interface PostingFieldsProps {
  facts: PostingFacts;
  /** Doubts about the facts that were read from a posting. */
  doubts?: ReadPosting["doubts"];
  /** Also called with the same value, to confirm it. */
  onChange: (fact: PostingFact, value: string) => void;
  onBlur?: () => void;
  titleError: string | undefined;
}

const FACT_LABELS: Record<PostingFact, string> = {
  title: text("Job title"),
  company: "Company",
  location: "Location",
  salary: "Salary",
  deadline: "Apply by",
  contact: "Contact",
};

export function PostingFields({ facts, doubts = [], onChange, onBlur, titleError }: PostingFieldsProps) {
  const today = dayOf(useNow(), browserTimeZone());
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {(Object.keys(FACT_LABELS) as PostingFact[]).map((fact) => (
        <CheckedField
          key={fact}
          label={FACT_LABELS[fact]}
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

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/u.test(text);

/** For example, "Please check location and salary." */
export function FactsToCheck({ facts, where = "" }: { facts: readonly PostingFact[]; where?: string }) {
  if (facts.length === 0) return null;
  const names = facts.map((fact) => FACT_LABELS[fact].toLowerCase());
  return (
    <p className="text-xs text-warning">
      Please check {new Intl.ListFormat("en-US").format(names)}
      {where}.
    </p>
  );
}
