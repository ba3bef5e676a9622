import { z } from 'zod';
import { Confirmed } from '../ledger/money-questions.ts';
import { answer, Count, Day, Id, positiveRupiah } from '../wire.ts';

/** Places whose money is counted when a shop begins; a drawer's is told with its first shift. */
export const OPENING_PLACES = ['safe', 'bank', 'gateway', 'till_noncash'] as const;
export type OpeningPlace = (typeof OPENING_PLACES)[number];

const NO_AMOUNT = 'Isi jumlahnya.';
const NOTHING = 'Isi paling sedikit satu saldo.';
const TWICE = 'Satu mitra cukup sekali.';
const PLACE_TWICE = 'Satu tempat cukup sekali.';

/**
 * POST /opening-balances: what a shop that begins in the middle of a year has and owes, in rupiah: money by place, and what partners are
 * owed. All of it or none is booked, against 'Saldo awal', and added to what is there already. A place or a partner that has
 * an opening balance is asked about.
 */
export const OpeningBalances = z
  .object({
    happened_on: Day,
    places: z.array(z.object({ place: z.enum(OPENING_PLACES), amount: positiveRupiah(NO_AMOUNT) })).max(OPENING_PLACES.length),
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
