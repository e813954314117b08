import type { Purpose } from "@postfolio/contract/accounts/user.ts";
import { Mail, X } from "lucide-react";
import { useState } from "react";
import { useAppConfig } from "../../../lib/http/config.ts";
import { useUser } from "../../../lib/session/user.ts";
import { readStored, writeStored } from "../../../lib/storage.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useSendVerification } from "./email-verification.api.ts";
import { MailboxLink } from "./mailbox-link.tsx";
import { t } from "../../../lib/texts.ts";
import { text, type Text } from "@postfolio/contract/text.ts";

const CLOSED_BANNER_KEY = "email-banner-closed";

const UNCONFIRMED_EFFECTS: Record<Purpose, Text> = {
  job: text("We can't email you until then."),
  audience: text("No emails about posts until then."),
  both: text("We can't email you until then."),
};

export default function EmailBanner() {
  const { data: user } = useUser();
  const { data: config } = useAppConfig();
  const send = useSendVerification();
  const [closedBy, setClosedBy] = useState(() => readStored(CLOSED_BANNER_KEY, "sessionStorage"));
  const off = !config || config.mail.state === "off";
  if (!user || user.emailVerified || off || closedBy === user._id) return null;
  const about = t(UNCONFIRMED_EFFECTS[user.purpose ?? "both"]);
  const close = () => {
    writeStored(CLOSED_BANNER_KEY, user._id, "sessionStorage");
    setClosedBy(user._id);
  };
  return (
    <aside aria-label={t("Confirm your email")} className="border-b border-warning/25 bg-warning-tint">
      <div className="mx-auto flex max-w-6xl items-center gap-x-4 px-4 py-1.5 leading-snug sm:px-8">
        <Mail className="shrink-0 text-warning max-sm:hidden" />
        <p className="flex-1 sm:whitespace-nowrap xl:flex-none">
          <strong className="font-medium">{t("Confirm your email.")}</strong>{" "}
          <span className="max-sm:block max-sm:text-xs">{about}</span>
        </p>
        {/* If it does not fit, it wraps onto a hidden line. */}
        <span className="flex h-[1lh] min-w-0 flex-1 flex-wrap overflow-hidden text-muted before:h-full before:w-px max-xl:hidden">
          <span className="whitespace-nowrap">{t("Sent to {{email}}", { email: user.email })}</span>
        </span>
        <button
          type="button"
          disabled={send.isPending}
          className="shrink-0 rounded-sm font-medium underline underline-offset-2 disabled:opacity-60"
          onClick={() => send.mutate()}
        >
          {send.isPending ? t("Sending") : t("Resend link")}
        </button>
        <span className="max-sm:hidden">
          <MailboxLink />
        </span>
        <IconButton label={t("Close")} icon={<X />} onClick={close} />
      </div>
    </aside>
  );
}
