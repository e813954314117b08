import { FlaskConical } from "lucide-react";
import { useAppConfig } from "../lib/config.ts";
import { Badge } from "./badge.tsx";

/** Marks what a local stand-in wrote or found; nothing where the provider is a real one. */
export function SandboxBadge({ provider }: { provider: "ai" | "news" }) {
  const { data: config } = useAppConfig();
  if (config?.[provider].state !== "sandbox") return null;
  return (
    <Badge tone="warning" icon={<FlaskConical aria-hidden />}>
      Sandbox
    </Badge>
  );
}
