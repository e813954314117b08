/** The content of an email; the adapter renders it as plain text and HTML. */
export interface Mail {
  to: string;
  subject: string;
  /** Paragraphs of plain text, and links that each get their own line. */
  body: Array<string | MailLink>;
  /** Stays the same when an email is sent again after a crash, so that mailboxes can detect the duplicate. */
  key: string;
  /** Where mailboxes post to when the user unsubscribes with one click (RFC 8058); absolute. */
  unsubscribeUrl?: string;
}

interface MailLink {
  label: string;
  /** Absolute. */
  url: string;
  /** Shown as a plain link next to the main action, which is a button. */
  quiet?: boolean;
}

export interface Mailer {
  /**
   * Hands an email to the mail server. A permanent refusal is logged, not thrown: a retry cannot help.
   * @returns whether the server took it
   * @throws Error if a retry may succeed
   */
  send(mail: Mail): Promise<boolean>;
  close(): void;
}
