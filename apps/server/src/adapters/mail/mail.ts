import type { Words } from "@postfolio/contract/text.ts";

export interface Mail {
  to: string;
  /** In the email's language. */
  words: Pick<Words, "language" | "direction" | "t">;
  subject: string;
  body: Array<string | MailLink | Quote>;
  /** Unchanged when an email is resent after a crash, so that mailbox providers can detect the duplicate. */
  key: string;
  /** Absolute. Mailbox providers post to this URL for one-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string;
}

interface MailLink {
  label: string;
  url: string;
  quiet?: boolean;
}

/** A person's own text, in any language. */
interface Quote {
  quote: string;
}

export interface Mailer {
  /**
   * Logs a permanent rejection instead of throwing, because a retry cannot help.
   * @returns whether the mail server accepted the email
   * @throws Error if a retry may succeed
   */
  send(mail: Mail): Promise<boolean>;
  close(): void;
}
