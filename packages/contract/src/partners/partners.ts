import { z } from 'zod';
import { BankAccount } from '../kernel/bank-account.ts';
import { PRIVATE_FILE } from '../kernel/private-files.ts';
import type { AccountKey } from '../ledger/accounts.ts';
import { OWN_BANK, PAYOUT_PLACES } from '../ledger/cash-places.ts';
import { Confirmed } from '../ledger/money-questions.ts';
import {
  answer,
  blankable,
  Day,
  Id,
  IdList,
  IdText,
  inSen,
  Moment,
  MoneySum,
  optionalText,
  PageMeta,
  PageQuery,
  pageAnswer,
  positiveRupiah,
  requiredText,
  rupiah,
  sortable,
  text,
  type Wire,
} from '../wire.ts';
import { PARTNER_FILTERS, PARTNER_SORTS } from './list-keys.ts';
import {
  DISCOUNT_BEARERS,
  PARTNER_BASES,
  PARTNER_ENTRY_CAUSES,
  PARTNER_ENTRY_KINDS,
  PAYOUT_METHODS,
  PAYOUT_OUTCOMES,
  PAYOUT_RHYTHMS,
  PAYOUT_STATES,
} from './partner-entry.ts';

/** What the shop owes a partner; below 0 the partner owes it. */
export const SignedMoney = inSen(z.number().min(-100_000_000_000).max(100_000_000_000));
/** A day in Aceh, YYYY-MM-DD. */
export const DayText = z.string();

/** What was agreed with a partner (decision 109). `percent` is the partner's part of the price; null by agreed prices. */
export const PartnerTerms = z.object({
  basis: z.enum(PARTNER_BASES),
  percent: z.number().nullable(),
  discounts_by: z.enum(DISCOUNT_BEARERS),
  /** Less than this isn't paid out yet. */
  minimum: MoneySum,
  rhythm: z.enum(PAYOUT_RHYTHMS),
  /** 0 while nobody has saved any. */
  version: z.number().int().min(0),
});
export type PartnerTerms = Wire<typeof PartnerTerms>;

const WRONG_PERCENT = 'Isi persentase dari 0,1 sampai 100.';
/** PUT /partners/{id}/terms: count for what is sold from now on. */
export const PartnerTermsInput = z
  .object({
    basis: z.enum(PARTNER_BASES, { error: 'Pilih cara menghitung bagian mitra.' }),
    percent: z.number({ error: WRONG_PERCENT }).min(0.1, WRONG_PERCENT).max(100, WRONG_PERCENT).nullable(),
    discounts_by: z.enum(DISCOUNT_BEARERS),
    minimum: rupiah('Isi jumlah rupiah, 0 atau lebih.'),
    rhythm: z.enum(PAYOUT_RHYTHMS),
    expected_version: z.number().int().min(0).nullish(),
  })
  .refine(({ basis, percent }) => basis !== 'percent' || percent !== null, { path: ['percent'], error: WRONG_PERCENT });
export type PartnerTermsInput = z.infer<typeof PartnerTermsInput>;
export const PartnerTermsAnswer = answer(PartnerTerms);

/** An account that a partner is paid to. `counts` is the one that counts now; a later one waits for its day. */
export const PartnerAccount = BankAccount.extend({ id: Id, counts_from: Moment, by: z.string().nullable(), created_at: Moment });
export type PartnerAccount = Wire<typeof PartnerAccount>;

/** PUT /partners/{id}/account. A change waits for a day and is mailed to the partner; the account that counts now ends a waiting change. */
export const PartnerAccountInput = z.object({
  bank: requiredText(60, 'Nama bank wajib diisi.'),
  number: requiredText(40, 'Nomor rekening wajib diisi.')
    .transform((typed) => typed.replaceAll(/[\s.-]/gu, ''))
    .pipe(z.string().regex(/^\d{5,20}$/u, 'Nomor rekening berisi 5 sampai 20 angka.')),
  holder: requiredText(100, 'Nama pemilik rekening wajib diisi.'),
});
export type PartnerAccountInput = z.infer<typeof PartnerAccountInput>;
export const PartnerAccountAnswer = answer(z.object({ current: PartnerAccount.nullable(), waiting: PartnerAccount.nullable() }));

