/** A mail in terms of what it says; the adapter sets it as plain text and as HTML. */
export interface Mail {
  to: string;
  subject: string;
  /** Paragraphs of plain text, and links on a line of their own. */
  body: Array<string | MailLink>;
  /** The same mail sent again after a crash carries the same key, by which mailboxes can tell. */
  key: string;
}

interface MailLink {
  label: string;
  /** Absolute. */
  url: string;
}

export interface Mailer {
  /**
   * Hands a mail to the mail server.
   * @returns when the server took it, or refused it for good, which is logged: trying again cannot help
   * @throws Error when it may succeed later
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}
