/**
 * What became of a mail that wasn't plainly taken:
 * - `refused`: the server said no for good (5xx to the recipient or the text). It would say so again.
 * - `later`: nothing was handed over, or the server said "not now": it may be tried again.
 * - `unclear`: the line broke while or after it was handed over. It may have arrived, and may never be sent again by itself.
 */
export type MailFailureKind = 'refused' | 'later' | 'unclear';

/** A mail that wasn't sent, or may not have been. The message holds no password. */
export class MailFailure extends Error {
  readonly kind: MailFailureKind;
  /** What the server said, or what went wrong on the way; for the log and the admin. */
  readonly reply: string;
  /** Whether the server could be talked to at all; where it couldn't, the next mail needn't try either. */
  readonly reached: boolean;

  constructor(kind: MailFailureKind, reply: string, { reached }: { reached: boolean }) {
    super(`mail ${kind}: ${reply}`);
    this.name = 'MailFailure';
    this.kind = kind;
    this.reply = reply;
    this.reached = reached;
  }
}
