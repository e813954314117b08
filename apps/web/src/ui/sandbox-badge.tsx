import type { Provider as NetworkProvider } from "@postfolio/contract/networks/networks.ts";
import { FlaskConical } from "lucide-react";
import { useAppConfig } from "../lib/http/config.ts";
import { Badge } from "./badge.tsx";

type Provider = "ai" | "news" | "payment" | "mail" | NetworkProvider;

export function SandboxBadge({ provider }: { provider: Provider }) {
  const { data: config } = useAppConfig();
  if (config?.[provider].state !== "sandbox") return null;
  return (
    <a
      href={config.sandboxUrl}
      target="_blank"
      rel="noreferrer"
      title="A local stand-in replaces this service. See what it did, and move the clock forward"
      className="rounded-full hover:opacity-80"
    >
      <Badge tone="warning" icon={<FlaskConical />}>
        Sandbox
      </Badge>
      <span className="sr-only"> (opens the stand-ins in a new tab)</span>
    </a>
  );
}
