import { failure } from '@lapak/contract/errors';
import type { Database, Transaction } from '@lapak/server/database/connection.ts';
import { existing } from '@lapak/server/database/existing.ts';
import { refusingViolations } from '@lapak/server/database/violated-constraint.ts';
import { answerOnce, type StoredResponse } from '@lapak/server/modules/kernel/idempotency/index.ts';
import type { BankMatchInput } from '../contract/bank-statement.ts';
import { findBookRows, findPostingOf } from './book-queries.ts';
import { findLine, type LineRow, lockStatement } from './line-queries.ts';
import { loadLine } from './load-line.ts';
import { insertMatches, releaseMatches } from './match-queries.ts';

const DIFFERS = 'Jumlah catatan yang dipilih belum sama dengan baris bank.';
const TAKEN_BACK = 'Catatan buku ini sudah dibatalkan.';
const refusing = refusingViolations({ bank_matches_posting_once: () => failure('bank_row_taken') });

interface Settling {
  id: number;
  /** What it is in the book, or why it isn't the shop's. */
  input: BankMatchInput | { reason: string };
  userId: number;
  key: string | null;
}

/**
 * Says what a line of a bank is; the book stays as it is (decision 137). Throws `not_found`, also for what the book has at another bank,
 * `bank_line_settled`, `bank_row_taken`, and `invalid_input` where the postings come to another amount.
 */
export async function settleLine(database: Database, { id, input, userId, key }: Settling): Promise<StoredResponse> {
  return answerOnce(
    database,
    { scope: `bank-line:${userId}`, key, body: { id, input } },
    {
      write: (record) =>
        refusing(() =>
          database.transaction(async (transaction) => {
            await lockStatement(transaction);
            const line = existing(await findLine(transaction, id));
            if (line.settled_at !== null) throw failure('bank_line_settled');
            const matches = 'reason' in input ? [{ reason: input.reason }] : await postingsOf(transaction, line, input);
            await insertMatches(
              transaction,
              matches.map((match) => ({ ...match, line_id: id, user_id: userId })),
            );
            return record(transaction, id);
          }),
        ),
      answer: async () => ({ status: 201, answer: { success: true, data: await loadLine(database, id) } }),
    },
  );
}

async function postingsOf(transaction: Transaction, line: LineRow, input: BankMatchInput) {
  const ids =
    'movement_id' in input ? [existing(await findPostingOf(transaction, line.place, input.movement_id))] : [...new Set(input.posting_ids)];
  const rows = await findBookRows(transaction, [line.place], ids);
  if (rows.length < ids.length) throw failure('not_found');
  if (rows.some((row) => row.is_taken_back)) throw failure('bank_row_taken', { text: TAKEN_BACK });
  const sum = rows.reduce((all, { amount_sen }) => all + amount_sen, 0);
  if (sum !== line.amount_sen) throw failure('invalid_input', { text: DIFFERS, fields: { posting_ids: DIFFERS } });
  return ids.map((posting_id) => ({ posting_id }));
}

/** Opens a line again. Throws `not_found` and `bank_line_open`. */
export async function releaseLine(database: Database, id: number, userId: number): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockStatement(transaction);
    existing(await findLine(transaction, id));
    if (!(await releaseMatches(transaction, id, userId))) throw failure('bank_line_open');
  });
}
