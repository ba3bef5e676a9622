import { z } from 'zod';
import { BulkRow, SelectedIds } from '../kernel/bulk.ts';
import { PAPER_HEAD } from '../kernel/paper-head.ts';
import { CashPlaceCode } from '../ledger/cash-book.ts';
import { tillOfDrawer } from '../ledger/cash-places.ts';
import { addsUp, Denominations, WRONG_DENOMINATIONS } from '../ledger/denominations.ts';
import {
  answer,
  Balance,
  Day,
  Id,
  IdempotencyKey,
  Moment,
  Money,
  MoneySum,
  optionalText,
  Revenue,
  rupiah,
  Timestamp,
  type Wire,
} from '../wire.ts';
import { DEED_ENDINGS, DeedInput } from './deeds.ts';
import { TokenParams } from './orders.ts';

/* A courier's round: what one courier brings on one day in Aceh, and the secret link by which they say what became of it. */

/** POST /couriers/{id}/rounds: gives orders to a courier for today, and ships them. Those that can't be given say why. */
export const RoundAssignment = z.object({ ids: SelectedIds });
/** `token`: the secret part of the courier's address, /kurir.html#{token}. It ends with the day, and once that is closed. */
export const RoundLink = z.object({ token: z.string(), courier_name: z.string(), phone_number: z.string() });
export type RoundLink = z.infer<typeof RoundLink>;
export const RoundLinkAnswer = answer(RoundLink);
export const RoundAssignedAnswer = answer(RoundLink.extend({ rows: z.array(BulkRow) }));

const Stop = z.object({
  order_id: Id,
  code: z.string(),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  district: z.string(),
  /** What is to be taken there in cash, in rupiah. */
  amount: Money,
  /** What became of it; null for nothing yet, and where it ended and was taken up again. */
  ending: z.enum(DEED_ENDINGS).nullable(),
});

/** What was counted when a courier handed in, in rupiah; `expected` is what they had by the book at that moment. */
export const ClosedRound = z.object({
  closed_at: Moment,
  closed_by: z.string().nullable(),
  expected: Balance,
  counted: MoneySum,
  difference: Balance,
});
export type ClosedRound = Wire<typeof ClosedRound>;

/**
 * GET /rounds: today's rounds with their stops, and earlier ones that are open of couriers who still have cash. `taken` at doors on its
 * day, `held` by the courier of all days, in rupiah. `difference_limit`: by how much a closing may differ without a reason.
 */
export const RoundListAnswer = answer(
  z.array(
    RoundLink.extend({
      id: Id,
      courier_id: Id,
      day: Day,
      ...PAPER_HEAD,
      stops: z.array(Stop),
      taken: MoneySum,
      held: Balance,
      closing: ClosedRound.nullable(),
      difference_limit: Revenue,
    }),
  ),
);

/**
 * POST /couriers/{id}/rounds/close: the cash that a courier hands in, as it was counted; what is open of them is closed, and its link has
 * nothing. What differs from what they have is a row 'Selisih kas' of the cash book; above the till's limit it needs a `reason`. 409
 * `changed_meanwhile` where nothing is open, and where they have another sum by now than the `expected` that was shown.
 */
export const RoundClosing = z
  .object({
    counted: rupiah('Isi uang yang dihitung.'),
    denominations: Denominations,
    expected: z.number('Uang di kurir menurut buku adalah angka.').nullish(),
    reason: optionalText(200),
    /** The safe, or a till's drawer. */
    to_place: CashPlaceCode.refine((place) => place === 'safe' || tillOfDrawer(place) !== null, 'Pilih ke mana uangnya.').default('safe'),
  })
  .refine(({ counted, denominations }) => addsUp(counted, denominations), { path: ['denominations'], message: WRONG_DENOMINATIONS });
export type RoundClosing = z.infer<typeof RoundClosing>;
export const RoundClosedAnswer = answer(ClosedRound.extend({ courier_id: Id }));

/** GET /rounds/{token}: today's stops of a courier, by district, and what they are to hand in, in rupiah. */
export const RoundAnswer = answer(z.object({ courier_name: z.string(), day: Day, stops: z.array(Stop), held: Balance, shop: z.string() }));

/**
 * POST /rounds/{token}/deeds: what a courier says of a stop, until the evening after. It stands as it was said: where it contradicts what
 * the shop knows by then, its money is a discrepancy. One Idempotency-Key is one deed.
 */
export const StopDeed = DeedInput.extend({ order_id: Id, said_at: Timestamp });
export type StopDeed = z.infer<typeof StopDeed>;
export const StopDeedAnswer = answer(z.object({ order_id: Id, ending: z.enum(DEED_ENDINGS) }));

/**
 * POST /rounds/{token}/deeds/{key}/photo: a form with a photo in the part `file`, under the Idempotency-Key of a deed that was taken; it
 * is heard as long as the deed. A deed has one photo: the same again answers the same, another one is 409 `idempotency_key_reused`.
 */
export const DeedPhotoParams = TokenParams.extend({ key: IdempotencyKey });
export const DeedPhotoAnswer = answer(z.object({ order_id: Id }));
