import { z } from 'zod';
import { answer, Count, Id, Moment, PageQuery, pageAnswer, requiredText, sortable, type Wire } from '../wire.ts';
import { DATA_PERSON_KINDS, DATA_REQUEST_KINDS, DATA_REQUEST_WAYS } from './data-requests.ts';
import { DATA_REQUEST_SORTS } from './list-keys.ts';

/** What the shop holds of a person, in sum (decision 93). `email` is masked for whoever doesn't own the account. */
export const DataSummary = z.object({
  /** The account or the address that it is about, as its reader may see it. */
  person: z.string(),
  has_account: z.boolean(),
  orders: Count,
  addresses: Count,
  sessions: Count,
  mails: Count,
  slips: Count,
  /** That couriers took at the door. */
  photos: Count,
  notes: Count,
  first_order_at: Moment.nullable(),
  /** Paid orders: the books need their name for years (BOOK_YEARS). */
  kept_orders: Count,
  /** The last year at whose end such a name goes; null without any. */
  kept_until: z.number().int().nullable(),
  /** Why it can't be erased now, in a sentence; null if it can. */
  obstacle: z.string().nullable(),
});
export type DataSummary = Wire<typeof DataSummary>;
export const DataSummaryAnswer = answer(DataSummary);

const DataFormat = z.enum(['json', 'html']);
/** All of a person's data in one file, with its name. */
export const DataFileAnswer = answer(z.object({ name: z.string(), type: z.string(), content: z.string() }));
/** POST /profile/data/file. */
export const OwnDataFile = z.object({ format: DataFormat });
/** POST /profile/data/erase: nobody erases an account by an empty call. */
export const OwnErasure = z.object({ sure: z.literal(true) });
/** What is left after an erasure; throws `not_erasable` with the reason. */
export const ErasureAnswer = answer(z.object({ kept_orders: Count, kept_until: z.number().int().nullable() }));

/** POST /orders/follow/{token}/data-link: mails a link to the address of the order. Throws `not_found` for an order without one. */
export const DataLinkAnswer = answer(z.object({ by_mail: z.boolean(), email: z.string() }));
const secret = z.string().min(1).max(100);
/** POST /data-links/open: uses the mailed link up. Throws `link_over`. */
export const DataLinkOpening = z.object({ token: secret });
/** `access` opens the other calls until `until`; the page holds it in memory. */
export const DataLinkOpenedAnswer = answer(DataSummary.extend({ access: z.string(), until: Moment }));
/** POST /data-links/file and /data-links/erase. Throw `link_over`. */
export const GuestDataFile = z.object({ access: secret, format: DataFormat });
export const GuestErasure = z.object({ access: secret });

/** Somebody who asked by letter: an account by username or email, a guest by email or by phone. */
export const DataPerson = z.object({ kind: z.enum(DATA_PERSON_KINDS), value: requiredText(254, 'Isi akun, email, atau nomornya.') });
export type DataPerson = z.infer<typeof DataPerson>;
export const DataFileOfPerson = DataPerson.extend({ format: DataFormat });

/** A request and when it was done. `person` is a masked address. */
export const DataRequest = z.object({
  id: Id,
  kind: z.enum(DATA_REQUEST_KINDS),
  way: z.enum(DATA_REQUEST_WAYS),
  person: z.string(),
  user_id: Id.nullable(),
  /** The admin who started it. */
  asked_by: z.string().nullable(),
  orders: Count,
  created_at: Moment,
  /** Null while the books need the name in some of its orders. */
  done_at: Moment.nullable(),
  /** Orders whose name is still kept, and the last year at whose end it goes. */
  kept_orders: Count,
  kept_until: z.number().int().nullable(),
});
export type DataRequest = Wire<typeof DataRequest>;
/** GET /data-requests: newest first; `q` searches the masked address, and a whole one is masked before. */
export const DataRequestQuery = PageQuery.extend({
  kind: z.enum(DATA_REQUEST_KINDS).optional(),
  sort: sortable(DATA_REQUEST_SORTS),
});
export const DataRequestListAnswer = pageAnswer(DataRequest);
