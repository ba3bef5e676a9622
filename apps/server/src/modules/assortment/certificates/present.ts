import { ENDING_DAYS } from '@lapak/contract/assortment/certificate-kinds';
import type { Certificate } from '@lapak/contract/assortment/certificates';
import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import type { CertificateRow } from './queries.ts';

export function presentCertificate(row: CertificateRow, now: Date): Certificate {
  return {
    ...row,
    state: stateOf(row.valid_until, dateOf(now)),
    checked_at: row.checked_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

/** The last day is still valid. */
function stateOf(validUntil: string | null, today: string): Certificate['state'] {
  if (validUntil === null || validUntil > addDays(today, ENDING_DAYS)) return 'valid';
  return validUntil < today ? 'ended' : 'ending';
}
