import type { AiUse } from "@postfolio/contract/operator/operator.routes.ts";
import { AI_USE_DAYS } from "@postfolio/contract/limits.ts";
import { DAY, plus } from "@postfolio/contract/time-units.ts";
import type { Deps } from "../../deps.ts";
import { sumCalls } from "./generation.queries.ts";

type TextKind = AiUse["kinds"][number]["kind"];

function kindOf(task: string): TextKind {
  const name = task.replace(/\.v\d+$/u, "");
  if (name.endsWith("-post")) return "posts";
  if (name === "answer") return "answers";
  return name === "letter" ? "letters" : name === "angles" ? "angles" : "resumes";
}

/** Contains no user text. */
export async function aiUse({ ai, db, clock }: Pick<Deps, "ai" | "db" | "clock">): Promise<AiUse> {
  const kinds = new Map<TextKind, AiUse["kinds"][number]>();
  for (const { task, costMicroUsd, ...sums } of await sumCalls(db, plus(clock(), -AI_USE_DAYS * DAY))) {
    const kind = kindOf(task);
    const known = kinds.get(kind);
    const more = { ...sums, cost: costMicroUsd / 1_000_000 };
    const added = Object.entries(more).map(([name, sum]) => [
      name,
      sum + (known?.[name as keyof typeof more] ?? 0),
    ]);
    kinds.set(kind, { kind, ...(Object.fromEntries(added) as typeof more) });
  }
  return { model: ai.model, reads: ai.reads, kinds: [...kinds.values()] };
}
