import { networkOf, NETWORKS } from "@postfolio/contract/networks/networks.ts";
import type { NotSetUp } from "@postfolio/contract/operator/server.routes.ts";
import { planName } from "@postfolio/contract/plans.ts";
import type { Config } from "../../config/config.ts";
import type { Words } from "../../words.ts";

export function notSetUp(config: Config, { t }: Pick<Words, "t">): NotSetUp[] {
  const { ai, ownAi, mail, payment } = config;
  const all: (NotSetUp | false)[] = [
    ai.state === "off" && {
      what: t("AI"),
      settings: ["AI_PROVIDER", "AI_MODEL", "AI_API_KEY"],
      means: ownAi.allowed
        ? t("AI doesn't write or improve texts, except for people who use their own key")
        : t("AI doesn't write or improve texts"),
    },
    ...NETWORKS.map((network) => {
      const { name, provider, settings } = networkOf(network);
      return (
        config[provider].state === "off" && {
          what: name,
          settings: [...settings],
          means: t("Nobody can connect an account there or publish on it"),
        }
      );
    }),
    mail.state === "off" && {
      what: t("Mail"),
      settings: ["SMTP_URL", "MAIL_FROM"],
      means: t(
        "Nobody can confirm an email or reset a password, notices stay in the app, and you have to hand over invitations yourself",
      ),
    },
    payment.state === "off" && {
      what: t("Payment"),
      settings: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
      means: t(
        "Nobody can buy a plan. Everyone has {{plan}} (PLAN_WITHOUT_PAYMENT) unless you grant them another",
        { plan: planName(config.payment.planWithout) },
      ),
    },
    config.backupsKept === 0 && {
      what: t("Backups"),
      settings: ["BACKUPS_KEPT"],
      means:
        config.databaseUrl === undefined
          ? t("If the disk fails, everything is lost")
          : t("You won't be warned when PostgreSQL backups stop"),
    },
  ];
  return all.filter((one) => one !== false);
}
