import { z } from 'zod';
import { MAX_BANK_ACCOUNTS } from '../constants.ts';
import { SETTINGS_CHANGE, settingsAnswer, settingsInput } from '../kernel/settings-section.ts';
import { answer, requiredText } from '../wire.ts';

const BankAccountInput = z.object({
  bank: requiredText(60, 'Nama bank wajib diisi.'),
  number: requiredText(40, 'Nomor rekening wajib diisi.')
    .transform((text) => text.replaceAll(/[\s.-]/gu, ''))
    .pipe(z.string().regex(/^\d{5,20}$/u, 'Nomor rekening berisi 5 sampai 20 angka.')),
  holder: requiredText(100, 'Nama pemilik rekening wajib diisi.'),
});

/** Bank accounts in the order in which buyers see them. */
export const TRANSFER_FIELDS = z.object({
  bank_accounts: z
    .array(BankAccountInput)
    .max(MAX_BANK_ACCOUNTS, `Paling banyak ${MAX_BANK_ACCOUNTS} rekening.`)
    .superRefine((accounts, context) => {
      const known = new Set<string>();
      for (const [index, { bank, number }] of accounts.entries()) {
        const key = `${bank.toLowerCase()} ${number}`;
        if (known.has(key)) context.addIssue({ code: 'custom', path: [index, 'number'], message: 'Rekening ini sudah ada di atas.' });
        known.add(key);
      }
    })
    .default([]),
});

export const TransferSettings = settingsAnswer(TRANSFER_FIELDS);
export type TransferSettings = z.infer<typeof TransferSettings>;
export const TransferSettingsInput = settingsInput(TRANSFER_FIELDS, ['bank_accounts']);
export const TransferSettingsUpdate = TransferSettingsInput.extend(SETTINGS_CHANGE);
export const TransferSettingsAnswer = answer(TransferSettings);
