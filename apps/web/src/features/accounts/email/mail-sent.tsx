import { MailboxLink } from "./mailbox-link.tsx";

export function MailSent({ text, hint }: { text: string; hint: string }) {
  return (
    <div className="flex flex-col gap-4 rounded-md border border-line bg-sunken p-4">
      <p role="alert" className="font-medium">
        {text}.
      </p>
      <p className="text-muted">{hint}</p>
      <MailboxLink />
    </div>
  );
}
