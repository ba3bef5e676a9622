import { z } from 'zod';
import { answer, Count, Id, IdText, Moment, PageQuery, pageAnswer, sortable, type Wire } from '../wire.ts';
import { MAIL_SORTS, MAIL_TABS } from './list-keys.ts';
import { MAIL_DECISIONS, MAIL_KINDS, MAIL_STATES } from './mail-states.ts';

/** A mail, one per event and kind. */
export const Mail = z.object({
  id: Id,
  /** Null without an order, e.g. for a partner's application. */
  order_id: Id.nullable(),
  order_code: z.string().nullable(),
  business_id: Id.nullable(),
  kind: z.enum(MAIL_KINDS),
  /** Null for an unsent mail to the shop: it goes to the address that is set when it is sent. */
  recipient: z.string().nullable(),
  /** Null until it is first written. */
  subject: z.string().nullable(),
  state: z.enum(MAIL_STATES),
  /** Number of attempts. */
  tries: Count,
  /** Time of the next attempt, while it waits. */
  next_try_at: Moment.nullable(),
  /** The last error, or why it wasn't sent. */
  error: z.string().nullable(),
  created_at: Moment,
  sent_at: Moment.nullable(),
});
export type Mail = Wire<typeof Mail>;

/** With its texts as last sent; null before that, and when they were deleted (MAIL_BODY_DAYS). */
export const MailDetail = Mail.extend({ text: z.string().nullable(), html: z.string().nullable() });
export type MailDetail = Wire<typeof MailDetail>;

/** GET /mails: newest first; `q` searches recipient, subject and order code. */
export const MailListQuery = PageQuery.extend({
  state: z.enum(MAIL_TABS).optional(),
  kind: z.enum(MAIL_KINDS).optional(),
  order_id: IdText.optional(),
  sort: sortable(MAIL_SORTS),
});
const MailPage = pageAnswer(Mail);
export const MailListAnswer = MailPage.extend({
  meta: MailPage.shape.meta.extend({
    /** Number of mails that wait for a person. */
    stuck: Count,
    /** The sender, and whether a server is set. */
    from: z.string(),
    is_on: z.boolean(),
  }),
});
export const MailAnswer = answer(MailDetail);

/** PUT /mails/:id. Throws `changed_meanwhile` when the mail's state doesn't allow the decision. */
export const MailUpdate = z.object({ decision: z.enum(MAIL_DECISIONS) });

/** POST /mails/test: sends one to the caller's own address. */
export const MailTestAnswer = answer(z.object({ recipient: z.string() }));
