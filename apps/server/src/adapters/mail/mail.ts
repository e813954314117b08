export interface Mail {
  to: string;
  subject: string;
  /** Paragraphs of plain text, and links on lines of their own. */
  body: Array<string | MailLink>;
  /** The same when an email is sent again after a crash, so that mailboxes can detect the duplicate. */
  key: string;
  /** The absolute URL that mailboxes post to for unsubscribing with one click (RFC 8058). */
  unsubscribeUrl?: string;
}

interface MailLink {
  label: string;
  /** Absolute. */
  url: string;
  /** Shown as a plain link instead of a button. */
  quiet?: boolean;
}

export interface Mailer {
  /**
   * A permanent refusal is logged, not thrown, because a retry cannot help.
   * @returns whether the server accepted it
   * @throws Error if a retry may succeed
   */
  send(mail: Mail): Promise<boolean>;
  close(): void;
}
