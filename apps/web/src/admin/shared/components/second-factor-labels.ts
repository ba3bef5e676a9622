import type { SecondFactorPolicy } from '@lapak/contract/people/second-factor-policy';

/** The shop's rule for the second step of signing in, for the settings and the audit. */
export const SECOND_FACTOR_LABELS: Record<SecondFactorPolicy, string> = {
  off: 'Tidak ditawarkan',
  offered: 'Boleh dipakai',
  required: 'Wajib',
};
