import { z } from 'zod';
import { MAIL_DECISIONS, MAIL_KINDS, MAIL_STATES } from '../states/mail.ts';
import { answer, Count, Id, IdText, PageQuery, pageAnswer, sortable, Timestamp } from './wire.ts';

/** A mail of the shop's, one for an event and kind. */
export const Mail = z.object({
  id: Id,
  /** Null for one about no order: a partner's application. */
  order_id: Id.nullable(),
  order_code: z.string().nullable(),
  business_id: Id.nullable(),
  kind: z.enum(MAIL_KINDS),
  /** Null while one to the shop hasn't been sent: it goes to the address that is set by then. */
  recipient: z.string().nullable(),
  /** Null until it was written for the first time. */
  subject: z.string().nullable(),
  state: z.enum(MAIL_STATES),
  /** How often it was tried. */
  tries: Count,
  /** When it is tried next, while it waits. */
  next_try_at: Timestamp.nullable(),
  /** What went wrong the last time, or why it wasn't sent. */
  error: z.string().nullable(),
  created_at: Timestamp,
  sent_at: Timestamp.nullable(),
});
export type Mail = z.infer<typeof Mail>;

/** With what it says, as it was last handed to the server; null before that, and once it is too old to be kept (MAIL_BODY_DAYS). */
export const MailDetail = Mail.extend({ text: z.string().nullable(), html: z.string().nullable() });
export type MailDetail = z.infer<typeof MailDetail>;

export const MAIL_SORTS = ['created_at'] as const;
/** `stuck` is what waits for a person. */
export const MAIL_TABS = ['all', 'stuck', ...MAIL_STATES] as const;

/** GET /mails: newest first; `q` looks in recipient, subject and order code. */
export const MailListQuery = PageQuery.extend({
  state: z.enum(MAIL_TABS).optional(),
  kind: z.enum(MAIL_KINDS).optional(),
  order_id: IdText.optional(),
  sort: sortable(MAIL_SORTS),
});
const MailPage = pageAnswer(Mail);
export const MailListAnswer = MailPage.extend({
  meta: MailPage.shape.meta.extend({
    /** How many of all wait for a person. */
    stuck: Count,
    /** Who they come from, and whether there is a server to send them by. */
    from: z.string(),
    is_on: z.boolean(),
  }),
});
export const MailAnswer = answer(MailDetail);

/** PUT /mails/:id. Throws `changed_meanwhile` where its state doesn't allow that (any more). */
export const MailUpdate = z.object({ decision: z.enum(MAIL_DECISIONS) });

/** POST /mails/test: to the caller's own address. */
export const MailTestAnswer = answer(z.object({ recipient: z.string() }));
