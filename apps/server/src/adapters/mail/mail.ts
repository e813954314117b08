export interface Mail {
  to: string;
  subject: string;
  body: Array<string | MailLink>;
  /** The same when an email is sent again after a crash, so that mailboxes can detect the duplicate. */
  key: string;
  /** Absolute. Mailboxes post to this URL for unsubscribing with one click (RFC 8058). */
  unsubscribeUrl?: string;
}

interface MailLink {
  label: string;
  url: string;
  quiet?: boolean;
}

export interface Mailer {
  /**
   * A permanent refusal is logged, not thrown, because a retry cannot help.
   * @returns whether the mail server accepted the email
   * @throws Error if a retry may succeed
   */
  send(mail: Mail): Promise<boolean>;
  close(): void;
}
