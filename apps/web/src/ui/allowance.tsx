import { MESSAGES } from "@postfolio/contract/messages.ts";
import { FREE_GENERATIONS, generationsLeft } from "@postfolio/contract/plans.ts";
import { useSession } from "../lib/session/session.ts";
import { useIsCounted, useUser } from "../lib/session/user.ts";
import { PlansLink, SignInLink } from "./text-link.tsx";
import { plural, sentenceOf, t } from "../lib/texts.ts";
import { Rich } from "./rich.tsx";

export function Allowance({ trialEnded = false }: { trialEnded?: boolean }) {
  const visitor = useSession() === null;
  const { data: user } = useUser();
  const isCounted = useIsCounted();
  if (visitor) {
    return (
      <p className="text-xs text-muted">
        <Rich
          text={t("<link>Sign in</link> to generate. What you typed stays here.")}
          parts={{ link: (words) => <SignInLink>{words}</SignInLink> }}
        />
      </p>
    );
  }
  if (!isCounted || !user) return null;
  const left = generationsLeft(user);
  if (trialEnded || left === 0) {
    return (
      <p className="text-xs text-muted">
        <Rich
          text={plural(FREE_GENERATIONS, {
            one: "<ended/>: the only AI generation has been used.",
            other: "<ended/>: all {{count}} AI generations have been used.",
          })}
          parts={{ ended: <span className="font-medium text-ink">{sentenceOf(MESSAGES.trialEnded)}</span> }}
        />{" "}
        <PlansLink />
      </p>
    );
  }
  return (
    <p className="text-xs text-muted tabular-nums">
      {plural(
        FREE_GENERATIONS,
        {
          one: "{{left}} of {{count}} AI generation left",
          other: "{{left}} of {{count}} AI generations left",
        },
        { left },
      )}
    </p>
  );
}
