/** A label and what stands behind it. */
export interface Fact {
  label: string;
  value: string;
  strong?: boolean;
}

/** A part of a mail. All texts are plain: rendering escapes them. */
export type MailPart =
  | { kind: 'text'; text: string }
  /** What must not be overlooked, such as the sum. */
  | { kind: 'notice'; label: string; text: string; more?: string | undefined }
  | { kind: 'facts'; title?: string | undefined; facts: readonly Fact[] }
  | { kind: 'lines'; title: string; lines: readonly { name: string; about: string; amount: string }[]; sums: readonly Fact[] }
  | { kind: 'button'; text: string; address: string }
  /** A way that isn't the mail's first one. */
  | { kind: 'link'; text: string; address: string };

/** What a mail says, before it has a form. */
export interface MailContent {
  subject: string;
  /** What a mailbox shows beside the subject. */
  preheader: string;
  heading: string;
  parts: readonly MailPart[];
  /** Nobody needs to tell the shop how to reach itself. */
  toShop?: true;
  /** Why somebody gets it who has no order here: 'karena …'. */
  because?: string;
}

/** The shop, as a mail's head and foot name it. */
export interface MailShop {
  name: string;
  publicUrl: string;
  contactEmail: string;
  whatsapp: string | null;
}

/** A text that may stand in a header: one line, without characters that nobody sees. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
}
