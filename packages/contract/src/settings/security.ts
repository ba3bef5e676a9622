import { z } from 'zod';
import { SETTINGS_CHANGE, settingsAnswer, settingsInput } from '../kernel/settings-section.ts';
import { SECOND_FACTOR_POLICIES } from '../people/second-factor-policy.ts';
import { answer, Day } from '../wire.ts';

/** The second step of signing in for who may administer or supervise (decision 92). */
export const SECURITY_FIELDS = z.object({
  second_factor: z.enum(SECOND_FACTOR_POLICIES).default('offered'),
  /** YYYY-MM-DD in Aceh; counts if it is required. */
  required_from: Day.nullable().default(null),
});

export const SecuritySettings = settingsAnswer(SECURITY_FIELDS);
export type SecuritySettings = z.infer<typeof SecuritySettings>;
export const SecuritySettingsInput = settingsInput(SECURITY_FIELDS, ['second_factor']).refine(
  ({ second_factor, required_from }) => second_factor !== 'required' || Boolean(required_from),
  { path: ['required_from'], message: 'Isi tanggal mulai wajib.' },
);
export const SecuritySettingsUpdate = SecuritySettingsInput.safeExtend(SETTINGS_CHANGE);
export const SecuritySettingsAnswer = answer(SecuritySettings);
