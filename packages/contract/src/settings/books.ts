import { z } from 'zod';
import { SETTINGS_CHANGE, settingsAnswer, settingsInput } from '../kernel/settings-section.ts';
import { type AccountKey, DEFAULT_ACCOUNTS, DEFAULT_EXPENSES, isAccountKey, MAX_OWN_ACCOUNTS, OWN_CLASSES } from '../ledger/accounts.ts';
import { answer, requiredText } from '../wire.ts';

/** Account numbers as programs for accounting take them. */
const AccountNumber = requiredText(20, 'Nomor akun wajib diisi.').regex(
  /^[0-9][0-9A-Za-z.-]*$/u,
  'Nomor akun berisi angka, titik, dan tanda hubung.',
);
const Account = z.object({ number: AccountNumber, name: requiredText(60, 'Nama akun wajib diisi.') });
const OwnAccount = Account.extend({
  /** Made by the shop; blank for a new one. */
  key: z.string().max(20).default(''),
  class: z.enum(OWN_CLASSES, { error: 'Pilih golongannya.' }),
});
const TAKEN = 'Sudah dipakai akun lain.';

/** An account for each thing that is booked. */
function accountsOf<Schema extends z.ZodType>(account: Schema) {
  const keys: AccountKey[] = Object.keys(DEFAULT_ACCOUNTS).filter(isAccountKey);
  return z.object(Object.fromEntries(keys.map((key) => [key, account])) as Record<AccountKey, Schema>);
}

/** The chart of accounts: what expenses in the cash book are for (decision 117), and the journal's other accounts (decision 118). */
export const BOOK_FIELDS = z.object({
  expenses: z
    .array(Account)
    .min(1, 'Isi paling sedikit satu jenis pengeluaran.')
    .max(40, 'Paling banyak 40 jenis pengeluaran.')
    .superRefine((accounts, context) => {
      const known = new Set<string>();
      for (const [index, { name }] of accounts.entries()) {
        if (known.has(name.toLowerCase())) context.addIssue({ code: 'custom', path: [index, 'name'], message: TAKEN });
        known.add(name.toLowerCase());
      }
    })
    .default(DEFAULT_EXPENSES),
  accounts: accountsOf(Account).default(DEFAULT_ACCOUNTS),
  /** Accounts of the shop's own, for entries by hand (decision 175). */
  own: z.array(OwnAccount).max(MAX_OWN_ACCOUNTS, `Paling banyak ${MAX_OWN_ACCOUNTS} akun sendiri.`).default([]),
  /** Those that were taken out: what was booked on one stays on it. Written by the shop alone. */
  former_own: z.array(OwnAccount).default([]),
  /** Names that kinds of expenses had, with their numbers: what was booked under one stays on its account. Written by the shop alone. */
  former: z.array(z.object({ number: z.string(), name: z.string() })).default([]),
});

export const BookSettings = settingsAnswer(BOOK_FIELDS);
export type BookSettings = z.infer<typeof BookSettings>;
export const BookSettingsInput = settingsInput(BOOK_FIELDS, ['expenses']).superRefine(({ expenses, accounts, own }, context) => {
  const known = new Set<string>();
  const refuse = (number: string, path: (string | number)[]) => {
    if (known.has(number)) context.addIssue({ code: 'custom', path, message: TAKEN });
    known.add(number);
  };
  for (const [key, { number }] of Object.entries(accounts)) refuse(number, ['accounts', key, 'number']);
  for (const [index, { number }] of expenses.entries()) refuse(number, ['expenses', index, 'number']);
  for (const [index, { number }] of own.entries()) refuse(number, ['own', index, 'number']);
});
export const BookSettingsUpdate = BookSettingsInput.safeExtend(SETTINGS_CHANGE);
export const BookSettingsAnswer = answer(BookSettings);
