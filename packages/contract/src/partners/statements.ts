import { z } from 'zod';
import { BankAccount } from '../kernel/bank-account.ts';
import { actRows } from '../kernel/bulk.ts';
import { answer, Count, Day, fileFormat, Id, IdText, Moment, MoneySum, PageMeta, PageQuery, positiveRupiah, type Wire } from '../wire.ts';
import { DISCOUNT_BEARERS, PARTNER_BASES, PAYOUT_ACCOUNT_STATES, PAYOUT_METHODS, PAYOUT_RHYTHMS } from './partner-entry.ts';
import { DayText, paidFields, SignedMoney } from './partners.ts';

const Selected = z.array(Id).min(1, 'Pilih mitra dahulu.').max(200, 'Paling banyak 200 mitra sekaligus.');

/** POST /partners/closings/preview: what closing through that day would say; the day must be over. Without ids all that have something. */
export const ClosingQuestion = z.object({ ends_on: Day, business_ids: Selected.nullish() });
export type ClosingQuestion = z.infer<typeof ClosingQuestion>;
const sums = {
  opening: SignedMoney,
  sales: SignedMoney,
  returns: SignedMoney,
  adjustments: SignedMoney,
  payments: SignedMoney,
  closing: SignedMoney,
};
export const ClosingPreview = z.object({
  business: z.object({ id: Id, name: z.string() }),
  starts_on: DayText,
  ends_on: DayText,
  ...sums,
  entries: Count,
  rhythm: z.enum(PAYOUT_RHYTHMS),
  /** Why it can't be closed; null where it can. */
  problem: z.string().nullable(),
});
export type ClosingPreview = Wire<typeof ClosingPreview>;
export const ClosingPreviewAnswer = answer(z.array(ClosingPreview));

/** POST /partners/closings: closes the periods of these partners, all or none. */
export const Closing = z.object({ ends_on: Day, business_ids: Selected });
export type Closing = z.infer<typeof Closing>;

const line = z.object({
  product: z.string(),
  size: z.string().nullable(),
  price: MoneySum,
  quantity: z.number().int(),
  /** What was taken off, so that price times quantity less it is the amount; below 0 in what came back. */
  off: SignedMoney,
  amount: SignedMoney,
  /** Sold under other terms than those below it. */
  is_earlier: z.boolean(),
});
/** A closed period. `payable` is what is still to be paid of it: 0 where a later one has taken it over. */
export const PartnerStatement = z.object({
  id: Id,
  number: z.number().int().positive(),
  business: z.object({ id: Id, name: z.string() }),
  starts_on: DayText,
  ends_on: DayText,
  ...sums,
  payable: MoneySum,
  /** Whether its partner can be paid by transfer now. */
  account: z.enum(PAYOUT_ACCOUNT_STATES),
  is_last: z.boolean(),
  minimum: MoneySum,
  /** Whether its secret address can be mailed to the partner. */
  has_email: z.boolean(),
  created_at: Moment,
  /** Since when its secret address can be opened; null where it has none. */
  link_since: Moment.nullable(),
});
export type PartnerStatement = Wire<typeof PartnerStatement>;

/**
 * GET /partners/statements: newest first. `is_payable`: of which something is to be paid, at least the partner's minimum. `month`
 * (YYYY-MM): closed through one of its days.
 */
export const StatementListQuery = PageQuery.extend({
  business_id: IdText.optional(),
  is_payable: z.enum(['true']).optional(),
  month: z
    .string()
    .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/u)
    .optional(),
});
export type StatementListQuery = z.infer<typeof StatementListQuery>;
/** What is to be paid to partners without an account, or whose new one waits: no bank can pay it, so the pay list hasn't got it. */
export const LeftOut = z.object({ account: z.enum(PAYOUT_ACCOUNT_STATES).exclude(['ready']), count: Count, payable: MoneySum });
export type LeftOut = Wire<typeof LeftOut>;
export const StatementListAnswer = z.object({
  success: z.literal(true),
  data: z.array(PartnerStatement),
  /** `left_out`: of all statements, whatever is searched. */
  meta: PageMeta.extend({ left_out: z.array(LeftOut) }),
});

