import { Mail } from "lucide-react";
import { useLocation } from "react-router";
import { useAppConfig } from "../../../lib/http/config.ts";
import { useUser } from "../../../lib/session/user.ts";
import { useSendVerification } from "./email-verification.api.ts";
import { MailboxLink } from "./mailbox-link.tsx";

/** Asks for confirmation of the account's email, on every screen but the editor, which needs the room. */
export default function EmailBanner() {
  const { data: user } = useUser();
  const { data: config } = useAppConfig();
  const { pathname } = useLocation();
  const send = useSendVerification();
  const off = !config || config.mail.state === "off";
  if (!user || user.emailVerified || off || pathname === "/resume") return null;
  return (
    <aside aria-label="Confirm your email" className="border-b border-warning/25 bg-warning-tint">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2.5 sm:px-8">
        <p className="flex min-w-0 flex-1 basis-80 gap-3">
          <Mail className="mt-px shrink-0 text-warning" />
          <span className="min-w-0 wrap-anywhere">
            <strong className="font-medium">Confirm your email.</strong> Open the link in the email to{" "}
            {user.email}. Until then we send you no other email, not even when a post fails or needs your
            approval.
          </span>
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 max-sm:ps-8">
          <button
            type="button"
            disabled={send.isPending}
            className="rounded-sm font-medium underline underline-offset-2 disabled:opacity-60"
            onClick={() => send.mutate()}
          >
            {send.isPending ? "Sending" : "Send the link again"}
          </button>
          <MailboxLink />
        </div>
      </div>
    </aside>
  );
}
