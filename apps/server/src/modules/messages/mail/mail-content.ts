/** A label and its value. */
export interface Fact {
  label: string;
  value: string;
  strong?: boolean;
}

/** A part of a mail. All texts are plain: rendering escapes them. */
export type MailPart =
  | { kind: 'text'; text: string }
  /** What the reader must not miss, such as the sum; `isScanned`: a code, with a picture of it in the HTML. */
  | { kind: 'notice'; label: string; text: string; more?: string | undefined; isScanned?: true }
  | { kind: 'facts'; title?: string | undefined; facts: readonly Fact[] }
  | { kind: 'lines'; title: string; lines: readonly { name: string; about: string; amount: string }[]; sums: readonly Fact[] }
  | { kind: 'button'; text: string; address: string }
  /** A secondary way on, beside the button. */
  | { kind: 'link'; text: string; address: string };

/** What a mail says; rendered as HTML and as text. */
export interface MailContent {
  subject: string;
  /** What a mailbox shows beside the subject. */
  preheader: string;
  heading: string;
  parts: readonly MailPart[];
  /** For the shop itself, whose foot names no contact. */
  toShop?: true;
  /** Why its reader gets it, where that is no order: 'karena …'. */
  because?: string;
}

/** The shop in a mail's head and foot. */
export interface MailShop {
  name: string;
  publicUrl: string;
  contactEmail: string;
  whatsapp: string | null;
}

/** A text that is safe in a header: one line, without invisible characters, 200 at most. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
}