/** What a statement says, frozen when it was closed. What is null, older statements haven't got. */
export const StatementSheet = z.object({
  number: z.number().int().positive(),
  shop: z.string(),
  /** Who runs the shop, and where. */
  company: z.object({ name: z.string().nullable(), address: z.string().nullable() }).nullable(),
  partner: z.string(),
  /** Where the partner is, and is paid; `account` is null where none counted. */
  paid_to: z.object({ address: z.string().nullable(), account: BankAccount.nullable() }).nullable(),
  starts_on: DayText,
  ends_on: DayText,
  ...sums,
  basis: z.enum(PARTNER_BASES),
  percent: z.number().nullable(),
  discounts_by: z.enum(DISCOUNT_BEARERS).nullable(),
  /** Since when these terms count, of lines that were sold before. */
  terms_changed_on: DayText.nullable(),
  sale_lines: z.array(line),
  return_lines: z.array(line),
  adjustment_lines: z.array(z.object({ day: DayText, reason: z.string(), amount: SignedMoney })),
  payment_lines: z.array(
    z.object({
      day: DayText,
      method: z.enum(PAYOUT_METHODS),
      reference: z.string().nullable(),
      /** Above 0 for one that did not arrive. */
      amount: SignedMoney,
      /** Nobody knew yet whether it had arrived. */
      is_unclear: z.boolean(),
    }),
  ),
  /** What the shop still had of the partner's goods. */
  shelf: z.array(z.object({ product: z.string(), size: z.string().nullable(), quantity: Count })).nullable(),
  closed_at: Moment,
});
export type StatementSheet = Wire<typeof StatementSheet>;
export const StatementAnswer = answer(
  z.object({ statement: PartnerStatement, sheet: StatementSheet, phone: z.string().nullable(), email: z.string().nullable() }),
);
export const StatementsAnswer = answer(z.array(PartnerStatement));

/** GET /partners/statements/sheets: these statements as they were closed, by number, to be printed together. */
export const StatementSheetsQuery = z.object({ ids: z.string().regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,99}$/u) });
export const StatementSheetsAnswer = answer(z.array(StatementSheet));

/**
 * POST /partners/statements/mails: mails each of these statements to its partner by a new secret address, which ends the one before. A row
 * that can't be mailed says why.
 */
export const StatementMails = z.object({ rows: actRows(z.object({ id: Id })) });
export type StatementMails = z.infer<typeof StatementMails>;

/**
 * POST /partners/statements/{id}/link and /partners/{id}/page-link: a new secret address, which ends the one before. `url` is told once; by
 * mail it is null.
 */
export const PartnerLinkInput = z.object({ by_mail: z.boolean() });
export const PartnerLinkAnswer = answer(z.object({ url: z.string().nullable() }));

/** GET /statements/{token}: the sheet behind a secret address, for whoever has it. */
export const StatementTokenParams = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/u) });
export const StatementSheetAnswer = answer(StatementSheet);

/** GET /partners/pay-list.csv: what is to be paid of these statements, for a bank's bulk transfer; without those that no bank can pay. */
export const PayListQuery = z.object({
  ids: z
    .string()
    .regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,199}$/u)
    .optional(),
  ...fileFormat,
});

/**
 * POST /partners/statements/payments: these statements were paid, each its sum; all or none. 409 `no_payout_account` by transfer where a
 * partner has no account.
 */
export const StatementPayments = z.object({
  ...paidFields,
  items: z
    .array(z.object({ statement_id: Id, amount: positiveRupiah('Isi jumlah yang dibayar.') }))
    .min(1, 'Pilih laporan dahulu.')
    .max(200, 'Paling banyak 200 laporan sekaligus.')
    .refine((items) => new Set(items.map(({ statement_id }) => statement_id)).size === items.length, 'Setiap laporan hanya sekali.'),
});
export type StatementPayments = z.infer<typeof StatementPayments>;
