import { ENDING_DAYS } from '@lapak/contract/assortment/certificate-kinds';
import type { Certificate } from '@lapak/contract/assortment/certificates';
import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import type { z } from 'zod';
import type { CertificateRow } from './queries.ts';

export function presentCertificate(row: CertificateRow, now: Date): z.infer<typeof Certificate> {
  return { ...row, state: stateOf(row.valid_until, dateOf(now)) };
}

/** The last day is still valid. */
function stateOf(validUntil: string | null, today: string): Certificate['state'] {
  if (validUntil === null || validUntil > addDays(today, ENDING_DAYS)) return 'valid';
  return validUntil < today ? 'ended' : 'ending';
}
