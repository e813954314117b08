import { useAppConfig } from "../../../lib/http/config.ts";
import { SandboxBadge } from "../../../ui/sandbox-badge.tsx";
import { t } from "../../../lib/texts.ts";

export function MailboxLink() {
  const { data: config } = useAppConfig();
  if (!config?.mail.mailboxUrl) return null;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <SandboxBadge provider="mail" />
      <a
        href={config.mail.mailboxUrl}
        target="_blank"
        rel="noreferrer"
        className="text-airmail underline underline-offset-2"
      >
        {t("Open your inbox")}
      </a>
    </p>
  );
}
