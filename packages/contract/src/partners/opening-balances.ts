import { z } from 'zod';
import { MAX_OWN_ACCOUNTS } from '../ledger/accounts.ts';
import { isOwnBank } from '../ledger/cash-places.ts';
import { Confirmed } from '../ledger/money-questions.ts';
import { answer, Count, Day, Id, positiveRupiah } from '../wire.ts';

/** Places of every shop whose money is counted when it begins; a drawer's is told with its first shift. */
export const OPENING_PLACES = ['safe', 'bank', 'gateway', 'till_noncash'] as const;

/** One of these, or a further bank or e-wallet of the settings as `OWN_BANK`. */
const OpeningPlace = z
  .string()
  .refine((place) => OPENING_PLACES.some((each) => each === place) || isOwnBank(place), 'Tempat uang ini tidak mempunyai saldo awal.');
const NO_AMOUNT = 'Isi jumlahnya.';
const NOTHING = 'Isi paling sedikit satu saldo.';
const TWICE = 'Satu mitra cukup sekali.';
const PLACE_TWICE = 'Satu tempat cukup sekali.';

/**
 * POST /opening-balances: what a shop that begins in the middle of a year has and owes, in rupiah: money by place, and what partners are
 * owed. All of it or none is booked, against 'Saldo awal', and added to what is there already. A bank that isn't in the settings is
 * `invalid_input`; a place or a partner that has an opening balance is asked about.
 */
export const OpeningBalances = z
  .object({
    happened_on: Day,
    places: z.array(z.object({ place: OpeningPlace, amount: positiveRupiah(NO_AMOUNT) })).max(OPENING_PLACES.length + MAX_OWN_ACCOUNTS),
    partners: z.array(z.object({ id: Id, amount: positiveRupiah(NO_AMOUNT) })).max(300),
    confirmed: Confirmed,
  })
  .superRefine(({ places, partners }, context) => {
    if (places.length + partners.length === 0) context.addIssue({ code: 'custom', path: ['places'], message: NOTHING });
    for (const [index, { place }] of places.entries())
      if (places.findIndex((other) => other.place === place) < index)
        context.addIssue({ code: 'custom', path: ['places', index, 'place'], message: PLACE_TWICE });
    for (const [index, { id }] of partners.entries())
      if (partners.findIndex((partner) => partner.id === id) < index)
        context.addIssue({ code: 'custom', path: ['partners', index, 'id'], message: TWICE });
  });
export type OpeningBalances = z.infer<typeof OpeningBalances>;
/** How many were booked. */
export const OpeningBalancesAnswer = answer(z.object({ booked: Count }));
