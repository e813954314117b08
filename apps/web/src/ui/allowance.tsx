import { MESSAGES } from "@postfolio/contract/messages.ts";
import { FREE_GENERATIONS, generationsLeft } from "@postfolio/contract/plans.ts";
import { useSession } from "../lib/session/session.ts";
import { useIsCounted, useUser } from "../lib/session/user.ts";
import { PlansLink, SignInLink } from "./text-link.tsx";
import { sentenceOf, t } from "../lib/texts.ts";

export function Allowance({ trialEnded = false }: { trialEnded?: boolean }) {
  const visitor = useSession() === null;
  const { data: user } = useUser();
  const isCounted = useIsCounted();
  if (visitor) {
    return (
      <p className="text-xs text-muted">
        <SignInLink /> {t("to generate. What you typed stays here.")}
      </p>
    );
  }
  if (!isCounted || !user) return null;
  const left = generationsLeft(user);
  if (trialEnded || left === 0) {
    return (
      <p className="text-xs text-muted">
        <span className="font-medium text-ink">{sentenceOf(MESSAGES.trialEnded)}</span>: all{" "}
        {FREE_GENERATIONS} AI generations are used. <PlansLink />
      </p>
    );
  }
  return (
    <p className="text-xs text-muted tabular-nums">
      {t("{{left}} of {{FREE_GENERATIONS}} AI generations left", { left, FREE_GENERATIONS })}
    </p>
  );
}
