import { z } from 'zod';
import { SETTINGS_CHANGE, settingsAnswer, settingsInput } from '../kernel/settings-section.ts';
import { answer, rupiah } from '../wire.ts';

const WRONG_RATE = 'Isi tarif 0 sampai 100 persen, paling banyak dua angka desimal.';

/**
 * Sums for the tax office (decision 119): `rate` percent of turnover is shown as a hint, and turnover of a year next to `threshold` rupiah;
 * null shows none.
 */
export const TAX_FIELDS = z.object({
  rate: z
    .number({ error: WRONG_RATE })
    .min(0, WRONG_RATE)
    .max(100, WRONG_RATE)
    .refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-6, WRONG_RATE)
    .default(0.5),
  threshold: rupiah('Isi batas dalam rupiah, atau kosongkan.').nullable().default(500_000_000),
});

export const TaxSettings = settingsAnswer(TAX_FIELDS);
export type TaxSettings = z.infer<typeof TaxSettings>;
export const TaxSettingsInput = settingsInput(TAX_FIELDS, ['rate', 'threshold']);
export const TaxSettingsUpdate = TaxSettingsInput.extend(SETTINGS_CHANGE);
export const TaxSettingsAnswer = answer(TaxSettings);
