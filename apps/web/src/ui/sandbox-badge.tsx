import { FlaskConical } from "lucide-react";
import { useAppConfig } from "../lib/config.ts";
import { Badge } from "./badge.tsx";

type Provider = "ai" | "news" | "payment" | "x" | "linkedin" | "mail";

/** Marks what a local stand-in did; nothing where the provider is a real one. */
export function SandboxBadge({ provider }: { provider: Provider }) {
  const { data: config } = useAppConfig();
  if (config?.[provider].state !== "sandbox") return null;
  return (
    <Badge tone="warning" icon={<FlaskConical aria-hidden />}>
      Sandbox
    </Badge>
  );
}
