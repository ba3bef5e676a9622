import { OWN_BANK } from '@lapak/contract/ledger/cash-places';
import { answer, Balance, Day, Id, Moment, optionalText, PageQuery, pageAnswer, requiredText, type Wire } from '@lapak/contract/wire';
import { z } from 'zod';

/* Bills that are paid later (decision 177). Whole rupiah, days of Aceh. */

const NO_AMOUNT = 'Isi jumlahnya, lebih dari 0.';
const Amount = z.number({ error: NO_AMOUNT }).int('Isi rupiah utuh.').min(1, NO_AMOUNT).max(1_000_000_000_000, 'Jumlahnya terlalu besar.');
const NO_ACCOUNT = 'Pilih untuk apa.';

/** POST /bills. `account` is one of GET /bills/accounts. */
export const BillInput = z
  .object({
    to_whom: requiredText(100, 'Tulis siapa yang menagih.'),
    about: requiredText(200, 'Tulis untuk apa.'),
    account: z.string(NO_ACCOUNT).min(1, NO_ACCOUNT).max(120, NO_ACCOUNT),
    amount: Amount,
    day: Day,
    due_on: Day,
    reference: optionalText(100),
  })
  .refine(({ day, due_on }) => due_on >= day, { path: ['due_on'], message: 'Jatuh tempo mendahului tanggal tagihan.' });
export type BillInput = z.infer<typeof BillInput>;

/** Where money for a bill comes from; a drawer's goes to the safe first. */
const BILL_PLACES = ['bank', 'safe', 'elsewhere'] as const;

/** POST /bills/{id}/payments: no more than is left of it. */
export const BillPaymentInput = z.object({
  from_place: z.union([z.enum(BILL_PLACES), z.string().regex(OWN_BANK)], { error: 'Pilih dari mana uangnya.' }),
  amount: Amount,
  happened_on: Day,
  reference: optionalText(100),
});
export type BillPaymentInput = z.infer<typeof BillPaymentInput>;

/** POST /bills/{id}/undo. */
export const BillUndo = z.object({ reason: requiredText(200, 'Tulis alasannya.') });

/** `due` has a day that is over and isn't paid; it is `open` as well. */
export const BILL_STATES = ['open', 'due', 'paid', 'undone'] as const;
export type BillState = (typeof BILL_STATES)[number];

/** GET /bills. Without a state all of them. */
export const BillQuery = PageQuery.extend({ state: z.enum(BILL_STATES).optional() });

export const Bill = z.object({
  id: Id,
  to_whom: z.string(),
  about: z.string(),
  reference: z.string().nullable(),
  account: z.object({ number: z.string(), name: z.string() }),
  /** Its own day, and the one on which it is booked: later where that day was sealed or its month closed. */
  day: z.string(),
  booked_on: z.string(),
  due_on: z.string(),
  amount: Balance,
  paid: Balance,
  /** What is still to be paid: nought of one that was taken back. */
  left: Balance,
  state: z.enum(BILL_STATES),
  by: z.string().nullable(),
  at: Moment,
  undone: z.object({ reason: z.string(), at: Moment }).nullable(),
});
export type Bill = Wire<typeof Bill>;
export const BillAnswer = answer(Bill);
export const BillListAnswer = pageAnswer(Bill);

export const BillAccount = z.object({ account: z.string(), number: z.string(), name: z.string() });
export type BillAccount = z.infer<typeof BillAccount>;
export const BillAccountsAnswer = answer(z.array(BillAccount));