/** A partner's money. `balance` is all that is owed; `unclear` was sent and may not have arrived, and is off the balance already. */
export const PartnerBalance = z.object({
  id: Id,
  name: z.string(),
  is_active: z.boolean(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  balance: SignedMoney,
  /** What was booked since the last closed period, without payments. */
  open: SignedMoney,
  unclear: MoneySum,
  /** What is to be paid of the last statement. */
  payable: MoneySum,
  last_paid_on: DayText.nullable(),
  closed_until: DayText.nullable(),
  rhythm: z.enum(PAYOUT_RHYTHMS),
});
export type PartnerBalance = Wire<typeof PartnerBalance>;

/** GET /partners: all but the shop's own business, by name by default; with `ids` only these. */
export const PartnerListQuery = PageQuery.extend({
  ids: IdList.optional(),
  filter: z.enum(PARTNER_FILTERS).optional(),
  sort: sortable(PARTNER_SORTS),
});
export type PartnerListQuery = z.infer<typeof PartnerListQuery>;
export const PartnerListAnswer = z.object({
  success: z.literal(true),
  data: z.array(PartnerBalance),
  /** Sums of all partners, whatever is searched. */
  meta: PageMeta.extend({ balance: SignedMoney, unclear: MoneySum, payable: MoneySum }),
});

/** GET /partners/{id}. */
export const PartnerDetail = PartnerBalance.extend({
  terms: PartnerTerms,
  account: PartnerAccount.nullable(),
  waiting_account: PartnerAccount.nullable(),
  /** Since when the secret address of their own page can be opened; null where it has none. */
  page_link_since: Moment.nullable(),
});
export type PartnerDetail = Wire<typeof PartnerDetail>;
export const PartnerAnswer = answer(PartnerDetail);

/** A payment to a partner; `statement` is the number of the one that it pays. */
export const PartnerPayment = z.object({
  id: Id,
  method: z.enum(PAYOUT_METHODS),
  reference: z.string().nullable(),
  paid_on: DayText,
  state: z.enum(PAYOUT_STATES),
  statement: z.number().int().nullable(),
  has_photo: z.boolean(),
  account: BankAccount.nullable(),
  note: z.string().nullable(),
});
export type PartnerPayment = z.infer<typeof PartnerPayment>;

/** A row of a partner's ledger; `statement` is the closed one that it is in, null in the open period. */
export const PartnerEntry = z.object({
  id: z.number().int().positive(),
  kind: z.enum(PARTNER_ENTRY_KINDS),
  cause: z.enum(PARTNER_ENTRY_CAUSES).nullable(),
  amount: SignedMoney,
  quantity: z.number().int().nullable(),
  product: z.string().nullable(),
  variant_label: z.string().nullable(),
  order: z.object({ id: Id, code: z.string() }).nullable(),
  payment: PartnerPayment.nullable(),
  reason: z.string().nullable(),
  statement: z.object({ id: Id, number: z.number().int() }).nullable(),
  by: z.string().nullable(),
  happened_at: Moment,
});
export type PartnerEntry = Wire<typeof PartnerEntry>;

/** GET /partners/{id}/entries: newest first. Days are of Aceh, both included. */
export const PartnerEntryQuery = PageQuery.omit({ q: true }).extend({
  kind: z.enum(PARTNER_ENTRY_KINDS).optional(),
  statement_id: IdText.optional(),
  is_open: z.enum(['true']).optional(),
  from: Day.optional(),
  to: Day.optional(),
});
export type PartnerEntryQuery = z.infer<typeof PartnerEntryQuery>;
export const PartnerEntryListAnswer = pageAnswer(PartnerEntry);

const NO_AMOUNT = 'Isi jumlah rupiah, tidak boleh 0.';
/** What an adjustment of a partner's balance stands against in the book: accounts, the usual one first. */
export const ADJUSTMENT_ACCOUNTS = [
  'partner_share',
  'opening',
  'other_income',
  'other_expense',
  'suspense',
] as const satisfies readonly AccountKey[];
export type AdjustmentAccount = (typeof ADJUSTMENT_ACCOUNTS)[number];

/** POST /partners/{id}/adjustments: above 0 for the partner, below 0 against. */
export const PartnerAdjustment = z.object({
  amount: z
    .number({ error: NO_AMOUNT })
    .min(-1_000_000_000, 'Paling banyak Rp 1.000.000.000.')
    .max(1_000_000_000, 'Paling banyak Rp 1.000.000.000.')
    .refine((amount) => Math.round(amount * 100) !== 0, NO_AMOUNT)
    .refine((amount) => Math.abs(amount - Math.round(amount * 100) / 100) < 1e-4, 'Gunakan paling banyak dua angka desimal.'),
  against: z.enum(ADJUSTMENT_ACCOUNTS).default('partner_share'),
  reason: requiredText(300, 'Tulis alasannya.'),
});
export type PartnerAdjustment = z.infer<typeof PartnerAdjustment>;

/** How a partner was paid: of one payment, and of several together. */
export const paidFields = {
  method: z.enum(PAYOUT_METHODS, { error: 'Pilih cara pembayaran.' }),
  reference: optionalText(100),
  paid_on: Day,
  /**
   * Where cash was taken from; without it nobody has said (decision 117). 409 `safe_too_low` where the safe holds less. Of a transfer the
   * bank, where it isn't the main one.
   */
  from_place: z
    .union([z.enum([...PAYOUT_PLACES, 'bank']), z.string().regex(OWN_BANK)], { error: 'Tempat uang ini tidak dikenal.' })
    .nullish(),
  /** False: whether it has arrived is still to be found out ('belum pasti'). */
  is_sure: z.boolean(),
  /** A day more than a month ago is asked about, and one before a statement begins is refused. */
  confirmed: Confirmed,
};
/** POST /partners/{id}/payments: the money went. More than is owed becomes an advance, and is asked about. `photo` is a private upload. */
export const PartnerPaymentInput = z.object({
  ...paidFields,
  amount: positiveRupiah('Isi jumlah yang dibayar.'),
  photo: blankable(text(200).regex(PRIVATE_FILE), 'Unggah fotonya dahulu.'),
  note: optionalText(300),
  statement_id: Id.nullish(),
});
export type PartnerPaymentInput = z.infer<typeof PartnerPaymentInput>;

/**
 * POST /partners/payments/{id}/outcome: what became of a payment; 'not_paid' books it back. So does 'withdrawn', which says why the note of
 * it was wrong: no money went.
 */
export const PartnerPaymentOutcome = z
  .object({ outcome: z.enum(PAYOUT_OUTCOMES), note: optionalText(300) })
  .refine(({ outcome, note }) => outcome !== 'withdrawn' || note !== null, { path: ['note'], error: 'Tulis alasannya.' });
export type PartnerPaymentOutcome = z.infer<typeof PartnerPaymentOutcome>;
