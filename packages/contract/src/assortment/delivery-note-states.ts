/** What a paper records: goods that a partner brings, or takes back (decision 113). */
export const PAPER_DIRECTIONS = ['in', 'out'] as const;
export type PaperDirection = (typeof PAPER_DIRECTIONS)[number];

export const PAPER_DIRECTION_LABELS: Record<PaperDirection, string> = { in: 'Barang masuk', out: 'Retur ke mitra' };

export const PAPER_STATES = ['draft', 'confirmed'] as const;
export type PaperState = (typeof PAPER_STATES)[number];

/** A draft has no number yet. */
export const PAPER_STATE_LABELS: Record<PaperState, string> = { draft: 'Draf', confirmed: 'Dibukukan' };

export const MAX_PAPER_LINES = 300;

/** A paper's number as it is printed and searched for: 'BM-00012'. */
export function paperNumber(direction: PaperDirection, number: number): string {
  return `${direction === 'in' ? 'BM' : 'BK'}-${String(number).padStart(5, '0')}`;
}

/** So many days before its date a batch is listed as expiring soon (decision 114). */
export const EXPIRING_DAYS = 30;

export const BATCH_STATES = ['expiring', 'expired'] as const;
export type BatchState = (typeof BATCH_STATES)[number];
