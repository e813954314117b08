import type { Provider as NetworkProvider } from "@postfolio/contract/networks/networks.ts";
import { FlaskConical } from "lucide-react";
import { useAppConfig } from "../lib/http/config.ts";
import { Badge } from "./badge.tsx";
import { t } from "../lib/texts.ts";

type Provider = "ai" | "news" | "payment" | "mail" | NetworkProvider;

export function SandboxBadge({ provider }: { provider: Provider }) {
  const { data: config } = useAppConfig();
  if (config?.[provider].state !== "sandbox") return null;
  return (
    <a
      href={config.sandboxUrl}
      target="_blank"
      rel="noreferrer"
      title={t("A local stand-in replaces this service. See what it did, and move the clock forward")}
      className="rounded-full hover:opacity-80"
    >
      <Badge tone="warning" icon={<FlaskConical />}>
        {t("Sandbox")}
      </Badge>
      <span className="sr-only"> {t("(opens the stand-ins in a new tab)")}</span>
    </a>
  );
}
